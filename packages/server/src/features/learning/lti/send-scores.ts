import { sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { callOutside, type OutsideReply } from '../outside-call.ts'
import { type DueScore, keepTimestamp, postponeScore, settleScore, takeDueScores } from './scores.store.ts'
import { signForPlatform } from './tool-key.store.ts'

const batchMost = 50
const scope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

type Token = { value: string; until: number }
const caches = new WeakMap<Context, Map<string, Token>>()

/** Sends the scores that are due to the gradebooks of their platforms. */
export async function sendScores(context: Context): Promise<void> {
  for (;;) {
    const due = await takeDueScores(context.sql, batchMost)
    for (const score of due) await sendScore(context, score)
    if (due.length < batchMost) return
  }
}

async function sendScore(context: Context, score: DueScore): Promise<void> {
  const { sql, log } = context
  try {
    let reply = await post(context, score)
    // The platform ended the token early.
    if (reply.status === 401) {
      caches.get(context)?.delete(score.platformId)
      reply = await post(context, score)
    }
    const { status } = reply
    const problem = sentence('The learning platform answered with status {status}.', { status }).en
    // To a retry: the try before it arrived, and its answer was lost.
    if ((status >= 200 && status < 300) || (status === 409 && score.tries > 1))
      await settleScore(sql, score, 'sent')
    else if ([400, 403, 404, 410, 413, 422].includes(status))
      await settleScore(sql, score, 'set_aside', problem)
    else await postponeScore(sql, score, problem)
  } catch (error) {
    log.warn({ platformId: score.platformId, error: (error as Error).message }, 'lti score')
    await postponeScore(sql, score, sentence('The learning platform did not answer.').en)
  }
}

async function post(context: Context, score: DueScore): Promise<OutsideReply> {
  const { score: percent, most, comment, subject, lineItem, sentTimestamp } = score
  const token = await tokenFor(context, score)
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

/** An access token for a platform's gradebook, used as long as it lasts. */
async function tokenFor(context: Context, { platformId, clientId, tokenUrl }: DueScore): Promise<string> {
  const cache = caches.get(context) ?? new Map<string, Token>()
  caches.set(context, cache)
  const known = cache.get(platformId)
  if (known && known.until > context.now().getTime()) return known.value
  const assertion = await signForPlatform(context, { iss: clientId, sub: clientId, aud: tokenUrl })
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  })
  const { status, body } = await callOutside(
    new URL(tokenUrl),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    },
    context.config.RECORD_STORE_HOSTS,
  )
  const { access_token: value, expires_in: seconds } = (body ?? {}) as Record<string, unknown>
  if (status !== 200 || typeof value !== 'string') throw new Error(`No access token: ${status}.`)
  const lasts = typeof seconds === 'number' ? seconds - 60 : 0
  cache.set(platformId, { value, until: context.now().getTime() + lasts * 1_000 })
  return value
}
