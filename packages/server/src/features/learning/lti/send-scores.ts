import { sentence, stored } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { callOutside, NotPublic, notPublic, type OutsideReply } from '../records/outside-call.ts'
import { scoreScope } from './launch/launch.ts'
import { forgetToken, tokenFor } from './platform-token.ts'
import { type DueScore, keepTimestamp, postponeScore, settleScore, takeDueScores } from './scores.store.ts'

const batchMost = 50

/**
 * Sends the scores that are due to the gradebooks of their platforms. One that does not answer holds up neither the others
 * nor this round: what else is for it waits for its own next time.
 */
export async function sendScores(context: Context): Promise<void> {
  for (;;) {
    const due = await takeDueScores(context.sql, batchMost)
    const byPlatform = [...Map.groupBy(due, ({ platformId }) => platformId).values()]
    await Promise.all(byPlatform.map((scores) => sendToPlatform(context, scores)))
    if (due.length < batchMost) return
  }
}

async function sendToPlatform(context: Context, scores: DueScore[]): Promise<void> {
  let answers = true
  for (const score of scores)
    if (answers) answers = await sendScore(context, score)
    else await postponeScore(context.sql, score, noAnswer)
}

const noAnswer = stored(sentence('The learning platform did not answer.'))

/** Whether the platform answered at all. */
async function sendScore(context: Context, score: DueScore): Promise<boolean> {
  const { sql, log } = context
  try {
    let reply = await post(context, score)
    // The platform ended the token early.
    if (reply.status === 401) {
      forgetToken(context, score, scoreScope)
      reply = await post(context, score)
    }
    const { status } = reply
    const problem = stored(sentence('The learning platform answered with status {status}.', { status }))
    // To a retry: the try before it arrived, and its answer was lost.
    if ((status >= 200 && status < 300) || (status === 409 && score.tries > 1))
      await settleScore(sql, score, 'sent')
    else if ([400, 403, 404, 410, 413, 422].includes(status))
      await settleScore(sql, score, 'set_aside', problem)
    else await postponeScore(sql, score, problem)
    return true
  } catch (error) {
    log.warn({ platformId: score.platformId, error: (error as Error).message }, 'lti score')
    await postponeScore(sql, score, error instanceof NotPublic ? stored(notPublic) : noAnswer)
    return false
  }
}

async function post(context: Context, score: DueScore): Promise<OutsideReply> {
  const { score: percent, most, comment, subject, lineItem, sentTimestamp } = score
  const token = await tokenFor(context, score, scoreScope)
  const timestamp = new Date(Math.max(context.now().getTime(), (sentTimestamp?.getTime() ?? 0) + 1_000))
  await keepTimestamp(context.sql, score, timestamp)
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/scores`
  const body = {
    userId: subject,
    scoreGiven: Math.round(percent * most) / 100,
    scoreMaximum: most,
    timestamp: timestamp.toISOString(),
    // Else some platforms keep it out of the gradebook.
    ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    ...(comment === '' ? {} : { comment }),
  }
  return callOutside(
    url,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify(body),
    },
    context.config.RECORD_STORE_HOSTS,
  )
}
