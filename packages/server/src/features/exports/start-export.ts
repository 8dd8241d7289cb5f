import { Refusal, sentence } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { checkRoom } from '../media/index.ts'
import { audit, refusePart } from '../organizations/index.ts'
import { type ExportRow, insertExport } from './exports.store.ts'
import { storedBytes } from './media.store.ts'

export const makeExportJob = 'exports.make'

/** Begins an archive, if the disk has room for it and none of the organization is being made. */
export async function startExport(
  context: Context,
  { actor, requestId }: { actor: Actor; requestId: string },
  organizationId: string,
): Promise<ExportRow> {
  refusePart(actor, organizationId)
  const { sql, jobs } = context
  await checkRoom(context, { metadata: null, bytes: await storedBytes(sql, organizationId) })
  return sql.begin(async (tx) => {
    const row = await insertExport(tx, organizationId, actor.userId)
    if (!row)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('An archive of this organization is being made already.'),
      })
    await jobs.enqueue(tx, makeExportJob, { exportId: row.exportId })
    await audit(tx, {
      organizationId,
      actor,
      action: 'organization.exported',
      objectType: 'organization',
      objectId: organizationId,
      details: { exportId: row.exportId },
      requestId,
    })
    return row
  })
}
