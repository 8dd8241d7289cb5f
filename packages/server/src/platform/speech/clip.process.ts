import { setPriority } from 'node:os'
import { answerRequests } from '../models/answer-requests.ts'
import { type Piece, speechPieces } from './speech-pieces.ts'
import { openVoiceActivity } from './voice-activity.ts'
import { type HeardWord, openWhisper, transcriberSeconds, type WhisperSize } from './whisper.ts'

/** The stretches of speech in a sound, how likely each frame of a part of a long one is speech, or the words of one piece. */
export type ClipRequest =
  | { find: Float32Array }
  | { likely: Float32Array }
  | { write: Float32Array; language: string; names: string[]; size: WhisperSize }
export type ClipReply = { pieces: Piece[] } | { likely: Float32Array } | { words: HeardWord[] }

/** Visitors and videos come first. */
const lowPriority = 15
setPriority(lowPriority)

let voice: ReturnType<typeof openVoiceActivity> | undefined
let whisper: ReturnType<typeof openWhisper> | undefined

answerRequests<ClipRequest, ClipReply>(async (request) => {
  if ('find' in request) {
    voice ??= openVoiceActivity()
    const likely = await (await voice)(request.find)
    return { pieces: speechPieces(likely, { pauseSeconds: 0.6, longestSeconds: transcriberSeconds - 1 }) }
  }
  if ('likely' in request) {
    voice ??= openVoiceActivity()
    return { likely: await (await voice)(request.likely) }
  }
  const { write, language, names, size } = request
  whisper ??= openWhisper(size)
  return { words: await (await whisper)(write, { language, names }) }
})
