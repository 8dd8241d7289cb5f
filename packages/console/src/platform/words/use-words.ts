import type { i18n, TypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

type Tables = TypeOptions['resources']
type Feature = keyof Tables & string
type Counted<Base extends string> = `${Base}_one` | `${Base}_other`
/** `files` stands for `files_one` and `files_other`: the count chooses. A `kind_other` without a `kind_one` is a word of its own. */
type WordOf<Table> = {
  [Key in keyof Table]: Key extends Counted<infer Base>
    ? Counted<Base> extends keyof Table
      ? Base
      : Key
    : Key
}[keyof Table]

/** Says a word of this feature in the person's language; `filledIn` holds what its braces name, and the count. */
export type Say<F extends Feature> = (word: WordOf<Tables[F]>, filledIn?: Record<string, unknown>) => string

/** The words of a feature. As `useTranslation`, whose types took half of the time in which the console's are checked. */
export function useWords<F extends Feature = 'shell'>(feature?: F): { t: Say<F>; i18n: i18n } {
  return useTranslation(feature) as unknown as { t: Say<F>; i18n: i18n }
}
