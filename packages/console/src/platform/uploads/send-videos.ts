import {
  type ClipKind,
  clipsRoutes,
  gateway,
  interviewsRoutes,
  mediaPaths,
  mediaRoutes,
} from '@studio/contract'
import i18next from 'i18next'
import { DetailedError, Upload } from 'tus-js-client'
import { type ApiError, call } from '../calls/api.ts'
import { refreshTopic } from '../calls/route-query.ts'
import { currentAccessToken, refreshTokens } from '../session/session.ts'
import { languageNow } from '../words/language.ts'
import { isPieceTooLarge, pieceBytes, sendSmaller } from './piece-size.ts'
import {
  changeUpload,
  dropUploads,
  findUpload,
  listUploads,
  putUpload,
  type UploadItem,
} from './upload-list.ts'
import { mayBeClip, whyNotClip } from './video-files.ts'
import { watchProcessing } from './watch-processing.ts'

export type VideoToSend = {
  file: File
  kind: ClipKind
  questionId?: string
  /** An answer of its own, which takes turns with the others to its question, instead of a take of one. */
  asAnswer?: boolean
  topicName: string
  questionText: string
  transcript?: string
}

const atOnce = 2
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]
const files = new Map<string, File>()
const running = new Map<string, Upload>()

/**
 * Announces the videos and sends them, two at a time. A file that was on its way before (same name and size)
 * resumes from its last byte instead. Returns one message for each file that was refused.
 */
export async function sendVideos(
  storyfile: { storyfileId: string; name: string },
  videos: VideoToSend[],
): Promise<{ fileName: string; message: string }[]> {
  const refused: { fileName: string; message: string }[] = []
  for (const video of videos) {
    if (goOnWith(storyfile.storyfileId, video.file)) continue
    try {
      await announce(storyfile, video)
    } catch (error) {
      refused.push({ fileName: video.file.name, message: (error as Error).message })
    }
  }
  sendNext()
  return refused
}

async function announce(storyfile: { storyfileId: string; name: string }, video: VideoToSend): Promise<void> {
  const { upload, clip } = await call(clipsRoutes.announce, {
    body: {
      storyfileId: storyfile.storyfileId,
      kind: video.kind,
      questionIds: video.questionId ? [video.questionId] : [],
      ...(video.asAnswer ? { answerId: null } : {}),
      fileName: video.file.name,
      bytes: video.file.size,
      transcript: video.transcript ?? '',
    },
  })
  queue(upload.uploadId, video.file, {
    clipId: clip.clipId,
    storyfileId: storyfile.storyfileId,
    storyfileName: storyfile.name,
    ...(video.questionId ? { questionId: video.questionId } : {}),
    topicName: video.topicName,
    questionText: video.questionText,
  })
}

type ClipPlace = Pick<
  UploadItem,
  'clipId' | 'interview' | 'storyfileId' | 'storyfileName' | 'topicName' | 'questionText' | 'replaces'
>

function queue(id: string, file: File, place: ClipPlace): void {
  files.set(id, file)
  putUpload({
    id,
    ...place,
    fileName: file.name,
    bytes: file.size,
    percentage: 0,
    uploadStatus: null,
    transfer: 'queued',
    begun: false,
    error: null,
    bytesPerSecond: 0,
  })
  refreshClips(place.storyfileId)
}

/** Sends a long video that is to be cut into clips; a file that was on its way before resumes instead. */
export async function sendInterview(
  { storyfileId, name }: { storyfileId: string; name: string },
  file: File,
): Promise<void> {
  if (!goOnWith(storyfileId, file)) {
    const { interview, upload } = await call(interviewsRoutes.announce, {
      body: { storyfileId, fileName: file.name, bytes: file.size },
    })
    queue(upload.uploadId, file, {
      clipId: interview.interviewId,
      interview: true,
      storyfileId,
      storyfileName: name,
      topicName: '',
      questionText: '',
    })
    void refreshTopic('interview', { storyfileId })
  }
  sendNext()
}

/** Sends another file for a clip, which keeps its questions and transcript. What failed before leaves the list. */
export async function replaceFile(place: Omit<ClipPlace, 'replaces'>, file: File): Promise<void> {
  if (!mayBeClip(file)) throw new Error(whyNotClip(file))
  const { clipId } = place
  const { upload } = await call(clipsRoutes.replaceFile, {
    params: { clipId },
    body: { fileName: file.name, bytes: file.size },
  })
  forgetUploadOf(clipId)
  queue(upload.uploadId, file, { ...place, replaces: true })
  sendNext()
}

/** Continues a lost upload when its file is chosen again. */
export function goOnWith(storyfileId: string, file: File): boolean {
  const item = listUploads().find(
    (one) =>
      one.storyfileId === storyfileId &&
      one.transfer === 'lost' &&
      one.fileName.normalize('NFC') === file.name.normalize('NFC') &&
      one.bytes === file.size,
  )
  if (!item) return false
  files.set(item.id, file)
  changeUpload(item.id, { transfer: 'queued', error: null })
  sendNext()
  return true
}

export function pauseUpload(id: string): void {
  stop(id)
  changeUpload(id, { transfer: 'paused', bytesPerSecond: 0 })
  sendNext()
}

export function resumeUpload(id: string): void {
  changeUpload(id, { transfer: files.has(id) ? 'queued' : 'lost', error: null, uploadStatus: null })
  sendNext()
}

function stop(id: string): void {
  void running.get(id)?.abort()
  running.delete(id)
}

/**
 * Gives up an upload whose bytes are not all there. Its clip is deleted, unless it had a file before: then that one
 * counts again.
 */
export async function cancelUpload(id: string): Promise<void> {
  const item = findUpload(id)
  if (!item) return
  stop(id)
  try {
    const { clipId } = item
    await (item.interview
      ? call(interviewsRoutes.remove, { params: { interviewId: clipId } })
      : item.replaces
        ? call(clipsRoutes.keepFile, { params: { clipId } })
        : call(clipsRoutes.remove, { params: { clipId } }))
  } catch (error) {
    if ((error as ApiError).status !== 404) {
      changeUpload(id, {
        transfer: files.has(id) ? 'paused' : 'lost',
        error: (error as Error).message,
        bytesPerSecond: 0,
      })
      return sendNext()
    }
  }
  forgetUpload(id)
  refreshClips(item.storyfileId)
}

/** Takes an upload off the list; what the server has of it stays there. */
export function forgetUpload(id: string): void {
  stop(id)
  files.delete(id)
  dropUploads((one) => one.id === id)
  sendNext()
}

/** A clip that was deleted waits for nothing any more. */
export function forgetUploadOf(clipId: string): void {
  for (const item of listUploads()) if (item.clipId === clipId) forgetUpload(item.id)
}

/** Whether trying again can help: not where the file itself is at fault, nor where its bytes are gone. */
export function mayRetry({ transfer, failure }: Pick<UploadItem, 'transfer' | 'failure'>): boolean {
  return transfer !== 'sent' || failure === undefined || failure === null || failure === 'studio'
}

/** Processes a failed video again at the server, which kept the original; or sends the rest of the bytes. */
export async function retryUpload(id: string): Promise<void> {
  const item = findUpload(id)
  if (!item) return
  if (item.transfer !== 'sent') return resumeUpload(id)
  try {
    await call(mediaRoutes.retry, { params: { uploadId: id } })
  } catch (error) {
    return changeUpload(id, { error: (error as Error).message })
  }
  changeUpload(id, { uploadStatus: 0, percentage: 0, error: null, failure: null, overdue: false })
  watchProcessing(id)
}

function sendNext(): void {
  for (const item of listUploads()) {
    // Those too that ask the server first how much of them it has: they run in a moment.
    if (listUploads().filter((one) => one.transfer === 'sending').length >= atOnce) return
    const file = files.get(item.id)
    if (item.transfer === 'queued' && file) void send(item.id, file)
  }
}

async function send(id: string, file: File): Promise<void> {
  const item = findUpload(id)!
  const begun = item.begun
  changeUpload(id, { transfer: 'sending', begun: true })
  const uploadUrl = begun && (await hasBytes(id)) ? `${mediaPaths.files}/${id}` : null
  // Paused or given up meanwhile.
  if (findUpload(id)?.transfer !== 'sending') return
  let lastBytes = 0
  let lastTime = performance.now()
  const upload = new Upload(file, {
    endpoint: mediaPaths.files,
    uploadUrl,
    chunkSize: pieceBytes(),
    retryDelays,
    storeFingerprintForResuming: false,
    headers: { [gateway.systemHeader]: gateway.systemId, 'accept-language': languageNow() },
    metadata: {
      uploadObjectKey: id,
      source: 'studio',
      filename: file.name,
      filetype: file.type || 'application/octet-stream',
      resource_type: item.interview ? 'interview' : 'clip',
      resource_id: item.clipId,
      ...(currentAccessToken() ? { authorization: `Bearer ${currentAccessToken()}` } : {}),
    },
    onProgress(sent, total) {
      const now = performance.now()
      if (now - lastTime < 250 && sent < total) return
      const bytesPerSecond = ((sent - lastBytes) / Math.max(1, now - lastTime)) * 1000
      lastBytes = sent
      lastTime = now
      changeUpload(id, {
        percentage: Math.floor((sent / total) * 100),
        bytesPerSecond: Math.max(0, bytesPerSecond),
      })
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0
      if (status === 401 || status === 403) void refreshTokens()
      if (isPieceTooLarge(error)) return sendSmaller(upload)
      return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500
    },
    onError(error) {
      running.delete(id)
      changeUpload(id, { transfer: 'paused', uploadStatus: 2, error: sentenceOf(error), bytesPerSecond: 0 })
      sendNext()
    },
    onSuccess() {
      running.delete(id)
      files.delete(id)
      changeUpload(id, { transfer: 'sent', uploadStatus: 0, percentage: 0, bytesPerSecond: 0 })
      watchProcessing(id)
      refreshClips(item.storyfileId)
      sendNext()
    },
  })
  running.set(id, upload)
  upload.start()
}

/** Whether the server has a part of the file already: then the upload goes on instead of beginning. */
async function hasBytes(id: string): Promise<boolean> {
  const answer = await fetch(`${mediaPaths.files}/${id}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', [gateway.systemHeader]: gateway.systemId },
  }).catch(() => undefined)
  return answer?.ok === true
}

function sentenceOf(error: unknown): string {
  const { originalResponse } = error as { originalResponse?: { getBody(): string } | null }
  try {
    const body = JSON.parse(originalResponse?.getBody() ?? '') as { message?: string }
    if (body.message) return body.message
  } catch {}
  const isRefusedByProxy = error instanceof DetailedError && isPieceTooLarge(error)
  return i18next.t(isRefusedByProxy ? 'proxyLimit' : 'interrupted', { ns: 'uploads' })
}

function refreshClips(storyfileId: string): void {
  void refreshTopic('clip', { storyfileId })
}

/** Leaving the page in the middle of a transfer asks first: the browser forgets the files. */
addEventListener('beforeunload', (event) => {
  if (running.size > 0) event.preventDefault()
})
