import { type ClipPlace, Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { clipsCovered } from '../records/clips-covered.store.ts'
import { findRecord } from '../records/records.store.ts'
import { placesOf } from './places.ts'

/** Where the answers of a consent are or have been, as of now. */
export async function placesNow(context: Context, consentId: string): Promise<ClipPlace[]> {
  const row = await findRecord(context.sql, consentId, context.now())
  if (!row) throw new Refusal('NOT_FOUND')
  const clips = await clipsCovered(context.sql, consentId)
  return placesOf(context, context.sql, {
    organizationId: row.organizationId,
    storyfileIds: [...new Set([row.storyfileId, ...clips.map((one) => one.storyfileId)])],
    clipIds: clips.map((one) => one.clipId),
  })
}
