import { type ConsentDetail, type ConsentRecord, type OwnConsent, Refusal } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { findPlace } from '../consents.store.ts'
import {
  findRecord,
  listClips,
  listHistory,
  listWithdrawals,
  type RecordRow,
  readTerm,
} from './records.store.ts'

const moment = (date: Date | null) => date?.toISOString() ?? null

export function presentRecord({ text: _text, documentKey: _key, ...row }: RecordRow): ConsentRecord {
  return {
    ...row,
    decidedAt: moment(row.decidedAt),
    beginsAt: moment(row.beginsAt),
    endsAt: moment(row.endsAt),
    linkMadeAt: moment(row.linkMadeAt),
    linkOpenedAt: moment(row.linkOpenedAt),
    withdrawnAt: moment(row.withdrawnAt),
  }
}

/** One consent with all that is known of it. */
export async function readRecord(sql: Queryable, consentId: string, now: Date): Promise<ConsentDetail> {
  const row = await findRecord(sql, consentId, now)
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    ...presentRecord(row),
    text: row.text,
    answers: (await listClips(sql, consentId)).map(presentClip),
    withdrawals: (await listWithdrawals(sql, consentId)).map((one) => ({ ...one, at: one.at.toISOString() })),
    history: (await listHistory(sql, consentId)).map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}

function presentClip(clip: Awaited<ReturnType<typeof listClips>>[number]) {
  const { withdrawnAt, purgeAt, purgedAt, clipId, storyfileId, question, kind, durationMs, certificateId } =
    clip
  return {
    clipId,
    storyfileId,
    question,
    kind,
    durationMs,
    certificateId,
    withdrawnAt: moment(withdrawnAt),
    purgeAt: moment(purgeAt),
    purgedAt: moment(purgedAt),
  }
}

const dayMs = 86_400_000

/** What the person sees of it: nothing of other people, and nothing of how the studio works with it. */
export async function readOwn(sql: Queryable, consentId: string, now: Date): Promise<OwnConsent> {
  const row = (await findRecord(sql, consentId, now))!
  const place = (await findPlace(sql, row.storyfileId))!
  const answers = (await listClips(sql, consentId)).map(presentClip)
  const days = await readTerm(sql, row.organizationId)
  return {
    subject: row.subject,
    organization: place.organization,
    storyfile: row.storyfile,
    actsFor: row.actsFor,
    text: row.text,
    isSigned: row.decision === 'signed',
    channels: row.channels,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    timeZone: row.timeZone,
    withdrawnAt: moment(row.withdrawnAt),
    purgeAt: new Date(now.getTime() + days * dayMs).toISOString(),
    answers: answers.map(({ clipId, question, kind, durationMs, withdrawnAt, purgeAt, purgedAt }) => ({
      clipId,
      question,
      kind,
      durationMs,
      withdrawnAt,
      purgeAt,
      purgedAt,
    })),
  }
}
