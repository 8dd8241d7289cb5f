import {
  type AvatarType,
  catalogue,
  gateway,
  mediaPaths,
  mediaRoutes,
  type ReplyOf,
  uploadIdOf,
} from '@studio/contract'
import { Upload } from 'tus-js-client'
import { call } from '../calls/api.ts'
import { currentAccessToken, refreshTokens } from '../session/session.ts'
import { isPieceTooLarge, pieceBytes, sendSmaller } from '../uploads/piece-size.ts'
import { languageNow } from '../words/language.ts'
import { downscale } from './downscale.ts'

export type AvatarToSend = {
  type: AvatarType
  id: string
  file: File
  /** A share from 0 to 1. */
  onProgress: (share: number) => void
}

const retryDelays = [0, 1000, 3000, 5000, 10_000]
const pollMilliseconds = 300
const polls = 400

/** Sends a picture and waits until the server shows it. Answers the upload's id; throws a sentence for a person. */
export async function sendAvatar({ type, id, file, onProgress }: AvatarToSend): Promise<string> {
  const picture = await downscale(file)
  const uploadId = uploadIdOf(await transfer({ type, id, picture, fileType: file.type, onProgress }))
  for (let poll = 1; poll <= polls; poll++) {
    await new Promise((resume) => setTimeout(resume, pollMilliseconds))
    const { status, error } = await ask(uploadId)
    if (status === 'END') return uploadId
    if (status === 'FAIL') throw new Error(error ?? catalogue.avatarFailed[languageNow()])
  }
  throw new Error(catalogue.avatarFailed[languageNow()])
}

function ask(uploadId: string): Promise<ReplyOf<typeof mediaRoutes.status>> {
  return call(mediaRoutes.status, { query: { uploadObjectKey: uploadId } })
}

type Transfer = Omit<AvatarToSend, 'file'> & { picture: Blob; fileType: string }

/** Create, probe, patch in chunks: answers the upload's address. */
function transfer({ type, id, picture, fileType, onProgress }: Transfer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(picture, {
      endpoint: mediaPaths.files,
      chunkSize: pieceBytes(),
      retryDelays,
      storeFingerprintForResuming: false,
      headers: { [gateway.systemHeader]: gateway.systemId, 'accept-language': languageNow() },
      metadata: {
        source: 'studio',
        filetype: fileType,
        resource_type: type,
        resource_id: id,
        ...(currentAccessToken() ? { authorization: `Bearer ${currentAccessToken()}` } : {}),
      },
      onProgress: (sent, total) => onProgress(sent / total),
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0
        if (status === 401) void refreshTokens()
        if (isPieceTooLarge(error)) return sendSmaller(upload)
        return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500
      },
      onError: (error) => reject(new Error(sentenceOf(error))),
      onSuccess: () => resolve(upload.url!),
    })
    upload.start()
  })
}

function sentenceOf(error: unknown): string {
  const { originalResponse } = error as { originalResponse?: { getBody(): string } | null }
  try {
    const { message } = JSON.parse(originalResponse?.getBody() ?? '') as { message?: string }
    return message ?? catalogue.avatarFailed[languageNow()]
  } catch {
    return catalogue.avatarFailed[languageNow()]
  }
}
