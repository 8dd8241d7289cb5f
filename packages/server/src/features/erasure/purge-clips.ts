import { randomUUID } from 'node:crypto'
import { type ConsentDetail, Refusal, sentence } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import { checkStream } from '../../platform/checksum.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import {
  type CertificateRow,
  certificateText,
  type DuePurge,
  duePurges,
  type ErasedFile,
  hashOfText,
  insertCertificate,
  mailCertificatesLater,
  readRecord,
  remember,
  setPurged,
} from '../consents/index.ts'
import { filesOfAssets, removeAssets } from '../media/index.ts'
import { audit } from '../organizations/index.ts'
import { eraseClipFromParts } from '../parts/index.ts'
import { lockStoryfile, noteStoryfile } from '../storyfiles/index.ts'
import { forgetLearned } from '../training/index.ts'
import { type By, trainAgain } from './erase-visitor.ts'
import { emptyClip, lockWithdrawn, textsOfClip, videosOfClip } from './purge-clips.store.ts'

/** Daily: the files and words of what was taken back go when the organization's term is over. */
export async function purgeDue(context: Context): Promise<void> {
  for (const due of await duePurges(context.sql, { now: context.now() }))
    await purge(context, due, { rule: due.days === 0 ? 'restored' : 'term', byName: '' })
}

/** An owner has them deleted before that. */
export async function purgeNow(
  context: Context,
  { actor }: By,
  consentId: string,
  clipIds: string[],
): Promise<ConsentDetail> {
  const due = await duePurges(context.sql, { consentId, clipIds })
  if (due.length === 0)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('Nothing is left to delete: take the answers back first.'),
    })
  for (const one of due) await purge(context, one, { rule: 'owner', byName: displayName(actor), actor })
  return readRecord(context.sql, consentId, context.now())
}

type Rule = Pick<CertificateRow, 'rule' | 'byName'> & { actor?: By['actor'] }

/** What is deleted is measured before, outside of the transaction: its certificate says the hash of every file. */
async function purge(context: Context, due: DuePurge, rule: Rule): Promise<void> {
  const { sql } = context
  const assetIds = await videosOfClip(sql, due.clipId)
  const files = await measure(context, assetIds)
  const done = await sql.begin((tx) => purgeIn(context, tx, due, { ...rule, assetIds, files }))
  if (done) await remember(context, [due.clipId])
}

async function measure({ sql, storage }: Context, assetIds: string[]): Promise<ErasedFile[]> {
  const files: ErasedFile[] = []
  for (const { what, key } of await filesOfAssets(sql, assetIds)) {
    if (!(await storage.stat(key))) continue
    const { bytes, sha256 } = await checkStream(await storage.read(key))
    files.push({ what, bytes, sha256 })
  }
  return files
}

async function purgeIn(
  context: Context,
  tx: Transaction,
  due: DuePurge,
  { rule, byName, actor, assetIds, files }: Rule & { assetIds: string[]; files: ErasedFile[] },
): Promise<boolean> {
  const { clipId, storyfileId, organizationId, consentId, subject } = due
  await lockStoryfile(tx, storyfileId)
  // The person may have changed their mind, or another server was faster.
  if (!(await lockWithdrawn(tx, clipId))) return false
  const texts = await textsOfClip(tx, clipId)
  const captions = await emptyClip(tx, clipId, assetIds)
  await removeAssets(context.jobs, tx, assetIds)
  const inReleases = await eraseClipFromParts(context, tx, storyfileId, clipId)
  if (inReleases) {
    await forgetLearned(tx, storyfileId, texts)
    await trainAgain(context, tx, storyfileId, byName || 'Studio')
  }
  const purgedAt = context.now()
  await setPurged(tx, clipId, purgedAt)
  const certificate: Omit<CertificateRow, 'sha256'> = {
    certificateId: randomUUID(),
    organizationId,
    organization: '',
    consentId,
    clipId,
    subject,
    storyfile: due.storyfile,
    question: due.question,
    files,
    rule,
    byName,
    days: due.days,
    withdrawnAt: due.withdrawnAt,
    purgedAt,
    erased: [
      ...(texts.length > 0 ? (['words'] as const) : []),
      ...(captions > 0 ? (['captions'] as const) : []),
      ...(inReleases ? (['releases', 'matcher'] as const) : []),
    ],
  }
  const sha256 = hashOfText(certificateText(certificate))
  await insertCertificate(tx, { ...certificate, sha256 })
  await mailCertificatesLater(context, tx, { organizationId, consentId })
  await audit(tx, {
    organizationId,
    action: 'consent.purged',
    objectType: 'consent',
    objectId: consentId,
    storyfileId,
    ...(actor ? { actor } : {}),
    details: { subject, sha256 },
  })
  await noteStoryfile(tx, 'clip', storyfileId)
  return true
}
