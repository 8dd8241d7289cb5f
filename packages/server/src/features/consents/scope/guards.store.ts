import type { ConsentChannel } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

export type ConsentGuard = {
  consentId: string
  subject: string
  decision: 'asked' | 'signed'
  startsOn: string | null
  endsOn: string | null
  timeZone: string
  beginsAt: Date | null
  endsAt: Date | null
  isWithdrawn: boolean
  channels: ConsentChannel[]
  places: string[]
  purposes: string[]
  languages: string[]
  /** Clips that it covers and no one took back. */
  clipIds: string[]
}

/** The consents that cover clips of a storyfile; of these clips alone, where some are named. */
export async function readGuards(
  sql: Queryable,
  storyfileId: string,
  clipIds?: string[],
): Promise<ConsentGuard[]> {
  return sql<ConsentGuard[]>`
    select c.consent_id, c.name as subject, c.decision, c.starts_on::text, c.ends_on::text, c.time_zone,
      c.starts_on::timestamp at time zone c.time_zone as begins_at,
      (c.ends_on + 1)::timestamp at time zone c.time_zone as ends_at,
      c.withdrawn_at is not null as is_withdrawn, c.channels, c.places, c.purposes, c.languages, array_agg(k.clip_id) as clip_ids
    from consents c join offered.clips k on k.storyfile_id = ${storyfileId} and k.deleted_at is null
      and (c.covers = 'storyfile' and c.storyfile_id = ${storyfileId}
        or exists (select from consent_clips n where n.consent_id = c.consent_id and n.clip_id = k.clip_id))
    where c.decision in ('asked', 'signed')
      and c.organization_id = (select organization_id from offered.storyfiles where storyfile_id = ${storyfileId})
      and ${clipIds ? sql`k.clip_id = any(${clipIds}::uuid[])` : sql`true`}
      and not exists (select from offered.exclusions x where x.clip_id = k.clip_id)
    group by c.consent_id order by c.decided_at, c.consent_id`
}

/** Clips whose words the matcher may not learn from. */
export async function unlearnedClips(sql: Queryable, storyfileId: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ clipId: string }[]>`
    select k.clip_id from offered.clips k join consents c on c.decision in ('asked', 'signed') and not c.training
      and (c.covers = 'storyfile' and c.storyfile_id = k.storyfile_id
        or exists (select from consent_clips n where n.consent_id = c.consent_id and n.clip_id = k.clip_id))
    where k.storyfile_id = ${storyfileId}`
  return new Set(rows.map(({ clipId }) => clipId))
}
