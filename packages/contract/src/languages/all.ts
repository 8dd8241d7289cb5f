import type { Language } from '../sentences/language.ts'
import de from './de.json' with { type: 'json' }

/** What is said in other languages than English, by the English text; `shared` is said by browsers, too. */
export const catalogues: { [Code in Language]?: Readonly<Record<string, string>> } = {
  de: { ...de.shared, ...de.server },
}
