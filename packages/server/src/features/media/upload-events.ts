import type { Context } from '../../context.ts'
import { changeFeedOf } from '../../platform/changes/change-feed.ts'
import type { UploadRow } from './upload.ts'
import { findUpload, listUnfinished } from './uploads.store.ts'

export type UploadEvents = {
  /** Sends the unfinished uploads of a storyfile, then every change; answers how to stop. */
  subscribe(storyfileId: string, send: (upload: UploadRow) => void): () => void
}

/** One follower of the changes for all pages that this process serves. */
export async function createUploadEvents(context: Context): Promise<UploadEvents> {
  const { sql, log } = context
  const pages = new Map<string, Set<(upload: UploadRow) => void>>()
  const warn = (error: Error) => log.warn({ error: error.message }, 'upload events')

  const tellAll = async (storyfileId: string, to?: (upload: UploadRow) => void) => {
    const rows = await listUnfinished(sql, storyfileId)
    for (const send of to ? [to] : (pages.get(storyfileId) ?? [])) for (const row of rows) send(row)
  }
  const tell = async (storyfileId: string, uploadId: string) => {
    const row = await findUpload(sql, uploadId)
    if (row) for (const send of pages.get(storyfileId) ?? []) send(row)
  }
  await changeFeedOf(context).follow({
    heard(changes) {
      for (const { topic, storyfileId, subjectId } of changes)
        if (topic === 'upload' && storyfileId && subjectId && pages.has(storyfileId))
          tell(storyfileId, subjectId).catch(warn)
    },
    lost() {
      for (const storyfileId of pages.keys()) tellAll(storyfileId).catch(warn)
    },
  })
  return {
    subscribe(storyfileId, send) {
      const sends = pages.get(storyfileId) ?? new Set()
      pages.set(storyfileId, sends.add(send))
      tellAll(storyfileId, send).catch(warn)
      return () => {
        sends.delete(send)
        if (sends.size === 0) pages.delete(storyfileId)
      }
    },
  }
}
