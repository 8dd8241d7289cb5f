import type { ActivityState, ClassCode } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { activityState } from './activity-state.store.ts'

type Row = Omit<ClassCode, 'expiresAt'> & { expiresAt: Date }

export async function readCodes(sql: Queryable, activityId: string): Promise<ClassCode[]> {
  const rows = await sql<Row[]>`
    select code, group_id, expires_at, expires_at <= now() as is_expired from learning_codes
    where activity_id = ${activityId} order by created_at desc limit 20`
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() }))
}

/** Keeps a new code in place of those that the same group had; false: the code is in use already. */
export async function insertCode(
  tx: Transaction,
  code: { code: string; organizationId: string; activityId: string; groupId: string | null; hours: number },
): Promise<boolean> {
  await tx`
    update learning_codes set expires_at = now()
    where activity_id = ${code.activityId} and group_id is not distinct from ${code.groupId} and expires_at > now()`
  const rows = await tx`
    insert into learning_codes (code, organization_id, activity_id, group_id, expires_at)
    values (${code.code}, ${code.organizationId}, ${code.activityId}, ${code.groupId},
      now() + make_interval(hours => ${code.hours}))
    on conflict do nothing returning code`
  return rows.length > 0
}

export async function endCode(tx: Transaction, activityId: string, code: string): Promise<boolean> {
  const rows = await tx`
    update learning_codes set expires_at = least(expires_at, now())
    where activity_id = ${activityId} and code = ${code} returning code`
  return rows.length > 0
}

/** What a code opens. */
export type Opened = {
  activityId: string
  organizationId: string
  groupId: string | null
  isExpired: boolean
  state: ActivityState
}

/**
 * The activity of a code, which is locked: pupils of one class join one after the other, so that no two of them get the
 * same name.
 */
export async function openCode(tx: Transaction, code: string): Promise<Opened | undefined> {
  const [row] = await tx<Opened[]>`
    select c.activity_id, c.organization_id, c.group_id, c.expires_at <= now() as is_expired,
      ${tx.unsafe(activityState)} as state
    from learning_codes c join learning_activities a using (activity_id) join offered.organizations o on o.organization_id = c.organization_id
    where c.code = ${code} and o.status = 'active' and coalesce((o.attributes->>'LEARNING_MODULE')::boolean, false)
    for no key update of a`
  return row
}
