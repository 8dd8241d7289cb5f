import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { decodeText } from '../../../platform/tables/decode-text.ts'
import { parseCaptions } from './parse-captions.ts'

export type CaptionFileTask = { bytes: Uint8Array }
/** Null: it is no text. */
export type CaptionFileRead = ReturnType<typeof parseCaptions> | null

answerTasks<CaptionFileTask, CaptionFileRead>(({ bytes }) => {
  const text = decodeText(bytes)
  return text === null ? null : parseCaptions(text)
})
