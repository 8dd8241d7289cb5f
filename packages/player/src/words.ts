import { en } from './english.ts'

export type Words = Record<keyof typeof en, string>
export type Spoken = { language: string; words: Words }

/**
 * The first of the languages that the player speaks (`de-AT` is read in German), or else English; English, too, for what
 * cannot be loaded. The first script of a page holds English alone.
 */
export async function spoken(languages: readonly (string | null | undefined)[]): Promise<Spoken> {
  for (const code of languages.map((language) => language?.split('-')[0]?.toLowerCase() ?? '')) {
    if (code === 'en') break
    if (code === '') continue
    const others = await import('./other-words.ts').then((all) => all.otherWords()).catch(() => undefined)
    if (others && Object.hasOwn(others, code)) return { language: code, words: { ...en, ...others[code] } }
  }
  return { language: 'en', words: en }
}

export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
