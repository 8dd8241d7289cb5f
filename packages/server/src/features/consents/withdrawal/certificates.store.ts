import type { Queryable, Transaction } from '../../../platform/database/sql.ts'

export type ErasedFile = { what: 'original' | 'video' | 'poster' | 'waveform'; bytes: number; sha256: string }
export type ErasedText = 'words' | 'captions' | 'releases' | 'matcher'
export type CertificateRow = {
  certificateId: string
  organizationId: string
  organization: string
  consentId: string
  clipId: string
  subject: string
  storyfile: string
  question: string
  files: ErasedFile[]
  erased: ErasedText[]
  rule: 'term' | 'owner' | 'restored'
  days: number
  withdrawnAt: Date
  purgedAt: Date
  byName: string
  sha256: string
}

export async function insertCertificate(
  tx: Transaction,
  { files, organization: _, ...row }: CertificateRow,
): Promise<void> {
  await tx`insert into purge_certificates ${tx({ ...row, files: tx.json(files) })}`
}

export async function findCertificate(
  sql: Queryable,
  consentId: string,
  certificateId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await sql<CertificateRow[]>`
    select p.*, o.label as organization from purge_certificates p join offered.organizations o using (organization_id)
    where p.certificate_id = ${certificateId} and p.consent_id = ${consentId}`
  return row
}

export type DuePurge = {
  clipId: string
  consentId: string
  storyfileId: string
  organizationId: string
  subject: string
  storyfile: string
  question: string
  withdrawnAt: Date
  days: number
}

/** Clips that were taken back and whose files are to be deleted: those whose term is over, or of one consent these answers. */
export async function duePurges(
  sql: Queryable,
  which: { now: Date } | { consentId: string; clipIds: string[] },
): Promise<DuePurge[]> {
  return sql<DuePurge[]>`
    select distinct on (x.clip_id) x.clip_id, w.consent_id, x.storyfile_id, w.organization_id, c.name as subject, s.name as storyfile,
      x.question, w.at as withdrawn_at, greatest(0, extract(day from x.purge_at - w.at))::int as days
    from consent_withdrawn_clips x join consent_withdrawals w using (withdrawal_id) join consents c using (consent_id)
      join offered.storyfiles s on s.storyfile_id = x.storyfile_id join offered.clips k on k.clip_id = x.clip_id
    where x.returned_at is null and x.purged_at is null and ${
      'now' in which
        ? sql`x.purge_at <= ${which.now}`
        : sql`w.consent_id = ${which.consentId} and coalesce(k.copied_from, k.clip_id) in (
            select coalesce(o.copied_from, o.clip_id) from offered.clips o where o.answer_id in (
              select answer_id from offered.clips where clip_id = any(${which.clipIds}::uuid[])))`
    }
    order by x.clip_id, w.at`
}

export async function setPurged(tx: Transaction, clipId: string, at: Date): Promise<void> {
  await tx`
    update consent_withdrawn_clips set purged_at = ${at}
    where clip_id = ${clipId} and returned_at is null and purged_at is null`
}

/** The certificates of a consent that were not sent yet, the oldest first. */
export async function listUnsent(sql: Queryable, consentId: string, most: number): Promise<CertificateRow[]> {
  return sql<CertificateRow[]>`
    select p.*, o.label as organization from purge_certificates p join offered.organizations o using (organization_id)
    where p.consent_id = ${consentId} and p.mailed_at is null order by p.purged_at, p.certificate_id limit ${most}`
}

export async function setSent(sql: Queryable, certificateIds: string[], at: Date): Promise<void> {
  await sql`
    update purge_certificates set mailed_at = ${at} where certificate_id = any(${certificateIds}::uuid[])`
}
