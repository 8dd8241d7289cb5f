import type { Thresholds } from '@studio/dialogue'
import { answeringClips, type Snapshot } from './snapshot.ts'

/** How sure the matcher has to be, where people set that: for all answers, and for those to single questions. */
export type SetThresholds = { answer?: number; questions?: Record<string, number> }

/** For the engine, which knows clips only: every take of an answer has the threshold of its question. */
export function thresholdsByClip(
  { answer, questions = {} }: SetThresholds,
  snapshot: Pick<Snapshot, 'clips'>,
): Thresholds {
  const clips = answeringClips(snapshot).flatMap(({ clipId, questions: answered }) => {
    const own = answered.find(({ questionId }) => Object.hasOwn(questions, questionId))
    return own ? [[clipId, questions[own.questionId]!] as const] : []
  })
  return {
    ...(answer === undefined ? {} : { answer }),
    ...(clips.length > 0 ? { clips: Object.fromEntries(clips) } : {}),
  }
}
