import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Work } from '../../../platform/jobs/jobs.ts'
import { letterKind, postLetter } from '../../../platform/mail/letters.ts'
import { findActor, takeDigest } from '../../identity/index.ts'
import { letterheadOf } from '../../organizations/index.ts'
import { listReaders, type Reader, wantsDigest } from './digest.store.ts'
import { readDigest } from './digest.ts'
import { digestLetter } from './digest-letter.ts'
import { digestDays, lastDue, type Rhythm } from './digest-time.ts'

const readersAtOnce = 500

/** Summaries by mail: looked for once an hour, so that everybody has theirs after seven by their own clock. */
export function digestJobs(work: Work, context: Context): void {
  work.every('review.digests', '0 * * * *', () => startDigests(context))
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

async function startOne(context: Context, reader: Reader): Promise<void> {
  const { sql, now } = context
  const { userId, digest: rhythm } = reader
  const due = lastDue(now(), reader.timeZone, rhythm)
  if (reader.digestSentAt >= due) return
  const organizationId = onlyOrganization(await findActor(context, userId))
  await sql.begin(async (tx) => {
    const about = { userId, rhythm, due: due.toISOString() }
    if (await takeDigest(tx, userId, { due, now: now() }))
      await postLetter(context, tx, digestKind, { organizationId, about })
  })
}

/** One letter tells of all organizations of a person: it is the organization's own where there is one. */
function onlyOrganization(actor: Actor | undefined): string | null {
  return actor?.memberships.length === 1 ? actor.memberships[0]!.organizationId : null
}

export const digestKind = letterKind<{ userId: string; rhythm: Rhythm; due: string }>({
  name: 'digest',
  /** The rights are those of this moment: who has left sees nothing any more. */
  async write(context, { userId, rhythm, due }) {
    const { sql, config } = context
    const actor = await findActor(context, userId)
    if (!actor || !(await wantsDigest(sql, userId))) return undefined
    const days = digestDays[rhythm]
    const since = new Date(Date.parse(due) - days * 24 * 60 * 60 * 1000)
    const digest = await readDigest(context, actor, { since, days })
    if (!digest) return undefined
    const head = await letterheadOf(sql, config, onlyOrganization(actor) ?? undefined, actor.email)
    return digestLetter(actor.email, { ...head, rhythm }, digest)
  },
})
