import { limits, mediaRoutes, type UploadFailure, uploadPollDelaySeconds } from '@studio/contract'
import i18next from 'i18next'
import { ApiError, call } from '../calls/api.ts'
import { onChange } from '../calls/change-stream.ts'
import { refreshTopic } from '../calls/route-query.ts'
import { refreshTokens } from '../session/session.ts'
import { changeUpload, dropUploads, findUpload, listUploads, type UploadItem } from './upload-list.ts'

const polling = new Set<string>()

/** Follows an uploaded video until it is processed: the server pushes, the specification's poll is the fallback. */
export function watchProcessing(id: string): void {
  const item = findUpload(id)
  if (item && !polling.has(id)) void poll(id)
}

/** After a reload: follows what was being processed, and asks once more about what took too long. */
export function watchRestored(): void {
  for (const item of listUploads()) {
    if (item.uploadStatus === 0) watchProcessing(item.id)
    else if (item.overdue) void ask(item.id)
  }
}

onChange(({ topic, subjectId }) => {
  const item = topic === 'upload' && subjectId ? findUpload(subjectId) : undefined
  if (item && isOpen(item)) void ask(item.id)
})

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
    const query = { uploadObjectKey: id }
    const { status, error, failure, percentage } = await call(mediaRoutes.status, { query })
    if (status === 'START' && findUpload(id)?.uploadStatus === 0)
      changeUpload(id, { percentage: Math.floor(percentage) })
    if (status === 'END') settle(id, 1)
    if (status === 'FAIL') settle(id, 2, { error, failure })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) await refreshTokens()
    // Gone with its storyfile: there is nothing left to wait for.
    if (status === 404) dropUploads((one) => one.id === id)
  }
}
