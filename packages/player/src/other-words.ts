import type { Words } from './words.ts'

/** What the player says in other languages than English, by their codes: one file, loaded by who reads one of them. */
export const otherWords = async (): Promise<Record<string, Partial<Words>>> => byCode

const byCode = Object.fromEntries(
  Object.entries(
    import.meta.glob<Partial<Words>>('./languages/*.json', { eager: true, import: 'default' }),
  ).map(([path, words]) => [/([^/]+)\.json$/.exec(path)![1]!, words]),
)
