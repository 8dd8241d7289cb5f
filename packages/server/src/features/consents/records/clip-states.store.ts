import type { ConsentState } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { stateAt } from './records.store.ts'

const fromWorst: ConsentState[] = [
  ...(['withdrawn', 'refused', 'ended', 'unsigned', 'not_started', 'ends_soon', 'in_force'] as const),
]
const rank = (state: ConsentState) => fromWorst.indexOf(state)

/**
 * How it stands with the consents of clips, by clip; none: no consent speaks of it. Of one person the best counts, since
 * consents follow each other; of several people the worst.
 */
export async function clipConsents(
  sql: Queryable,
  of: { clipIds: string[] } | { storyfileId: string },
  now: Date,
): Promise<Map<string, ConsentState>> {
  const which =
    'clipIds' in of ? sql`k.clip_id = any(${of.clipIds}::uuid[])` : sql`k.storyfile_id = ${of.storyfileId}`
  const rows = await sql<{ clipId: string; subject: string; state: ConsentState; isOut: boolean }[]>`
    select k.clip_id, lower(c.name) as subject, ${stateAt(sql, now)} as state,
      exists (select from offered.exclusions x where x.clip_id = k.clip_id and x.why = 'consent') as is_out
    from offered.clips k join consents c on c.decision in ('asked', 'signed')
      and (c.covers = 'storyfile' and c.storyfile_id = k.storyfile_id
        or exists (select from consent_clips n where n.consent_id = c.consent_id and n.clip_id = k.clip_id))
    where ${which}`
  const found = new Map<string, ConsentState>()
  for (const [clipId, all] of Map.groupBy(rows, (row) => row.clipId)) {
    const best = [...Map.groupBy(all, (row) => row.subject).values()].map((of) =>
      of.map(({ state }) => state).reduce((one, other) => (rank(one) > rank(other) ? one : other)),
    )
    const worst = best.reduce((one, other) => (rank(one) < rank(other) ? one : other))
    found.set(clipId, all.some(({ isOut }) => isOut) ? 'withdrawn' : worst)
  }
  return found
}
