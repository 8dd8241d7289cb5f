import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { changeFeedOf } from '../../platform/changes/change-feed.ts'
import type { Picker } from '../conversations/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { findOperator } from './rehearsal.store.ts'
import { type Choice, hasChoice, insertWait, takeChoice } from './waits.store.ts'

/** What needs no person: a tapped question names its card, and in distress or courtesy no one should wait. */
const needsNobody: readonly string[] = ['tap', 'safety', 'safety_category', 'courtesy']

/** Lets the operator choose while the guest waits. No one operates, or no one chooses in time: the engine's answer. */
export const askOperator: Picker = async (context, session, { text, answer, release }) => {
  if (needsNobody.includes(answer.decidedBy)) return undefined
  const { storyfileId, sessionId, organizationId } = session
  const operator = await findOperator(context.sql, storyfileId)
  if (!operator) return undefined
  const seconds = operator.operatorSeconds
  const chosen = await waitForChoice(context, { storyfileId, seconds }, (tx, rehearsalWaitId) =>
    insertWait(tx, {
      rehearsalWaitId,
      storyfileId,
      sessionId,
      organizationId,
      text,
      seconds,
      questionId: answer.clipId,
      proposals: answer.decision.top.slice(0, 5).map(({ clipId, score }) => ({
        questionId: clipId,
        score,
        questionText: release.clips.get(clipId)?.questions[0]?.text ?? '',
      })),
    }),
  )
  if (!chosen || chosen.choice === 'engine') return undefined
  if (chosen.choice === 'none') return { clipId: null }
  const clipId = chosen.chosenQuestionId!
  // It may have left the rehearsal with an update in the same moment.
  return release.clips.has(clipId) ? { clipId } : undefined
}

async function waitForChoice(
  context: Context,
  { storyfileId, seconds }: { storyfileId: string; seconds: number },
  insert: (tx: Parameters<typeof insertWait>[0], rehearsalWaitId: string) => Promise<void>,
): Promise<Choice | undefined> {
  const { sql } = context
  const rehearsalWaitId = randomUUID()
  const settled = Promise.withResolvers<void>()
  // Whatever goes wrong here, the guest gets an answer when the time is up.
  const look = () =>
    hasChoice(sql, rehearsalWaitId).then(
      (has) => has && settled.resolve(),
      () => {},
    )
  const unfollow = await changeFeedOf(context).follow({
    heard: (changes) => {
      if (changes.some((one) => one.topic === 'rehearsal' && one.storyfileId === storyfileId)) void look()
    },
    lost: () => void look(),
  })
  const clock = setTimeout(settled.resolve, seconds * 1000)
  try {
    await sql.begin(async (tx) => {
      await insert(tx, rehearsalWaitId)
      await noteStoryfile(tx, 'rehearsal', storyfileId)
    })
    await settled.promise
  } finally {
    clearTimeout(clock)
    unfollow()
  }
  return sql.begin(async (tx) => {
    const choice = await takeChoice(tx, rehearsalWaitId)
    await noteStoryfile(tx, 'rehearsal', storyfileId)
    return choice
  })
}
