/** A take: one recording of one answer, from the first second on this device to the server's receipt. */

/** What is filmed, as whoever opens the recorder names it. */
export type TakeSubject = {
  /** Whose takes are looked for when the recorder opens again: `storyfile:…` or `link:…`. */
  owner: string
  /** What is answered. Two windows never film the same. */
  key: string
  /** What a person reads of it: the question. */
  question: string
  takeNo: number
  /** What announcing it to the server needs; the recorder does not look into it. */
  announcement: Record<string, string>
}

/** Why a take is over. Whatever came before is kept. */
export const endReasons = [
  'stopped',
  'cameraGone',
  'microphoneGone',
  'paused',
  'full',
  'storeFailed',
  'recorderFailed',
  'tooLong',
  'takenOver',
  'asleep',
  'recovered',
] as const
export type EndReason = (typeof endReasons)[number]

/** The upload that was announced for it; an unknown length is declared at its end. */
export type TakeUpload = { uploadId: string; clipId: string }

/** Everything that the device knows of a take, read from its journal. */
export type TakeFacts = TakeSubject & {
  takeId: string
  mimeType: string
  /** By this device's clock, for people; lengths come from the recording itself. */
  startedAt: string
  width: number
  height: number
  slices: number
  /** Of slices that were written and read back. */
  bytes: number
  /** How much of the recording these bytes play. */
  safeMs: number
  ended: EndReason | null
  upload: TakeUpload | null
  /** A person wants to look at it again. */
  flagged: boolean
}

export type NewTake = Pick<
  TakeFacts,
  keyof TakeSubject | 'takeId' | 'mimeType' | 'startedAt' | 'width' | 'height'
>

/** What is noted of a take besides its slices. */
export type TakeNote = { ended: EndReason } | { upload: TakeUpload } | { flagged: boolean }

/** The name of a take's file, as it is told to the server. */
export function takeFileName({
  question,
  takeNo,
  mimeType,
}: Pick<TakeFacts, 'question' | 'takeNo' | 'mimeType'>) {
  const words = question
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return `${words || 'Recording'} ${takeNo}.${mimeType.startsWith('video/mp4') ? 'mp4' : 'webm'}`
}
