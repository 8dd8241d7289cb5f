import { randomUUID } from 'node:crypto'
import type { LogView, LogViewQuery } from '@studio/contract'
import type { Owner, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { within } from '../../../platform/database/scope.ts'
import type { Fragment, Queryable, Transaction } from '../../../platform/database/sql.ts'
import { activityLogs } from '../activity-log.ts'

type Row = Omit<LogView, 'updatedAt'> & { updatedAt: Date }

/** Chips by the table of their thing; those of people stay as long as the account does. */
const things = [
  [
    'storyfileId',
    "select from offered.storyfiles s where s.storyfile_id::text = v.query ->> 'storyfileId' and s.organization_id = v.organization_id and s.status <> 'deleted'",
  ],
  [
    'categoryId',
    "select from offered.custom_categories c where c.custom_category_id::text = v.query ->> 'categoryId' and c.organization_id = v.organization_id and c.deleted_at is null",
  ],
  ['reviewerId', "select from offered.users u where u.user_id::text = v.query ->> 'reviewerId'"],
] as const

function columns(context: Context, sql: Queryable, userId: string): Fragment {
  const [activities] = activityLogs.of(context)
  const there = [
    ...things.map(([chip, rows]) => [chip, sql.unsafe(rows)] as const),
    ...(activities
      ? [
          [
            'activityId',
            activities.exists(sql, sql`v.query ->> 'activityId'`, sql`v.organization_id`),
          ] as const,
        ]
      : []),
  ]
  const gone = there.map(
    ([chip, rows]) => sql`case when v.query ? ${chip}::text and not exists (${rows}) then ${chip}::text end`,
  )
  return sql`v.log_view_id, v.organization_id, v.name, v.query, v.is_team, v.user_id is not distinct from ${userId}::uuid as is_mine,
    coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from offered.users u
      where u.user_id = v.user_id), '') as made_by,
    array_remove(array[${gone.reduce((all, one) => sql`${all}, ${one}`)}], null) as gone, v.updated_at, v.version`
}

const present = ({ updatedAt, ...row }: Row): LogView => ({ ...row, updatedAt: updatedAt.toISOString() })

/** The caller's own views and those of their teams, by name. */
export async function listViews(context: Context, scope: Scope, userId: string): Promise<LogView[]> {
  const { sql } = context
  const rows = await sql<Row[]>`
    select ${columns(context, sql, userId)} from log_views v
    where ${within(sql, scope, 'v.organization_id', 'v.organization_id')} and v.deleted_at is null
      and (v.is_team or v.user_id = ${userId})
    order by v.name collate "und-x-icu", v.log_view_id limit 1000`
  return rows.map(present)
}

/** A view that the person may see; also a removed one. */
export async function findView(
  context: Context,
  sql: Queryable,
  logViewId: string,
  userId: string,
): Promise<LogView | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(context, sql, userId)} from log_views v
    where v.log_view_id = ${logViewId} and (v.is_team or v.user_id = ${userId})`
  return row && present(row)
}

export async function viewOwner(sql: Queryable, logViewId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string; createdBy: string | null }[]>`
    select v.organization_id, v.user_id as created_by from log_views v join offered.organizations o using (organization_id)
    where v.log_view_id = ${logViewId} and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null, createdBy: row.createdBy }
}

/** How many views the person has of their own, or the team has. */
export async function countViews(
  tx: Transaction,
  organizationId: string,
  userId: string | 'team',
): Promise<number> {
  const whose = userId === 'team' ? tx`is_team` : tx`not is_team and user_id = ${userId}`
  const [row] = await tx<{ views: number }[]>`
    select count(*)::int as views from log_views
    where organization_id = ${organizationId} and deleted_at is null and ${whose}`
  return row!.views
}

export async function insertView(
  tx: Transaction,
  view: { organizationId: string; userId: string; name: string; query: LogViewQuery },
): Promise<string> {
  const logViewId = randomUUID()
  await tx`
    insert into log_views (log_view_id, organization_id, user_id, name, query)
    values (${logViewId}, ${view.organizationId}, ${view.userId}, ${view.name}, ${tx.json(view.query)})`
  return logViewId
}

/** Answers whether the view is still of the version that was seen. */
export async function updateView(
  tx: Transaction,
  logViewId: string,
  version: number | undefined,
  view: { name: string; query: LogViewQuery; isTeam: boolean },
): Promise<boolean> {
  const rows = await tx`
    update log_views set name = ${view.name}, query = ${tx.json(view.query)}, is_team = ${view.isTeam}, updated_at = now(),
      version = version + 1
    where log_view_id = ${logViewId} and version = coalesce(${version ?? null}, version) and deleted_at is null
    returning 1`
  return rows.length > 0
}

/** Removes a view or restores it; answers whether it was there to be removed or restored. */
export async function setRemoved(tx: Transaction, logViewId: string, isRemoved: boolean): Promise<boolean> {
  const rows = await tx`
    update log_views set deleted_at = ${isRemoved ? tx`now()` : null}, version = version + 1
    where log_view_id = ${logViewId} and ${isRemoved ? tx`deleted_at is null` : tx`deleted_at > now() - interval '30 days'`}
    returning 1`
  return rows.length > 0
}

export async function purgeViews(sql: Queryable): Promise<void> {
  await sql`delete from log_views where deleted_at < now() - interval '30 days'
    or user_id is null and not is_team`
}
