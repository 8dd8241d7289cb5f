import { type Publication, Refusal, sentence } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { PartCheck } from '../../parts/index.ts'
import { numberOf, type ReleaseRow } from '../publishing.store.ts'
import { listApprovals, needsApproval } from './approvals.store.ts'

export async function describeApproval(
  sql: Queryable,
  organizationId: string,
  release: ReleaseRow | undefined,
): Promise<Publication['approval']> {
  const approvals = release ? await listApprovals(sql, release.releaseId) : []
  return {
    isNeeded: await needsApproval(sql, organizationId),
    approvedBy: approvals.map(({ approvedAt, ...by }) => ({ ...by, at: approvedAt.toISOString() })),
  }
}

/** What is checked of a release where the organization asks for it: an owner who publishes has approved it. */
export async function approvalCheck(
  sql: Queryable,
  organizationId: string,
  release: ReleaseRow,
): Promise<PartCheck[]> {
  if (!(await needsApproval(sql, organizationId))) return []
  const approvals = await listApprovals(sql, release.releaseId)
  const { number } = release
  return [
    {
      check: 'approved',
      passed: approvals.length > 0,
      message: sentence('An owner has to approve release {number} before you publish.', { number }),
    },
  ]
}

/** No one publishes over what another person has just published without having seen it. */
export async function refuseUnseen(
  tx: Transaction,
  liveReleaseId: string | null,
  seenLiveId: string | null | undefined,
): Promise<void> {
  if (seenLiveId === undefined || seenLiveId === liveReleaseId || liveReleaseId === null) return
  const number = (await numberOf(tx, liveReleaseId))!
  throw new Refusal('STATE_CONFLICT', {
    reason: sentence('Release {number} was published a moment ago. Look at the difference first.', {
      number,
    }),
  })
}
