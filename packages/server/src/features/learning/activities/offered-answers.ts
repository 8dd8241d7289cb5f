import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { releasesOf } from '../../publishing/index.ts'
import { answeringClips } from '../../training/index.ts'
import { findActivity, findOpenStoryfiles } from './activities.store.ts'
import { readReached } from './reached.store.ts'

/** How far back it is counted who reached an answer: long enough for a few classes, short enough for the script of today. */
const reachedDays = 90

/** The answers that visitors of the activity's storyfiles get, or of those that it is about to have. */
export async function offeredAnswers(context: Context, activityId: string, newStoryfileIds?: string[]) {
  const activity = await findActivity(context.sql, activityId)
  if (!activity) throw new Refusal('NOT_FOUND')
  const { organizationId } = activity
  const storyfileIds = newStoryfileIds ?? activity.storyfiles.map((one) => one.storyfileId)
  const own = await findOpenStoryfiles(context.sql, organizationId, storyfileIds)
  const releases = await Promise.all(
    own.map(async ({ storyfileId }) =>
      releasesOf(context).current(storyfileId, 'live', { channel: 'lms', linkId: null }),
    ),
  )
  return releases.flatMap((release) => {
    if (!release) return []
    const { snapshot, storyfileId } = release
    return answeringClips(snapshot).flatMap(({ clipId, takes = [], questions, durationMs }) => {
      const [question] = questions
      if (!question) return []
      const topic = snapshot.topics.find((one) => one.questionIds.includes(question.questionId))
      return {
        answer: {
          questionId: question.questionId,
          storyfileId,
          storyfileName: snapshot.storyfile.name,
          topicName: topic?.name ?? '',
          question: question.text,
          durationMs,
        },
        organizationId,
        clipIds: [...takes, clipId],
      }
    })
  })
}

/** The same to choose from, with how often visitors who asked for an answer got it. */
export async function answersToChoose(context: Context, activityId: string) {
  const offered = await offeredAnswers(context, activityId)
  const [first] = offered
  if (!first) return []
  const rows = await readReached(context.sql, {
    organizationId: first.organizationId,
    storyfileIds: [...new Set(offered.map(({ answer }) => answer.storyfileId))],
    since: new Date(context.now().getTime() - reachedDays * 86_400_000),
  })
  // Earlier takes count, and so do several answers to one question: pupils find it by any of them.
  const questions = new Map(
    offered.flatMap(({ answer, clipIds }) => clipIds.map((clipId) => [clipId, answer.questionId] as const)),
  )
  const reached = new Map<string, { got: number; asked: number }>()
  for (const { clipId, got, asked } of rows) {
    const questionId = questions.get(clipId)
    if (questionId === undefined) continue
    const sum = reached.get(questionId) ?? { got: 0, asked: 0 }
    reached.set(questionId, { got: sum.got + got, asked: sum.asked + asked })
  }
  return offered.map(({ answer }) => ({ ...answer, reached: reached.get(answer.questionId) ?? null }))
}
