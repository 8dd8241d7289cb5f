import type { Going } from '@studio/contract'
import { asksNothing, namesIn, spellingOf } from '@studio/dialogue'
import type { Context } from '../../../context.ts'
import { groupQuestions } from '../grouping/group-questions.ts'
import { type Asked, listUnanswered, type UnansweredRow } from './overview.store.ts'

/** Of so many wordings the groups are made. */
const wordingsMost = 200

/**
 * What was asked most without an answer, by what people wanted to know: twelve wordings of one question are one row. Each is
 * named as everywhere, by its best-spelled wording with what is left of typing errors mended. Small talk is left out: no
 * answer to record follows from it.
 */
export async function readUnanswered(
  context: Context,
  asked: Asked,
  { most, patience }: { most: number; patience: 'a second' | 'until formed' },
): Promise<Going['unanswered']> {
  const rows = (await listUnanswered(context.sql, asked, wordingsMost)).filter(
    ({ text, language, subjectName }) => !asksNothing(text, { language, names: namesIn(subjectName) }),
  )
  if (rows.length === 0) return []
  const places = [...Map.groupBy(rows, (row) => row.storyfileId).values()]
  const { found } = await groupQuestions(context, {
    key: `unanswered ${asked.since.toISOString().slice(0, 10)} ${asked.storyfileId ?? ''} ${JSON.stringify(asked.scope)}`,
    lists: places.map((ones) => ({
      language: ones[0]!.language,
      asked: ones.map(({ text, count }) => ({ text, times: count })),
    })),
    patience,
  })
  return places
    .flatMap((ones, place) => groupsOf(ones, found[place]?.groups ?? []))
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
}

/** Where a text is gone since, nothing of it is shown; one that is new stands alone. */
function groupsOf(rows: UnansweredRow[], groups: { texts: string[] }[]): Going['unanswered'] {
  const left = new Map(rows.map((row) => [row.text, row]))
  const take = (text: string) => {
    const row = left.get(text)
    left.delete(text)
    return row ?? []
  }
  const found = groups.map(({ texts }) => texts.flatMap(take)).filter((ones) => ones.length > 0)
  return [...found, ...[...left.values()].map((row) => [row])].map((ones) => {
    const { text, language, storyfileId, name } = ones[0]!
    return {
      // What was asked in one wording stands as it was written: its row leads to it in the chat log.
      text: ones.length > 1 ? spellingOf(language).mend(text) : text,
      storyfileId,
      name,
      ways: ones.length,
      count: ones.reduce((sum, { count }) => sum + count, 0),
    }
  })
}
