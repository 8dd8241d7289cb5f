import { sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Verdict } from '../../../platform/outbox/delivery-kind.ts'
import { secondsOf } from '../../../platform/outbox/retry-after.ts'
import { calledKind, sendDue } from '../../../platform/outbox/send-due.ts'
import { scoreScope } from '../launch/launch.ts'
import { forgetToken, tokenFor } from '../platform-token.ts'
import { type DueScore, type Gradebook, keepTimestamp, scoreRows } from './scores.store.ts'

export const scores = calledKind<Gradebook, DueScore>({
  kind: 'score',
  rows: scoreRows,
  callMost: 1,
  // What else is for a platform that does not answer waits for its own next time.
  silence: { problem: sentence('The learning platform did not answer.'), of: 'all' },
  async sign(context, gradebook, [due]) {
    const { score, most, comment, subject, lineItem, sentTimestamp, deliveryId } = due!
    const token = await tokenFor(context, gradebook, scoreScope)
    const timestamp = new Date(Math.max(context.now().getTime(), (sentTimestamp?.getTime() ?? 0) + 1_000))
    await keepTimestamp(context.sql, deliveryId, timestamp)
    const url = new URL(lineItem)
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/scores`
    const body = {
      userId: subject,
      scoreGiven: Math.round(score * most) / 100,
      scoreMaximum: most,
      timestamp: timestamp.toISOString(),
      // Else some platforms keep it out of the gradebook.
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      ...(comment === '' ? {} : { comment }),
    }
    return {
      url,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify(body),
    }
  },
  accept(context, { lane, ready, reply, isAgain }): Verdict {
    const { status, retryAfter } = reply
    // The platform ended the token early.
    if (status === 401 && !isAgain) {
      forgetToken(context, lane, scoreScope)
      return { is: 'again' }
    }
    // To a retry: the try before it arrived, and its answer was lost.
    if ((status >= 200 && status < 300) || (status === 409 && ready[0]!.tries > 0)) return { is: 'taken' }
    const problem = sentence('The learning platform answered with status {status}.', { status })
    if ([400, 403, 404, 410, 413, 422].includes(status)) return { is: 'unfit', problem }
    if ((status === 429 || status === 503) && retryAfter !== undefined)
      return { is: 'paused', seconds: secondsOf(retryAfter, context.now()), problem }
    return { is: 'later', problem, goesOn: true }
  },
})

/** Sends the scores that are due to the gradebooks of their platforms. One that does not answer holds up no other. */
export function sendScores(context: Context): Promise<void> {
  return sendDue(context, scores)
}
