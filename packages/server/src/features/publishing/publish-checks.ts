import { type Clip, type Publication, type Sentence, sentence } from '@studio/contract'
import { answeringClips, type Snapshot } from '../training/index.ts'

const answersAtLeast = 5

export type PublishCheck = { check: string; passed: boolean; message: Sentence }

type Now = { clipId: string; hasText: boolean; transcriptState: Clip['transcriptState'] }

/**
 * Answers, and how many of them say nothing to those who read along; each has captions as soon as it was trained with a
 * transcript. Of those without, what became of their transcripts since.
 */
export function countCaptions(clips: Snapshot['clips'], now: Now[]): Omit<Publication['captions'], 'unread'> {
  const answers = answeringClips({ clips })
  const without = new Set(uncaptioned(clips))
  const count = (holds: (clip: Now) => boolean) =>
    now.filter((clip) => without.has(clip.clipId) && holds(clip)).length
  return {
    answers: answers.length,
    without: without.size,
    waiting: count((clip) => clip.transcriptState === 'waiting' && !clip.hasText),
    failed: count((clip) => clip.transcriptState === 'failed'),
    arrived: count((clip) => clip.hasText),
  }
}

/** The answers that were trained without a transcript. */
export function uncaptioned(clips: Snapshot['clips']): string[] {
  return answeringClips({ clips }).flatMap((clip) => (clip.transcript.trim() === '' ? [clip.clipId] : []))
}

/**
 * What has to hold before visitors get a release (product design 3.2). `release` undefined: nothing was trained yet.
 * `worse`: how many answers its training made worse, unless visitors have that already.
 */
export function publishChecks(
  name: string,
  release: { snapshot: Pick<Snapshot, 'clips'>; worse: number } | undefined,
): PublishCheck[] {
  const clips = release?.snapshot.clips ?? []
  const has = (kind: string) => clips.some((clip) => clip.kind === kind)
  const answers = answeringClips({ clips }).filter((clip) => clip.kind === 'regular').length
  const worse = release?.worse ?? 0
  const restAndRefuse = sentence(
    'We cannot publish {name}. Add a resting video and a cannot answer video first.',
    { name },
  )
  return [
    {
      check: 'trained',
      passed: release !== undefined,
      message: sentence('Train {name} first. You need at least one answer.', { name }),
    },
    { check: 'resting', passed: has('resting'), message: restAndRefuse },
    { check: 'cannot_answer', passed: has('cannot_answer'), message: restAndRefuse },
    {
      check: 'answers',
      passed: answers >= answersAtLeast,
      message: sentence(
        'We cannot publish {name}. Train at least {least} answers first; there are {answers}.',
        { name, least: answersAtLeast, answers },
      ),
    },
    {
      check: 'not_worse',
      passed: worse === 0,
      message:
        worse === 1
          ? sentence('Training made 1 answer worse. An owner has to confirm before you publish.')
          : sentence('Training made {worse} answers worse. An owner has to confirm before you publish.', {
              worse,
            }),
    },
  ]
}
