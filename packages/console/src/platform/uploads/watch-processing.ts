import {
  limits,
  mediaPaths,
  routes,
  type Upload,
  type UploadFailure,
  uploadPollDelaySeconds,
} from '@studio/contract'
import i18next from 'i18next'
import { ApiError, call } from '../api.ts'
import { languageNow } from '../language.ts'
import { refreshTopic } from '../route-query.ts'
import { refreshTokens } from '../session.ts'
import { changeUpload, dropUploads, findUpload, listUploads, type UploadItem } from './upload-list.ts'

const sources = new Map<string, EventSource>()
const polling = new Set<string>()

/** Follows an uploaded video until it is processed: the server pushes, the specification's poll is the fallback. */
export function watchProcessing(id: string): void {
  const item = findUpload(id)
  if (!item) return
  listen(item.storyfileId)
  if (!polling.has(id)) void poll(id)
}

/** After a reload: follows what was being processed, and asks once more about what took too long. */
export function watchRestored(): void {
  for (const item of listUploads()) {
    if (item.uploadStatus === 0) watchProcessing(item.id)
    if (!item.overdue) continue
    listen(item.storyfileId)
    void ask(item.id)
  }
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
  if (!item || !isOpen(item)) return
  if (upload.stage === 'processed') settle(upload.uploadId, 1)
  else if (upload.stage === 'failed') settle(upload.uploadId, 2, upload)
  else if (item.uploadStatus === 0)
    changeUpload(upload.uploadId, { percentage: Math.floor(upload.percentage) })
}

/** The server may still say how it ended, also after the polls are over. */
function isOpen({ uploadStatus, overdue }: UploadItem): boolean {
  return uploadStatus === 0 || overdue === true
}

function settle(
  id: string,
  uploadStatus: 1 | 2,
  {
    error = null,
    failure = null,
    overdue = false,
  }: { error?: string | null; failure?: UploadFailure | null; overdue?: boolean } = {},
): void {
  const item = findUpload(id)
  if (!item || !isOpen(item)) return
  changeUpload(id, {
    uploadStatus,
    error,
    failure,
    overdue,
    ...(uploadStatus === 1 ? { percentage: 100 } : {}),
  })
  void refreshTopic('clip', { storyfileId: item.storyfileId })
  const open = listUploads().some(
    (one) => one.storyfileId === item.storyfileId && (isOpen(one) || one.uploadStatus === null),
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
    await ask(id)
  }
  polling.delete(id)
  if (findUpload(id)?.uploadStatus === 0)
    settle(id, 2, { error: i18next.t('unfinished', { ns: 'uploads' }), overdue: true })
}

async function ask(id: string): Promise<void> {
  try {
    const { status, error, failure } = await call(routes.media.status, { query: { uploadObjectKey: id } })
    if (status === 'END') settle(id, 1)
    if (status === 'FAIL') settle(id, 2, { error, failure })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) await refreshTokens()
    // Gone with its storyfile: there is nothing left to wait for.
    if (status === 404) dropUploads((one) => one.id === id)
  }
}
