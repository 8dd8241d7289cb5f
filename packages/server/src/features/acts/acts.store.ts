import { randomUUID } from 'node:crypto'
import type { ActKind } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'

export type ActRow = {
  actId: string
  organizationId: string
  storyfileId: string
  storyfileName: string
  kind: ActKind
  about: string
  inverse: object
  by: string
  at: Date
  until: Date
  undoneAt: Date | null
}

/** What a person put back where it was, elsewhere than in the list of acts. */
export type TakenBack = Pick<ActRow, 'storyfileId' | 'kind'> & {
  turnId: string
  before: Record<string, string | null>
}

const listedMost = 50

export async function insertAct(
  tx: Transaction,
  act: Pick<ActRow, 'storyfileId' | 'kind' | 'about' | 'by'> & {
    inverse: object
    userId: string
    until?: Date
  },
): Promise<string> {
  const actId = randomUUID()
  await tx`
    insert into acts (act_id, organization_id, storyfile_id, kind, about, inverse, made_by, made_by_name, until)
    select ${actId}, organization_id, storyfile_id, ${act.kind}, left(${act.about}, 500), ${tx.json(act.inverse)},
      ${act.userId}, ${act.by}, coalesce(${act.until ?? null}::timestamptz, now() + interval '30 days')
    from offered.storyfiles where storyfile_id = ${act.storyfileId}`
  return actId
}

function columns(sql: Queryable) {
  return sql`a.act_id, a.organization_id, a.storyfile_id, s.name as storyfile_name, a.kind, a.about, a.inverse,
    a.made_by_name as by, a.made_at as at, a.until, a.undone_at
    from acts a join offered.storyfiles s using (storyfile_id)`
}

/** Those that can still be undone, or were undone; newest first. */
export function readActs(sql: Sql, scope: Scope, storyfileId: string | undefined): Promise<ActRow[]> {
  return sql<ActRow[]>`
    select ${columns(sql)}
    where a.until > now() and s.deleted_at is null
      and (${scope.everything} or a.organization_id = any(${scope.organizationIds}::uuid[]))
      ${storyfileId ? sql`and a.storyfile_id = ${storyfileId}` : sql``}
    order by a.made_at desc, a.act_id limit ${listedMost}`
}

export async function findAct(
  sql: Queryable,
  storyfileId: string,
  actId: string,
): Promise<ActRow | undefined> {
  const [row] = await sql<ActRow[]>`
    select ${columns(sql)} where a.storyfile_id = ${storyfileId} and a.act_id = ${actId}`
  return row
}

/** Marks the newest open act of a kind on a turn as undone where `before` is what that act found; false: it is not. */
export async function markTakenBack(
  tx: Transaction,
  { storyfileId, kind, turnId, before }: TakenBack,
): Promise<boolean> {
  const rows = await tx`
    update acts set undone_at = now()
    where inverse->'before' = ${tx.json(before)} and act_id = (
      select act_id from acts
      where storyfile_id = ${storyfileId} and kind = ${kind} and inverse->>'turnId' = ${turnId}
        and undone_at is null
      order by made_at desc, act_id limit 1)
    returning 1`
  return rows.length > 0
}

export async function markUndone(tx: Transaction, actId: string): Promise<void> {
  await tx`update acts set undone_at = now() where act_id = ${actId}`
}

export async function forgetActs(sql: Sql): Promise<void> {
  await sql`delete from acts where until < now()`
}
