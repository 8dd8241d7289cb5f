import { limits, mediaPaths, routes, type Upload, uploadPollDelaySeconds } from '@studio/contract'
import i18next from 'i18next'
import { ApiError, call } from '../api.ts'
import { languageNow } from '../language.ts'
import { refreshTopic } from '../route-query.ts'
import { refreshTokens } from '../session.ts'
import { changeUpload, dropUploads, findUpload, listUploads } from './upload-list.ts'

const sources = new Map<string, EventSource>()
const polling = new Set<string>()

/** Follows an uploaded video until it is processed: the server pushes, the specification's poll is the fallback. */
export function watchProcessing(id: string): void {
  const item = findUpload(id)
  if (!item) return
  listen(item.storyfileId)
  if (!polling.has(id)) void poll(id)
}

/** After a reload: goes on following what was being processed. */
export function watchRestored(): void {
  for (const item of listUploads()) if (item.uploadStatus === 0) watchProcessing(item.id)
}

function listen(storyfileId: string): void {
  if (sources.has(storyfileId)) return
  const source = new EventSource(
    `${mediaPaths.uploadEvents}?storyfileId=${storyfileId}&language=${languageNow()}`,
  )
  source.onmessage = (event) => take(JSON.parse(event.data as string) as Upload)
  sources.set(storyfileId, source)
}

function take(upload: Upload): void {
  const item = findUpload(upload.uploadId)
  if (item?.uploadStatus !== 0) return
  if (upload.stage === 'processed') settle(upload.uploadId, 1, null)
  else if (upload.stage === 'failed') settle(upload.uploadId, 2, upload.error)
  else changeUpload(upload.uploadId, { percentage: Math.floor(upload.percentage) })
}

function settle(id: string, uploadStatus: 1 | 2, error: string | null): void {
  const item = findUpload(id)
  if (item?.uploadStatus !== 0) return
  changeUpload(id, { uploadStatus, percentage: 100, error })
  void refreshTopic('clip', { storyfileId: item.storyfileId })
  const open = listUploads().some(
    (one) => one.storyfileId === item.storyfileId && (one.uploadStatus === 0 || one.uploadStatus === null),
  )
  if (!open) {
    sources.get(item.storyfileId)?.close()
    sources.delete(item.storyfileId)
  }
}

/** START or nothing means: ask again; after 120 polls without a result the state is failed (specification, point 4). */
async function poll(id: string): Promise<void> {
  polling.add(id)
  for (let iteration = 1; iteration <= limits.uploadPolls; iteration++) {
    await new Promise((resume) => setTimeout(resume, uploadPollDelaySeconds(iteration) * 1000))
    if (findUpload(id)?.uploadStatus !== 0) break
    try {
      const { status, error } = await call(routes.media.status, { query: { uploadObjectKey: id } })
      if (status === 'END') settle(id, 1, null)
      if (status === 'FAIL') settle(id, 2, error)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 403) await refreshTokens()
      // Gone with its storyfile: there is nothing left to wait for.
      if (status === 404) dropUploads((one) => one.id === id)
    }
  }
  polling.delete(id)
  settle(id, 2, i18next.t('unfinished', { ns: 'uploads' }))
}
