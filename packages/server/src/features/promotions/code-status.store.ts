import type { Queryable } from '../../platform/database/sql.ts'

/** Where a code `k` stands: by the clock and by the counts, so that no job has to keep it true. */
export const codeStatus = `case
  when k.revoked_at is not null then 'revoked'
  when k.draft then 'draft'
  when k.ends_at <= now() then 'expired'
  when k.redemptions >= k.max_redemptions then 'exhausted'
  when k.starts_at > now() then 'scheduled'
  else 'active' end`

export function statusColumn(sql: Queryable) {
  return sql.unsafe(`${codeStatus} as status`)
}
