import { type QueryOf, Refusal, type ReplyOf, type routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import { countStories } from '../narrative/index.ts'
import { readTestQuestions } from '../training/index.ts'
import { readAnswer } from './merge-uses.store.ts'

/** What later features build on answers, by the questions of these: names of activities, and what pupils must find. */
type AnswerUses = (
  context: Context,
  answers: { storyfileId: string; questionIds: string[] },
) => Promise<{ activities: string[]; mustFinds: string[] }>
export const answerUses = extensionPoint<AnswerUses>()

/** Of the words of the shorter text, so many at least are in both where two answers say the same. */
const sharedLeast = 0.25
/** Shorter words say little of what a text is about. */
const tellingLetters = 4

/** What else uses two answers, and whether their words share so little that merging them needs a second look. */
export async function readMergeUses(
  context: Context,
  storyfileId: string,
  { keepClipId, giveClipId }: QueryOf<typeof routes.quality.mergeUses>,
): Promise<ReplyOf<typeof routes.quality.mergeUses>> {
  const { sql } = context
  const keep = await readAnswer(sql, storyfileId, keepClipId)
  const give = await readAnswer(sql, storyfileId, giveClipId)
  if (!keep || !give) throw new Refusal('NOT_FOUND')
  const questionIds = [...keep.questionIds, ...give.questionIds]
  const tests = await readTestQuestions(sql, storyfileId)
  const uses = await Promise.all(
    answerUses.of(context).map((read) => read(context, { storyfileId, questionIds })),
  )
  return {
    activities: uses.flatMap(({ activities }) => activities),
    mustFinds: uses.flatMap(({ mustFinds }) => mustFinds),
    stories: await countStories(sql, storyfileId, [...keep.clipIds, ...give.clipIds]),
    tests: tests.flatMap(({ text, questionId }) =>
      questionId !== null && questionIds.includes(questionId) ? [text] : [],
    ),
    shareLittle: sharedWords(keep.texts, give.texts) < sharedLeast,
  }
}

/** The share of the shorter side's telling words that the other has, too; 0 to 1. */
export function sharedWords(some: string[], others: string[]): number {
  const wordsOf = (texts: string[]) =>
    new Set(
      (
        texts
          .join(' ')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []
      ).filter((word) => word.length >= tellingLetters),
    )
  const [one, other] = [wordsOf(some), wordsOf(others)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ]
  if (one.size === 0) return 0
  return [...one].filter((word) => other.has(word)).length / one.size
}
