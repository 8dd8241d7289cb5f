import { type InterviewPiece, Refusal, sentence } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { readPendingJobs } from '../../platform/jobs/pending-jobs.ts'
import { lockStoryfile, readScript } from '../storyfiles/index.ts'
import { checkCut } from './cut/check-cut.ts'
import { cutJob } from './cut/cut-clips.ts'
import {
  forgetEnded,
  insertInterviewClips,
  listInterviewClips,
  listWaitingForCut,
} from './interview-clips.store.ts'
import { findInterview, lockInterview, setListening, setPieces, takeStalled } from './interviews.store.ts'

export const listenJob = 'interviews.listen'

type Parts = Pick<Context, 'sql' | 'jobs'>

const notReady = () => new Refusal('STATE_CONFLICT', { reason: sentence('The interview is not ready yet.') })

/** Saves the cut, unless another person did since `seen`. Answers its version. */
export async function saveCut(
  { sql }: Pick<Context, 'sql'>,
  interviewId: string,
  pieces: InterviewPiece[],
  seen: number | undefined,
): Promise<number> {
  return sql.begin(async (tx) => {
    const { storyfileId } = (await findInterview(tx, interviewId))!
    await lockStoryfile(tx, storyfileId)
    const interview = (await lockInterview(tx, interviewId))!
    if (interview.state !== 'ready') throw notReady()
    if (seen !== undefined && seen !== interview.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('interview') })
    const { topics } = await readScript(tx, storyfileId)
    const known = topics.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))
    // A question that was removed from the script since may stay where it was.
    const before = interview.pieces.flatMap(({ questionId }) => questionId ?? [])
    checkCut(pieces, {
      durationMs: interview.durationMs!,
      questionIds: new Set([...known, ...before]),
      made: (await listInterviewClips(tx, interviewId)).filter(({ state }) => state !== 'failed'),
    })
    await setPieces(tx, interviewId, pieces)
    return interview.version + 1
  })
}

/** Has clips made of the pieces that have none. Asking twice makes no second clip. */
export async function makeClips(
  { sql, jobs }: Parts,
  actor: Pick<Actor, 'userId'>,
  interviewId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { storyfileId } = (await findInterview(tx, interviewId))!
    await lockStoryfile(tx, storyfileId)
    const interview = (await lockInterview(tx, interviewId))!
    if (interview.state !== 'ready') throw notReady()
    await forgetEnded(tx, interviewId)
    const wanted = interview.pieces.filter(({ leftOut }) => !leftOut)
    if ((await insertInterviewClips(tx, interview, wanted, actor.userId)) > 0)
      await jobs.enqueue(tx, cutJob, { interviewId })
  })
}

/** Longer than any stretch takes, also while visitors go first. */
const stalledMinutes = 60

/** The servers were stopped so often that no try was left: listening and cutting continue all the same. */
export async function resumeStalled({ sql, jobs }: Parts): Promise<void> {
  await sql.begin(async (tx) => {
    for (const interviewId of await takeStalled(tx, stalledMinutes))
      await jobs.enqueue(tx, listenJob, { interviewId })
    const waiting = await listWaitingForCut(tx)
    const pending = waiting.length > 0 ? await readPendingJobs(tx) : []
    const cuts = pending.filter(({ name }) => name === cutJob)
    const underWay = new Set(cuts.map(({ data }) => (data as { interviewId: string }).interviewId))
    for (const interviewId of waiting)
      if (!underWay.has(interviewId)) await jobs.enqueue(tx, cutJob, { interviewId })
  })
}

export async function listenAgain({ sql, jobs }: Parts, interviewId: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await setListening(tx, interviewId)))
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Only an interview that failed can be listened to again.'),
      })
    await jobs.enqueue(tx, listenJob, { interviewId })
  })
}
