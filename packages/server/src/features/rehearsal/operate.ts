import { type BodyOf, invalidField, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { releasesOf } from '../publishing/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { type By, findEditable } from './prepare-rehearsal.ts'
import {
  findRehearsal,
  leaveOperation,
  setOperatorSeconds,
  stayOperator,
  takeOperation,
} from './rehearsal.store.ts'
import { chooseFor, leaveToEngine } from './waits.store.ts'

/** Begins, continues or ends choosing the answers by hand. The last person to take it has it. */
export async function operate(
  { sql }: Context,
  by: By,
  storyfileId: string,
  { act, seconds }: BodyOf<typeof routes.rehearsal.operate>,
): Promise<void> {
  const { userId } = by.actor
  await sql.begin(async (tx) => {
    await findEditable(tx, by, storyfileId)
    if (!(await findRehearsal(tx, storyfileId))?.isOpen)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('Prepare the rehearsal first.') })
    let isNews = seconds !== undefined && (await setOperatorSeconds(tx, storyfileId, seconds))
    if (act === 'take') {
      await takeOperation(tx, storyfileId, userId)
      isNews = true
    } else if (act === 'stay') await stayOperator(tx, storyfileId, userId)
    else if (await leaveOperation(tx, storyfileId, userId)) {
      await leaveToEngine(tx, storyfileId)
      isNews = true
    }
    if (isNews) await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
}

/** Chooses the card for a guest who waits. The first choice counts. */
export async function chooseCard(
  context: Context,
  storyfileId: string,
  rehearsalWaitId: string,
  questionId: string | null,
): Promise<void> {
  const release = await releasesOf(context).current(storyfileId, 'rehearsal')
  if (questionId && !release?.clips.has(questionId))
    throw invalidField('questionId', sentence('This question has no card yet. Update the rehearsal first.'))
  await context.sql.begin(async (tx) => {
    if (!(await chooseFor(tx, { storyfileId, rehearsalWaitId }, questionId)))
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This question has been answered already.') })
    await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
}
