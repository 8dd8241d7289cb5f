import type { Context } from './context.ts'
import { perContext } from './platform/per-context.ts'

/** What a feature leaves to later ones: it asks all that was added to it, and knows no one who did. */
export type ExtensionPoint<Extension> = {
  /** For a later feature, in its `extend`. */
  add(context: Context, extension: Extension): void
  /** In the order of the features. */
  of(context: Context): readonly Extension[]
}

/** The one way in which something of a later feature reaches an earlier one. */
export function extensionPoint<Extension>(): ExtensionPoint<Extension> {
  const of = perContext<Extension[]>(() => [])
  return { add: (context, extension) => void of(context).push(extension), of }
}
