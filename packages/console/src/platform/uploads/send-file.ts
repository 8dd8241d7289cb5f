import { gateway, limits, mediaPaths, mediaRoutes } from '@studio/contract'
import { Upload } from 'tus-js-client'
import { call } from '../calls/api.ts'
import { currentAccessToken } from '../session/session.ts'
import { languageNow } from '../words/language.ts'
import { pieceBytes } from './piece-size.ts'

/** Small files are processed within a second or two. */
const pollMs = 700

/** Sends an announced file and waits until it is processed; rejects with the sentence of a failure. */
export async function sendFile(
  file: File,
  place: { uploadId: string; resourceType: string; resourceId: string },
): Promise<void> {
  await transfer(file, place)
  for (let poll = 0; poll < limits.uploadPolls * 4; poll++) {
    const query = { uploadObjectKey: place.uploadId }
    const { status, error } = await call(mediaRoutes.status, { query })
    if (status === 'END') return
    if (status === 'FAIL') throw new Error(error ?? '')
    await new Promise((resume) => setTimeout(resume, pollMs))
  }
  throw new Error()
}

function transfer(
  file: File,
  { uploadId, resourceType, resourceId }: { uploadId: string; resourceType: string; resourceId: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const token = currentAccessToken()
    new Upload(file, {
      endpoint: mediaPaths.files,
      chunkSize: pieceBytes(),
      retryDelays: [0, 1000, 3000, 5000],
      storeFingerprintForResuming: false,
      headers: { [gateway.systemHeader]: gateway.systemId, 'accept-language': languageNow() },
      metadata: {
        uploadObjectKey: uploadId,
        source: 'studio',
        filename: file.name,
        filetype: file.type || 'application/octet-stream',
        resource_type: resourceType,
        resource_id: resourceId,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
}
