import { en } from './english.ts'

export type Words = Record<keyof typeof en, string>
export type Spoken = { language: string; words: Words }

/** A visitor loads the words of their own language only. */
const files = import.meta.glob<Partial<Words>>('./languages/*.json', { import: 'default' })

/**
 * The first of the languages that the player speaks (`de-AT` is read in German), or else English; English, too, for what
 * cannot be loaded.
 */
export async function spoken(languages: readonly (string | null | undefined)[]): Promise<Spoken> {
  for (const code of languages.map((language) => language?.split('-')[0]?.toLowerCase() ?? '')) {
    if (code === 'en') break
    const words = await files[`./languages/${code}.json`]?.().catch(() => undefined)
    if (words) return { language: code, words: { ...en, ...words } }
  }
  return { language: 'en', words: en }
}

export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
