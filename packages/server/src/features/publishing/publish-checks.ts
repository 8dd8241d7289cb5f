import type { Publication } from '@studio/contract'
import { answeringClips, type Snapshot } from '../training/index.ts'

const answersAtLeast = 5

/**
 * What has to hold before visitors get a release (product design 3.2). `release` undefined: nothing was trained yet.
 * `worse`: how many answers its training made worse, unless visitors have that already.
 */
export function publishChecks(
  name: string,
  release: { snapshot: Pick<Snapshot, 'clips'>; worse: number } | undefined,
): Publication['checks'] {
  const clips = release?.snapshot.clips ?? []
  const has = (kind: string) => clips.some((clip) => clip.kind === kind)
  const answers = answeringClips({ clips }).filter((clip) => clip.kind === 'regular').length
  const worse = release?.worse ?? 0
  const restAndRefuse = `We cannot publish ${name}. Add a resting video and a cannot answer video first.`
  return [
    {
      check: 'trained',
      passed: release !== undefined,
      message: `Train ${name} first. You need at least one answer.`,
    },
    { check: 'resting', passed: has('resting'), message: restAndRefuse },
    { check: 'cannot_answer', passed: has('cannot_answer'), message: restAndRefuse },
    {
      check: 'answers',
      passed: answers >= answersAtLeast,
      message: `We cannot publish ${name}. Train at least ${answersAtLeast} answers first; there are ${answers}.`,
    },
    {
      check: 'not_worse',
      passed: worse === 0,
      message: `Training made ${worse} ${worse === 1 ? 'answer' : 'answers'} worse. An owner has to confirm before you publish.`,
    },
  ]
}
