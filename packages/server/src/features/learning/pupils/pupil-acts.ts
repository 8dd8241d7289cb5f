import { type Joined, type PupilAttempt, Refusal, type Stage, sentence } from '@studio/contract'
import { isDistress } from '@studio/dialogue'
import type { Pupil } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { openClassVisit } from '../../conversations/index.ts'
import { type AttemptAct, tellAct } from '../later-features.ts'
import { joined } from './join-class.ts'
import { pupilView } from './pupil-view.ts'
import {
  countWaiting,
  insertClassQuestion,
  isReturned,
  lockAttempt,
  markDone,
  readWork,
  saveQuizAnswer,
  saveReflection,
} from './pupil-work.store.ts'
import {
  type AttemptRow,
  findAttempt,
  findNext,
  insertAttempt,
  linkSession,
  touchStudent,
} from './pupils.store.ts'
import { restartTrial } from './try-activity.ts'

/** Of one pupil, for the projector: the teacher reads these first. */
const waitingMost = 3

export async function seeAttempt({ sql }: Context, pupil: Pupil): Promise<PupilAttempt> {
  const { attemptId } = await mustFind(sql, pupil)
  await touchStudent(sql, pupil.studentId)
  return pupilView(sql, attemptId)
}

/** A conversation of the pupil, which then works like any visit; the same client id opens the same one again. */
export async function openPupilSession(
  context: Context,
  pupil: Pupil,
  visit: { storyfileId: string; clientSessionId: string; address: string },
): Promise<Stage> {
  const attempt = await mustFind(context.sql, pupil)
  refuseOver(attempt)
  if (!attempt.storyfileIds.includes(visit.storyfileId)) throw new Refusal('NOT_FOUND')
  const stage = await openClassVisit(context, { ...visit, isTrial: attempt.isTrial })
  // No one has the conversation's token before this: no question can be asked that belongs to no pupil.
  await linkSession(context.sql, attempt, stage.sessionId)
  return stage
}

export async function reflect(
  context: Context,
  pupil: Pupil,
  written: { reflectionId: string; text: string; edit?: number | undefined },
): Promise<void> {
  const { reflectionId, text, edit } = written
  await work(context, pupil, async (tx, attempt) => {
    if (!attempt.reflectionIds.includes(reflectionId)) throw new Refusal('NOT_FOUND')
    if (!(await isReturned(tx, attempt.attemptId, reflectionId))) refuseOver(attempt)
    if (!(await saveReflection(tx, attempt, { reflectionId, text, edit }))) throw older()
  })
}

export async function answerQuiz(
  context: Context,
  pupil: Pupil,
  { quizItemId, choice, edit }: { quizItemId: string; choice: number; edit?: number | undefined },
): Promise<void> {
  await work(context, pupil, async (tx, attempt) => {
    refuseOver(attempt)
    const item = attempt.quiz.find((one) => one.quizItemId === quizItemId)
    if (!item || choice >= item.choices.length) throw new Refusal('NOT_FOUND')
    const answer = { quizItemId, choice, isRight: choice === item.correct, edit }
    if (!(await saveQuizAnswer(tx, attempt, answer))) throw older()
  })
}

export async function askForClass(context: Context, pupil: Pupil, text: string): Promise<void> {
  await work(context, pupil, async (tx, attempt) => {
    refuseOver(attempt)
    if (attempt.isFrozen)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('Your teacher has paused the class.') })
    if ((await countWaiting(tx, attempt.attemptId)) >= waitingMost)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('You can send the next question once your teacher has read the last three.'),
      })
    // For the teacher, on the pupil's tile; never for the projector.
    await insertClassQuestion(tx, attempt, { text, isDistress: isDistress(text) })
  })
}

/** Ends the attempt; once more changes nothing. */
export async function finish(context: Context, pupil: Pupil): Promise<PupilAttempt> {
  await work(context, pupil, async (tx, { attemptId, state }) => {
    if (state !== 'live') throw over()
    if (!(await markDone(tx, attemptId))) return
    const { quizItemIds, reflectionIds } = await readWork(tx, attemptId)
    const tell = (kind: AttemptAct['kind'], sourceId: string) =>
      tellAct(context, tx, { attemptId, kind, sourceId })
    for (const sourceId of quizItemIds) await tell('quiz', sourceId)
    for (const sourceId of reflectionIds) await tell('reflected', sourceId)
    await tell('completed', '')
  })
  return pupilView(context.sql, pupil.attemptId)
}

/** The next attempt, begun where there is none yet. A trial begins again whenever a person wants. */
export function tryAgain(context: Context, pupil: Pupil): Promise<Joined> {
  return context.sql.begin(async (tx) => {
    await lockAttempt(tx, pupil.attemptId)
    const attempt = await mustFind(tx, pupil)
    if (attempt.state !== 'live') throw over()
    if (attempt.isTrial) return restartTrial(context, tx, attempt)
    if (!attempt.doneAt || attempt.number >= attempt.attempts)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('There is no attempt left.') })
    const { studentId, epoch, number } = attempt
    // The answer of a first call may have been lost: the attempt that it began is there.
    const begun = await findNext(tx, attempt)
    if (begun) return joined(context, tx, { studentId, epoch, attemptId: begun })
    const attemptId = await insertAttempt(tx, { ...attempt, number: number + 1 })
    await tellAct(context, tx, { attemptId, kind: 'initialized', sourceId: '' })
    await tell(tx, attempt)
    return joined(context, tx, { studentId, epoch, attemptId })
  })
}

/** Something that a pupil does, in one transaction with what others hear of it. */
async function work(
  context: Context,
  pupil: Pupil,
  act: (tx: Transaction, attempt: AttemptRow) => Promise<void>,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    await lockAttempt(tx, pupil.attemptId)
    const attempt = await mustFind(tx, pupil)
    await act(tx, attempt)
    await tell(tx, attempt)
  })
}

async function tell(tx: Transaction, { organizationId, activityId }: AttemptRow): Promise<void> {
  await noteChange(tx, { topic: 'attempt', organizationId, subjectId: activityId }, { quiet: true })
}

async function mustFind(sql: Queryable, pupil: Pupil): Promise<AttemptRow> {
  const attempt = await findAttempt(sql, pupil)
  if (!attempt) throw new Refusal('NOT_FOUND')
  return attempt
}

/** A newer save of the field came first. */
function older(): Refusal {
  return new Refusal('CHANGED_MEANWHILE', { thing: sentence('text') })
}

function over(): Refusal {
  return new Refusal('STATE_CONFLICT', { reason: sentence('This activity has ended.') })
}

function refuseOver({ state, doneAt }: AttemptRow): void {
  if (state !== 'live') throw over()
  if (doneAt) throw new Refusal('STATE_CONFLICT', { reason: sentence('You have finished this activity.') })
}
