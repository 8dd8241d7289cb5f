import type { Queryable, Transaction } from '../../../platform/database/sql.ts'

export type Approval = { userId: string; name: string; approvedAt: Date }

/** Whether an owner has to approve what visitors of the organization get. */
export async function needsApproval(sql: Queryable, organizationId: string): Promise<boolean> {
  const rows = await sql`
    select from release_rules where organization_id = ${organizationId} and needs_approval`
  return rows.length === 1
}

export async function saveRule(tx: Transaction, organizationId: string, isNeeded: boolean): Promise<void> {
  await tx`insert into release_rules (organization_id, needs_approval) values (${organizationId}, ${isNeeded})
    on conflict (organization_id) do update set needs_approval = ${isNeeded}, changed_at = now()`
}

export async function listApprovals(sql: Queryable, releaseId: string): Promise<Approval[]> {
  return sql<Approval[]>`
    select user_id, name, approved_at from release_approvals where release_id = ${releaseId} order by approved_at, user_id`
}

export async function insertApproval(
  tx: Transaction,
  approval: { releaseId: string; storyfileId: string; userId: string; name: string },
): Promise<void> {
  await tx`insert into release_approvals (release_id, storyfile_id, user_id, name)
    values (${approval.releaseId}, ${approval.storyfileId}, ${approval.userId}, ${approval.name}) on conflict do nothing`
}
