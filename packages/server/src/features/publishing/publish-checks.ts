import { type Sentence, sentence } from '@studio/contract'
import { answeringClips, type Snapshot } from '../training/index.ts'

const answersAtLeast = 5

export type PublishCheck = { check: string; passed: boolean; message: Sentence }

/** Answers, and how many of them say nothing to those who read along. Each has captions as soon as it has a transcript. */
export function countCaptions(clips: Snapshot['clips']): { answers: number; without: number } {
  const answers = answeringClips({ clips })
  return { answers: answers.length, without: answers.filter((clip) => clip.transcript.trim() === '').length }
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
