import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'

/** What an act on storyfiles changed. */
export type ChangedRow = { storyfileId: string; organizationId: string; name: string }

/** How many storyfiles a condition on `s` is about; their rows are locked in one order, so that two acts cannot block each other. */
export async function lockMany(tx: Transaction, which: Fragment): Promise<string[]> {
  const rows = await tx<{ storyfileId: string }[]>`
    select s.storyfile_id from storyfiles s where ${which} order by s.storyfile_id for no key update`
  return rows.map((row) => row.storyfileId)
}

/** Before a storyfile ends for good: also who only names it, such as a visit that begins, waits. */
export async function lockToEnd(tx: Transaction, storyfileId: string): Promise<void> {
  await tx`select from storyfiles where storyfile_id = ${storyfileId} for update`
}

/** Deletes softly. Several deleted ones of the same name are told apart by a number. */
export async function markDeleted(tx: Transaction, storyfileIds: string[]): Promise<ChangedRow[]> {
  return tx<ChangedRow[]>`
    update storyfiles s set status = 'deleted', deleted_at = now(), version = version + 1, updated_at = now(),
      status_before = case when s.status = 'archived' then s.status_before else s.status end,
      name = case when exists (select from storyfiles d where d.organization_id = s.organization_id
          and lower(d.name) = lower(s.name || ' - Deleted'))
        then s.name || ' - Deleted ' || (select 1 + max(coalesce(substring(d.name from ' - Deleted (\\d+)$')::bigint, 1))
          from storyfiles d where d.organization_id = s.organization_id and d.status = 'deleted'
            and starts_with(lower(d.name), lower(s.name || ' - Deleted')))
        else s.name || ' - Deleted' end
    where s.storyfile_id = any(${storyfileIds}::uuid[]) and s.status <> 'deleted'
    returning s.storyfile_id, s.organization_id, s.name`
}

export async function markArchived(tx: Transaction, storyfileIds: string[]): Promise<ChangedRow[]> {
  return tx<ChangedRow[]>`
    update storyfiles s set status = 'archived', status_before = s.status, archived_at = now(), version = version + 1,
      updated_at = now()
    where s.storyfile_id = any(${storyfileIds}::uuid[]) and s.status not in ('archived', 'deleted')
    returning s.storyfile_id, s.organization_id, s.name`
}

/**
 * Brings archived ones back to where they were, and deleted ones under their old name, closed to visitors, as far as
 * no one has the name now; one alone under another `name`, where one is given. Of several with the same old name the one that was deleted last comes back.
 */
export async function markRestored(
  tx: Transaction,
  storyfileIds: string[],
  name: string | null = null,
): Promise<ChangedRow[]> {
  return tx<ChangedRow[]>`
    with wanted as (
      select distinct on (organization_id, lower(old_name)) * from (
        select storyfile_id, organization_id, status, deleted_at,
          case when status = 'deleted' then coalesce(${name}, regexp_replace(name, ' - Deleted( \\d+)?$', ''))
            else name end as old_name
        from storyfiles where storyfile_id = any(${storyfileIds}::uuid[]) and status in ('archived', 'deleted')
      ) named order by organization_id, lower(old_name), deleted_at desc nulls first
    )
    update storyfiles s set name = w.old_name, deleted_at = null, version = version + 1, updated_at = now(),
      live_revision = case when w.status = 'deleted' then null else s.live_revision end,
      status = case when w.status = 'deleted' and s.archived_at is not null then 'archived'
        when w.status = 'deleted' and s.status_before = 'published' then 'trained'
        else coalesce(s.status_before, 'draft') end,
      status_before = case when w.status = 'deleted' and s.archived_at is not null then
          case when s.status_before = 'published' then 'trained' else s.status_before end end,
      archived_at = case when w.status = 'deleted' then s.archived_at end
    from wanted w
    where s.storyfile_id = w.storyfile_id and (w.status = 'archived' or not exists (select from storyfiles o
      where o.organization_id = s.organization_id and lower(o.name) = lower(w.old_name)))
    returning s.storyfile_id, s.organization_id, s.name`
}

/** Storyfiles that were deleted longer ago than they can be restored. */
export async function listExpired(sql: Queryable, days: number): Promise<string[]> {
  const rows = await sql<{ storyfileId: string }[]>`
    select storyfile_id from storyfiles where status = 'deleted' and deleted_at < now() - make_interval(days => ${days})
    order by deleted_at limit 1000`
  return rows.map((row) => row.storyfileId)
}

/** Ends the row, and with it everything that belongs to it alone: script, clips, releases, conversations. */
export async function deleteForever(tx: Transaction, storyfileId: string): Promise<ChangedRow | undefined> {
  const [row] = await tx<ChangedRow[]>`
    delete from storyfiles where storyfile_id = ${storyfileId} and status = 'deleted'
    returning storyfile_id, organization_id, name`
  return row
}
