import { type ClassMap, type ClassWord, Refusal, type StrongFollowUp } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { releasesOf } from '../../publishing/index.ts'
import { answeringClips } from '../../training/index.ts'
import { followUpsOf } from '../activities/follow-ups.ts'
import { findLesson, readFoundBy } from '../lessons.store.ts'
import { type Answered, readAnswered, readFinders, readHeard, readStems } from './class-results.store.ts'
import { readClassTurns, readStrong } from './follow-ups.store.ts'
import { readKinds } from './kinds.store.ts'
import { strongestFollowUps } from './strongest-follow-ups.ts'
import { wordList, wordsOf } from './word-list.ts'

/** What a class reached, and what no one did. */
export async function seeMap(context: Context, activityId: string): Promise<ClassMap> {
  const { sql } = context
  const lesson = await findLesson(sql, activityId)
  if (!lesson) throw new Refusal('NOT_FOUND')
  const [pupils, mustFinds, answered, kinds] = await Promise.all([
    readFinders(sql, activityId),
    readFoundBy(sql, activityId),
    readAnswered(sql, activityId),
    readKinds(sql, lesson),
  ])
  return {
    pupils: [...pupils],
    mustFinds: mustFinds.map(({ questionId, question, foundBy }) => ({ questionId, question, foundBy })),
    topics: await topicsOf(context, lesson.storyfileIds, answered),
    kinds: [...kinds],
  }
}

/** The topics that have an answer in what visitors can ask, each with how often it was asked about, and by how many. */
async function topicsOf(
  context: Context,
  storyfileIds: string[],
  answered: Answered[],
): Promise<ClassMap['topics']> {
  const releases = await Promise.all(
    storyfileIds.map((one) => releasesOf(context).current(one, 'live', { channel: 'lms', linkId: null })),
  )
  return releases.flatMap((release, at) => {
    if (!release) return []
    const { snapshot } = release
    const answerable = new Set(
      answeringClips(snapshot).flatMap(({ questions }) => questions.map((one) => one.questionId)),
    )
    return snapshot.topics.flatMap(({ name, questionIds }) => {
      const own = new Set(questionIds.filter((one) => answerable.has(one)))
      if (own.size === 0) return []
      const asked = answered.filter((turn) => turn.questionIds.some((one) => own.has(one)))
      const askedBy = new Set(asked.map(({ studentId }) => studentId)).size
      const followUps = followUpsOn(own, answered)
      const storyfileId = storyfileIds[at]!
      const storyfileName = snapshot.storyfile.name
      return [{ storyfileId, name, storyfileName, questions: asked.length, askedBy, followUps }]
    })
  })
}

/** How many questions of all pupils stayed on a topic after an answer about it. */
function followUpsOn(own: ReadonlySet<string>, answered: Answered[]): number {
  const attempts = Map.groupBy(answered, ({ attemptId }) => attemptId)
  return [...attempts.values()].reduce((sum, turns) => {
    const onTopic = turns.map(({ turnId, clipId, questionIds }) => {
      const topicIds = questionIds.some((one) => own.has(one)) ? ['own'] : []
      return { turnId, clipId, topicIds }
    })
    return sum + followUpsOf(onTopic).byTurn.size
  }, 0)
}

/** The follow-up questions of a class that went deepest. */
export async function seeFollowUps({ sql }: Context, activityId: string): Promise<StrongFollowUp[]> {
  return readStrong(sql, strongestFollowUps(await readClassTurns(sql, activityId)))
}

/** The words that a class used in its questions. */
export async function seeWords({ sql }: Context, activityId: string): Promise<ClassWord[]> {
  const heard = await readHeard(sql, activityId)
  const stems = new Map<string, string | null>()
  for (const language of new Set(heard.map((one) => one.language))) {
    const own = heard.filter((one) => one.language === language)
    const words = new Set(own.flatMap(({ text }) => wordsOf(text, language)))
    for (const [word, stem] of await readStems(sql, language, [...words])) stems.set(word, stem)
  }
  return wordList(heard, stems)
}
