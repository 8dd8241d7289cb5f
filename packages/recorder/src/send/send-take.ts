import { gateway, limits, mediaPaths } from '@studio/contract'
import type { StoreCalls } from '../store/worker-calls.ts'
import type { TakeFacts, TakeUpload } from '../take/take.ts'

/** What a page does so that its takes can be sent. */
export type SendOptions = {
  store: StoreCalls
  /** Makes the clip and its upload of unknown length; asked again with the same take it answers the same. */
  announce(take: TakeFacts): Promise<TakeUpload>
  /** Says who is asking; a page whose cookie says it gives none. */
  headers?: () => Record<string, string>
  /** What the server calls that which is sent; a clip unless told. */
  resourceType?: string
  /** Before a request is tried again that the server let no one in with. */
  renew?: () => Promise<unknown>
  fetch?: typeof fetch
  /** Where each take goes on, so that not every second asks the server first. */
  places?: Map<string, Place>
}

/** How far one attempt came. `waiting`: the take goes on, and all that is safe of it was sent. */
export type SendResult =
  | { state: 'waiting'; sentBytes: number }
  | { state: 'confirmed'; upload: TakeUpload }
  /** To be tried again later: no network, or the server is busy. */
  | { state: 'interrupted'; sentBytes: number }
  /** The server takes no more of it, with its sentence; the take stays on the device. */
  | { state: 'refused'; message: string }
  /** The server has other bytes than the device. */
  | { state: 'differs' }

/** What the server has of an upload. */
export type Place = { offset: number; length: number | undefined; sha256: string | undefined }

class Answer extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Sends what the device has of a take and the server has not, from the store and never from the camera, so that it goes on
 * after a reload. Once the take is over its length is declared; the copy on the device goes when the server has named the
 * same SHA-256.
 */
export async function sendTake(
  takeId: string,
  options: SendOptions,
  tell: (sentBytes: number, upload: TakeUpload) => void = () => {},
): Promise<SendResult> {
  const { store, places = new Map<string, Place>() } = options
  let sent = 0
  try {
    let take = await store.find(takeId)
    if (!take) return { state: 'refused', message: '' }
    const isNew = take.upload === null
    const upload = take.upload ?? (await options.announce(take))
    if (isNew) take = await store.note(takeId, { upload })
    let place = places.get(takeId) ?? (await findPlace(options, upload, take, isNew))
    for (;;) {
      sent = place.offset
      tell(sent, upload)
      places.set(takeId, place)
      take = await store.find(takeId)
      if (!take) return { state: 'confirmed', upload }
      // Ended at its limit or by another window: the server has all that it takes.
      if (place.length !== undefined && place.offset >= place.length) break
      const isOver = take.ended !== null
      const isAllSent = place.offset >= take.bytes
      if (isAllSent && !isOver) return { state: 'waiting', sentBytes: sent }
      const bytes = await store.read(
        takeId,
        place.offset,
        Math.min(limits.uploadChunkBytes, take.bytes - place.offset),
      )
      const isLast = isOver && place.offset + bytes.length >= take.bytes
      // Once: what was declared by a call whose end was cut off counts.
      const length = place.length ?? (isLast ? take.bytes : undefined)
      const declares = place.length === undefined && isLast
      place = {
        ...(await send(options, upload, bytes, { ...place, length: declares ? length : undefined })),
        length,
      }
    }
    if (!place.sha256) place = await ask(options, upload)
    if (place.sha256 !== (await store.digest(takeId)) || place.length !== take.bytes)
      return { state: 'differs' }
    await store.remove(takeId)
    return { state: 'confirmed', upload }
  } catch (error) {
    places.delete(takeId)
    const status = (error as { status?: number }).status ?? 0
    if (status === 401) await options.renew?.().catch(() => {})
    const mayPass = status === 0 || [401, 408, 409, 423, 429].includes(status) || status >= 500
    return mayPass
      ? { state: 'interrupted', sentBytes: sent }
      : { state: 'refused', message: (error as Error).message }
  }
}

/** Where to go on; opens the upload at first. Where that was lost, it is opened again, which changes nothing. */
async function findPlace(
  options: SendOptions,
  upload: TakeUpload,
  take: TakeFacts,
  isNew: boolean,
): Promise<Place> {
  try {
    if (!isNew) return await ask(options, upload)
  } catch (error) {
    if ((error as Answer).status !== 404) throw error
  }
  await request(options, 'POST', mediaPaths.files, {
    'upload-defer-length': '1',
    'upload-metadata': metadata({
      uploadObjectKey: upload.uploadId,
      source: 'studio',
      filetype: take.mimeType.split(';')[0]!,
      resource_type: options.resourceType ?? 'clip',
      resource_id: upload.clipId,
    }),
  })
  return { offset: 0, length: undefined, sha256: undefined }
}

async function ask(options: SendOptions, { uploadId }: TakeUpload): Promise<Place> {
  return placeOf(await request(options, 'HEAD', `${mediaPaths.files}/${uploadId}`))
}

async function send(
  options: SendOptions,
  { uploadId }: TakeUpload,
  bytes: Uint8Array,
  { offset, length }: Place,
): Promise<Place> {
  const answer = await request(
    options,
    'PATCH',
    `${mediaPaths.files}/${uploadId}`,
    {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...(length === undefined ? {} : { 'upload-length': String(length) }),
    },
    bytes,
  )
  return { ...placeOf(answer), length }
}

async function request(
  { headers, fetch: fetchIt = fetch }: SendOptions,
  method: string,
  path: string,
  more: Record<string, string> = {},
  body?: Uint8Array,
): Promise<Response> {
  const answer = await fetchIt(path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      [gateway.systemHeader]: gateway.systemId,
      ...headers?.(),
      ...more,
    },
    ...(body ? { body: body as BodyInit } : {}),
  })
  if (answer.ok) return answer
  const text = await answer.text().catch(() => '')
  throw new Answer(answer.status, sentenceOf(text))
}

function sentenceOf(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? ''
  } catch {
    return text.trim()
  }
}

function placeOf({ headers }: Response): Place {
  const length = headers.get('upload-length')
  const [, digest] = headers.get('upload-checksum')?.split(' ') ?? []
  return {
    offset: Number(headers.get('upload-offset')),
    length: length === null ? undefined : Number(length),
    sha256:
      digest && [...atob(digest)].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
  }
}

function metadata(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${key} ${btoa(value)}`)
    .join(',')
}
