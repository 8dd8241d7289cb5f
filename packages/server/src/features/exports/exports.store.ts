import { randomUUID } from 'node:crypto'
import { exportDays, type OrganizationExport } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Queryable } from '../../platform/database/sql.ts'

export type ExportRow = {
  exportId: string
  organizationId: string
  requestedBy: string | null
  status: OrganizationExport['status']
  percentage: number
  bytes: number | null
  createdAt: Date
  expiresAt: Date | null
}

/** Undefined: one of the organization is being made already. */
export async function insertExport(
  tx: Queryable,
  organizationId: string,
  requestedBy: string,
): Promise<ExportRow | undefined> {
  const [row] = await tx<ExportRow[]>`
    insert into organization_exports (export_id, organization_id, requested_by)
    values (${randomUUID()}, ${organizationId}, ${requestedBy}) on conflict do nothing returning *`
  return row
}

export async function newestExport(sql: Queryable, organizationId: string): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select * from organization_exports where organization_id = ${organizationId}
    order by created_at desc limit 1`
  return row
}

/** One that can be fetched now. */
export async function findReady(
  sql: Queryable,
  organizationId: string,
  exportId: string,
): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select * from organization_exports where organization_id = ${organizationId} and export_id = ${exportId}
      and status = 'ready' and expires_at > now()`
  return row
}

/** Begins, or begins again where a worker was killed; undefined when there is nothing to do any more. */
export async function beginExport(sql: Queryable, exportId: string): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    update organization_exports set status = 'running', percentage = 0, updated_at = now()
    where export_id = ${exportId} and status in ('waiting', 'running') returning *`
  if (row) await noteExports(sql, [row])
  return row
}

export async function setExportPercentage(
  sql: Queryable,
  exportId: string,
  percentage: number,
): Promise<void> {
  const rows = await sql<Pick<ExportRow, 'exportId' | 'organizationId'>[]>`
    update organization_exports set percentage = ${percentage}, updated_at = now()
    where export_id = ${exportId} and status = 'running' returning export_id, organization_id`
  await noteExports(sql, rows)
}

async function noteExports(
  sql: Queryable,
  rows: Pick<ExportRow, 'exportId' | 'organizationId'>[],
): Promise<void> {
  for (const { organizationId, exportId } of rows)
    await noteChange(sql, { topic: 'export', organizationId, subjectId: exportId })
}

/** Ready, in the place of earlier ones; false when it was given up meanwhile. */
export async function setExportReady(
  tx: Queryable,
  { exportId, organizationId }: ExportRow,
  bytes: number,
): Promise<boolean> {
  const rows = await tx<ExportRow[]>`
    update organization_exports set status = 'ready', percentage = 100, bytes = ${bytes}, updated_at = now(),
      finished_at = now(), expires_at = now() + make_interval(days => ${exportDays})
    where export_id = ${exportId} and status = 'running' returning *`
  await noteExports(tx, rows)
  await tx`
    update organization_exports set expires_at = now()
    where organization_id = ${organizationId} and status = 'ready' and export_id <> ${exportId}`
  return rows.length > 0
}

export async function setExportFailed(sql: Queryable, exportId: string): Promise<void> {
  const rows = await sql<ExportRow[]>`
    update organization_exports set status = 'failed', updated_at = now(), finished_at = now()
    where export_id = ${exportId} and status in ('waiting', 'running') returning *`
  await noteExports(sql, rows)
}

/** A worker that has not said anything for so long is gone, and its last try with it; so is a job that never began. */
export async function failSilent(sql: Queryable): Promise<void> {
  const rows = await sql<ExportRow[]>`
    update organization_exports set status = 'failed', updated_at = now(), finished_at = now()
    where status = 'running' and updated_at < now() - interval '15 minutes'
      or status = 'waiting' and created_at < now() - interval '3 days' returning *`
  await noteExports(sql, rows)
}

/** Those whose file has to go. */
export async function listExpired(sql: Queryable): Promise<{ exportId: string }[]> {
  return sql<{ exportId: string }[]>`
    select export_id from organization_exports where status = 'ready' and expires_at <= now()`
}

export async function setExpired(sql: Queryable, exportId: string): Promise<void> {
  await sql`
    update organization_exports set status = 'expired', updated_at = now() where export_id = ${exportId}`
}

/** Whom the letter goes to, and what it speaks of. */
export async function findAddressee(
  sql: Queryable,
  exportId: string,
): Promise<{ email: string; organization: string; organizationId: string } | undefined> {
  const [row] = await sql<{ email: string; organization: string; organizationId: string }[]>`
    select u.email, o.label as organization, o.organization_id from organization_exports e join offered.organizations o using (organization_id)
      join offered.users u on u.user_id = e.requested_by
    where e.export_id = ${exportId} and u.status = 'active' and u.email_verified`
  return row
}

export async function findOrganizationName(sql: Queryable, organizationId: string): Promise<string> {
  const [row] = await sql<{ label: string }[]>`
    select label from offered.organizations where organization_id = ${organizationId}`
  return row?.label ?? ''
}

/** Ends the archives of an organization, those that are being made, too. */
export async function endArchives(sql: Queryable, organizationId: string): Promise<void> {
  const rows = await sql<ExportRow[]>`
    update organization_exports set status = case status when 'ready' then status else 'failed' end, expires_at = now(),
      updated_at = now()
    where organization_id = ${organizationId} and status in ('ready', 'waiting', 'running') returning *`
  await noteExports(sql, rows)
}
