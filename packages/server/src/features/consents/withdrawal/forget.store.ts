import type { Queryable, Transaction } from '../../../platform/database/sql.ts'

/** Clips of an organization that their person took back. */
export async function withdrawnClips(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ clipId: string }[]>`
    select x.clip_id from offered.exclusions x join offered.storyfiles s using (storyfile_id)
    where x.why = 'consent' and s.organization_id = ${organizationId} order by 1`
  return rows.map((row) => row.clipId)
}

/** What is remembered of a clip beside the database. */
export type Forgotten = { clipId: string; consentId: string; at: string; purgedAt: string | null }

/** Of these clips, those that are out because their person took them back, as of now. */
export async function forgottenOf(sql: Queryable, clipIds: string[]): Promise<Forgotten[]> {
  const rows = await sql<{ clipId: string; consentId: string; at: Date; purgedAt: Date | null }[]>`
    select distinct on (x.clip_id) x.clip_id, w.consent_id, w.at, x.purged_at
    from consent_withdrawn_clips x join consent_withdrawals w using (withdrawal_id)
    where x.clip_id = any(${clipIds}::uuid[]) and x.returned_at is null order by x.clip_id, w.at desc`
  return rows.map(({ at, purgedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    purgedAt: purgedAt?.toISOString() ?? null,
  }))
}

export type Restored = {
  clipId: string
  storyfileId: string
  organizationId: string
  consentId: string | null
  question: string
  isOut: boolean
}

/** What a restored backup holds of these clips. */
export async function restoredClips(tx: Transaction, clipIds: string[]): Promise<Restored[]> {
  return tx<Restored[]>`
    select k.clip_id, k.storyfile_id, s.organization_id,
      coalesce((select q.text from offered.clip_questions l join offered.questions q using (question_id)
        where l.clip_id = k.clip_id order by q.position, q.question_id limit 1), '') as question,
      exists (select from offered.exclusions x where x.clip_id = k.clip_id and x.why = 'consent') as is_out,
      (select c.consent_id from consents c where c.covers = 'storyfile' and c.storyfile_id = k.storyfile_id
          or exists (select from consent_clips n where n.consent_id = c.consent_id and n.clip_id = k.clip_id)
        order by c.decided_at desc limit 1) as consent_id
    from offered.clips k join offered.storyfiles s using (storyfile_id)
    where k.clip_id = any(${clipIds}::uuid[]) order by k.storyfile_id, k.clip_id`
}

/** The consent that a person used has to be there for the record; where the backup is older than it, one is written anew. */
export async function ensureConsent(
  tx: Transaction,
  {
    consentId,
    clipId,
    storyfileId,
    organizationId,
  }: { consentId: string; clipId: string } & Pick<Restored, 'storyfileId' | 'organizationId'>,
): Promise<void> {
  await tx`
    insert into consents (consent_id, organization_id, storyfile_id, decision, name, text_version, text, language)
    values (${consentId}, ${organizationId}, ${storyfileId}, 'asked', '?', 0, '', 'en') on conflict do nothing`
  await tx`
    insert into consent_clips (consent_id, clip_id, storyfile_id) values (${consentId}, ${clipId}, ${storyfileId})
    on conflict do nothing`
}
