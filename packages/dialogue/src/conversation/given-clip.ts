import type { ReleaseClip } from './conversation.ts'

/** A clip of a release for tests, with one question at most. */
export const givenClip = (clipId: string, kind: string, text?: string): ReleaseClip => ({
  clipId,
  kind,
  questions: text ? [{ questionId: `q-${text}`, text, starter: false }] : [],
  followUps: [],
})
