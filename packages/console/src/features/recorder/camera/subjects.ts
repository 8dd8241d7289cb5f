import type { ClipKind, Question, Script } from '@studio/contract'
import { inShootOrder } from '../shoot-order.ts'

/** The three poses that are filmed before the answers, with their seconds. */
export const poses = ['listening', 'resting', 'still'] as const
export type Pose = (typeof poses)[number]
export const poseSeconds: Record<Pose, number> = { listening: 15, resting: 45, still: 15 }
/** What the file of a pose is called: the still pose is a further take of the resting clip, told by its name. */
export const poseFiles: Record<Pose, string> = {
  listening: 'Listening pose',
  resting: 'Resting pose',
  still: 'Still pose',
}

/** Something to film: a pose, or the answer to a question. `film` names it in the address. */
export type Subject =
  | { film: Pose; pose: Pose; kind: ClipKind; question?: undefined }
  | { film: string; pose?: undefined; kind: ClipKind; question: Question; topicName: string }

export const subjectOfPose = (pose: Pose): Subject => ({
  film: pose,
  pose,
  kind: pose === 'listening' ? 'listening' : 'resting',
})

/** The poses, then the questions in the order in which they are filmed. */
export function subjectsOf(script: Script): Subject[] {
  return [
    ...poses.map(subjectOfPose),
    ...inShootOrder(script)
      .filter(({ question }) => question.status !== 'skipped')
      .map(
        ({ question, topicName }): Subject => ({
          film: question.questionId,
          kind: 'regular',
          question,
          topicName,
        }),
      ),
  ]
}

/** What comes after: the next that is not done, then the first that was left out; undefined: all are. */
export function nextOf(
  subjects: Subject[],
  film: string,
  isDone: (subject: Subject) => boolean,
): Subject | undefined {
  const at = subjects.findIndex((one) => one.film === film)
  const left = (one: Subject) => one.film !== film && !isDone(one)
  return subjects.slice(at + 1).find(left) ?? subjects.find(left)
}

/** Which poses there are, by the files of the storyfile's clips. */
export function posesOf(clips: readonly { kind: ClipKind; fileName: string; status: string }[]): Set<Pose> {
  const usable = clips.filter(({ status }) => status !== 'failed' && status !== 'withdrawn')
  const isStill = ({ fileName }: { fileName: string }) => fileName.startsWith(poseFiles.still)
  return new Set(
    poses.filter((pose) =>
      usable.some((clip) =>
        pose === 'listening'
          ? clip.kind === 'listening'
          : clip.kind === 'resting' && isStill(clip) === (pose === 'still'),
      ),
    ),
  )
}
