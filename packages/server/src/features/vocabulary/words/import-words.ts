import { limits } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { type Keeper, noteWord, tidied, tooMany } from './change-words.ts'
import { type ReadWord, readWordsCsv } from './read-words-csv.ts'
import { refusalOf } from './word-refusals.ts'
import { insertWord, lockWords, readWords, updateWord, type WordRow } from './words.store.ts'

/** Adds the words of a file and changes those that are in the list already; all of them or none. */
export async function importWords(
  { sql }: Context,
  by: Keeper,
  csv: string,
): Promise<{ added: number; changed: number }> {
  const read = readWordsCsv(csv)
  return sql.begin(async (tx) => {
    await lockWords(tx, by.organizationId)
    const before = await readWords(tx, by.organizationId)
    const rows = read.map((one) => ({ ...one, known: knownAs(before, one) }))
    const words = rows.map(({ known, word, given, line }) => {
      const { customWordId: _, ...settings } = { ...known, ...(known ? given : word) } as WordRow
      return { known, line, settings: tidied(settings) }
    })
    const replaced = new Set(words.map(({ known }) => known))
    const kept = before.filter((one) => !replaced.has(one))
    const added = words.filter(({ known }) => !known)
    if (kept.length + words.length > limits.wordsPerOrganization) throw tooMany()
    const refusal = refusalOf([...kept, ...words.map(({ settings, line }) => ({ ...settings, line }))], 'csv')
    if (refusal) throw refusal
    for (const { known, settings } of words) {
      if (known) await updateWord(tx, known.customWordId, undefined, settings)
      else await insertWord(tx, by.organizationId, settings, by.actor.userId)
    }
    await noteWord(tx, by, 'word.imported', null, `${words.length}`)
    return { added: added.length, changed: words.length - added.length }
  })
}

/** The word of the list that a row is about. */
function knownAs(words: WordRow[], { word, given }: ReadWord): WordRow | undefined {
  const written = word.written.toLowerCase()
  return words.find(
    (one) =>
      one.written.toLowerCase() === written &&
      (given.language === undefined || one.language === given.language),
  )
}
