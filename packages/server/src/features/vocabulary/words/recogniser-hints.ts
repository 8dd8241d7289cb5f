import type { Sql } from '../../../platform/database/sql.ts'
import { wordsFor } from '../current-vocabulary.ts'
import { readWords } from './words.store.ts'

/** A word that a recogniser should expect, and how much, 0 to 1. */
type RecogniserHint = { phrase: string; weight: number }

/** What visitors of a storyfile are likely to say: its words, those with the most boost first. For speech recognition. */
export async function recogniserHints(
  sql: Sql,
  {
    organizationId,
    storyfileId,
    language,
  }: { organizationId: string; storyfileId: string; language: string },
  most: number,
): Promise<RecogniserHint[]> {
  const words = wordsFor(await readWords(sql, organizationId), { storyfileId, language })
  return words
    .sort((a, b) => b.boost - a.boost)
    .slice(0, most)
    .map(({ written, boost }) => ({ phrase: written, weight: boost / 10 }))
}
