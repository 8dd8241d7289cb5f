import { randomUUID } from 'node:crypto'
import { type CutPart, isKept, toCut } from '@studio/contract'
import type { Transaction } from '../../platform/database/sql.ts'
import type { CopiedClip } from '../clips/index.ts'
import { currentCut } from '../cuts/index.ts'
import { copyAttachmentFiles } from '../media/index.ts'
import { listAttachments, saveAttachments } from './attachments.store.ts'

/** The clips of a copied storyfile are shown with the same things; a copy's video begins where the cut did. */
export async function copyAttachments(
  tx: Transaction,
  storyfileId: string,
  clips: CopiedClip[],
): Promise<void> {
  const rows = await listAttachments(
    tx,
    clips.map(({ oldClipId }) => oldClipId),
  )
  const fileIds = [...new Set(rows.flatMap(({ items }) => items.flatMap(({ fileId }) => fileId ?? [])))]
  const newIds = new Map(fileIds.map((oldId) => [oldId, randomUUID()]))
  await copyAttachmentFiles(
    tx,
    storyfileId,
    [...newIds].map(([oldId, newId]) => ({ oldId, newId })),
  )
  for (const { clipId, items, sourceAssetId } of rows) {
    const cut = await currentCut(tx, clipId)
    if (sourceAssetId !== cut.sourceAssetId) continue
    const { newClipId, newAssetId } = clips.find(({ oldClipId }) => oldClipId === clipId)!
    await saveAttachments(tx, {
      clipId: newClipId,
      sourceAssetId: newAssetId,
      version: 1,
      updatedBy: null,
      items: items
        .filter(({ atMs }) => isThere(atMs, cut.parts))
        .map((item) => ({
          ...item,
          atMs: item.atMs === null ? null : Math.round(toCut(item.atMs, cut.parts)),
          fileId: item.fileId && newIds.get(item.fileId)!,
        })),
    })
  }
}

const isThere = (atMs: number | null, parts: CutPart[]) => atMs === null || isKept(atMs, parts)
