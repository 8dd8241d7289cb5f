import type { ReleaseScript } from '@studio/dialogue'
import { answeringClips, type Snapshot, type SnapshotClip } from '../../training/index.ts'

/** How many clips 'tell me more' can lead on to. */
const followUpsMost = 2

/** The script as the conversation engine needs it: every clip with its questions and the clips that go on from it. */
export function releaseScript(snapshot: Snapshot): ReleaseScript {
  const next = followUps(snapshot)
  return {
    subjectName: snapshot.storyfile.subjectName,
    topics: topics(snapshot),
    clips: snapshot.clips.map((clip) => ({
      clipId: clip.clipId,
      kind: clip.kind,
      questions: clip.questions.map(({ questionId, text, starter, starterLabel }) => ({
        questionId,
        text,
        starter,
        ...(starterLabel ? { label: starterLabel } : {}),
      })),
      followUps: next(clip),
    })),
  }
}

/** The clips of each topic, in the order of their questions; a clip that answers in several topics is in each. */
function topics(snapshot: Snapshot): string[][] {
  const clipsOf = new Map<string, string[]>()
  for (const { clipId, questions } of answeringClips(snapshot))
    for (const { questionId } of questions)
      clipsOf.set(questionId, [...(clipsOf.get(questionId) ?? []), clipId])
  return snapshot.topics.map(({ questionIds }) => [
    ...new Set(questionIds.flatMap((questionId) => clipsOf.get(questionId) ?? [])),
  ])
}

/** The answers to the questions that the author put after a clip's own in the same topic. */
function followUps(snapshot: Snapshot): (clip: SnapshotClip) => string[] {
  const answered = new Map<string, string>()
  for (const clip of answeringClips(snapshot)) {
    for (const { questionId } of clip.questions)
      if (!answered.has(questionId)) answered.set(questionId, clip.clipId)
  }
  const places = new Map<string, { questionIds: string[]; place: number }>()
  for (const { questionIds } of snapshot.topics) {
    for (const [place, questionId] of questionIds.entries()) places.set(questionId, { questionIds, place })
  }
  return (clip) => {
    const own = clip.questions[0] && places.get(clip.questions[0].questionId)
    if (!own) return []
    const found: string[] = []
    for (const questionId of own.questionIds.slice(own.place + 1)) {
      const clipId = answered.get(questionId)
      if (clipId && clipId !== clip.clipId && !found.includes(clipId)) found.push(clipId)
      if (found.length === followUpsMost) break
    }
    return found
  }
}
