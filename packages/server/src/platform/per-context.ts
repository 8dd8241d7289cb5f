import type { Context } from '../context.ts'

/** What a studio has one of: made for its context when it is first asked for, and the same from then on. */
export function perContext<Thing>(make: (context: Context) => Thing): (context: Context) => Thing {
  const made = new WeakMap<Context, { thing: Thing }>()
  return (context) => {
    let one = made.get(context)
    if (!one) {
      one = { thing: make(context) }
      made.set(context, one)
    }
    return one.thing
  }
}
