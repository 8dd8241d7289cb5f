import type { Context } from '../../../context.ts'
import type { Work } from '../../../platform/jobs/jobs.ts'
import { createMail } from '../../../platform/mail/mail.ts'
import { findActor, takeDigest } from '../../identity/index.ts'
import { letterheadOf } from '../../organizations/index.ts'
import { listReaders, type Reader, wantsDigest } from './digest.store.ts'
import { readDigest } from './digest.ts'
import { digestLetter } from './digest-letter.ts'
import { digestDays, lastDue, type Rhythm } from './digest-time.ts'

const readersAtOnce = 500
const sendDigestJob = 'review.send-digest'
type Due = { userId: string; rhythm: Rhythm; due: string }

/** Summaries by mail: looked for once an hour, so that everybody has theirs after seven by their own clock. */
export function digestJobs(work: Work, context: Context): void {
  const { SMTP_URL, MAIL_FROM } = context.config
  const mail = SMTP_URL && MAIL_FROM ? createMail(SMTP_URL, MAIL_FROM) : undefined
  work.every('review.digests', '0 * * * *', () => startDigests(context))
  work.on<Due>(
    sendDigestJob,
    async ({ data }) => {
      if (!mail) throw new Error('This worker has no SMTP_URL.')
      const letter = await writeDigest(context, data)
      if (!letter) return
      const delivery = await mail.send(letter)
      if (delivery.result === 'refused')
        context.log.warn({ userId: data.userId, reason: delivery.reason }, 'summary refused')
    },
    // A mail server that is down for a few minutes loses no letter; one that is slow does not hold up all the others.
    { tries: 8, concurrency: 4 },
  )
}

/** Finds whose summary is due. Each is taken once: a run that is repeated, or comes late, sends nothing twice. */
export async function startDigests(context: Context): Promise<void> {
  if (!context.config.SMTP_URL) return
  for (let after: string | null = null; ; ) {
    const readers: Reader[] = await listReaders(context.sql, { after, limit: readersAtOnce })
    for (const reader of readers) await startOne(context, reader)
    if (readers.length < readersAtOnce) return
    after = readers.at(-1)!.userId
  }
}

async function startOne({ sql, jobs, now }: Context, reader: Reader): Promise<void> {
  const { userId, digest: rhythm } = reader
  const due = lastDue(now(), reader.timeZone, rhythm)
  if (reader.digestSentAt >= due) return
  await sql.begin(async (tx) => {
    if (await takeDigest(tx, userId, { due, now: now() }))
      await jobs.enqueue(tx, sendDigestJob, { userId, rhythm, due: due.toISOString() } satisfies Due)
  })
}

/** The rights are those of this moment: who has left sees nothing any more. */
async function writeDigest(context: Context, { userId, rhythm, due }: Due) {
  const { sql, config } = context
  const actor = await findActor(context, userId)
  if (!actor || !(await wantsDigest(sql, userId))) return undefined
  const days = digestDays[rhythm]
  const since = new Date(Date.parse(due) - days * 24 * 60 * 60 * 1000)
  const digest = await readDigest(context, actor, { since, days })
  if (!digest) return undefined
  // One letter tells of all organizations of a person: it is the organization's own where there is one.
  const [only, ...others] = actor.memberships
  const organizationId = others.length === 0 ? only?.organizationId : undefined
  const head = await letterheadOf(sql, config, organizationId, actor.email)
  return digestLetter(actor.email, { ...head, rhythm }, digest)
}
