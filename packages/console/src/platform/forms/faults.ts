import type { FieldValues, ResolverResult } from 'react-hook-form'
import { ApiError } from '../calls/api.ts'

/** What is wrong with the fields of a form, in words; a field without an entry, or with `undefined`, is right. */
export type Faults<Values> = { [Name in keyof Values]?: string | undefined }

/** What was typed, or what is wrong with it, as the library takes it. */
export function checked(values: FieldValues, faults: Faults<FieldValues>): ResolverResult {
  const wrong = Object.entries(faults).filter(([, message]) => message)
  if (wrong.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'check', message }])),
  }
}

/**
 * Where a refusal of the server is said: at each shown field that it names, or names a part of (`subject.displayName`,
 * `emails.3`), and above the form where it is about something else, too.
 */
export function placed(error: Error, shown: Iterable<string>) {
  const names = [...shown]
  const refused = error instanceof ApiError ? error.fields : []
  const atFields: Record<string, string> = {}
  let isWhole = refused.length === 0
  for (const { field, message } of refused) {
    const name = names.find((one) => field === one || field.startsWith(`${one}.`))
    if (name === undefined) isWhole = true
    else atFields[name] ??= message
  }
  return { atFields, isWhole }
}

/**
 * For a name that only one thing may have, to be asked when its field is left: says `taken` where another has it.
 * `own`: how the thing is called so far. What cannot be asked now is found when the form is sent.
 */
export function unlessFree(isFree: (name: string) => Promise<boolean>, taken: string, own = '') {
  return async (name: string): Promise<string | undefined> => {
    const wanted = name.trim()
    if (!wanted || wanted.toLowerCase() === own.toLowerCase()) return undefined
    return (await isFree(wanted).catch(() => true)) ? undefined : taken
  }
}
