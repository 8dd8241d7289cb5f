import { type Clip, type Publication, sentence } from '@studio/contract'
import type { PartCheck, ReleasePart } from '../parts/index.ts'
import { answeringClips, type Snapshot } from '../training/index.ts'

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

/** A part of a release that is checked: by kind, what it holds. */
export type CheckedParts = ReadonlyMap<string, unknown>

/**
 * What has to hold before visitors get a release (product design 3.2), of the release and of each of its parts. `release`
 * undefined: nothing was trained yet. `worse`: how many answers its training made worse, unless visitors have that already.
 */
export function publishChecks(
  name: string,
  kinds: readonly Pick<ReleasePart<unknown>, 'kind' | 'check'>[],
  release: { parts: CheckedParts; worse: number } | undefined,
): PartCheck[] {
  const worse = release?.worse ?? 0
  return [
    {
      check: 'trained',
      passed: release !== undefined,
      message: sentence('Train {name} first. You need at least one answer.', { name }),
    },
    ...kinds.flatMap((part) => part.check?.(release?.parts.get(part.kind), name) ?? []),
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
