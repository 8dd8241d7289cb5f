import { decodeText, parseCaptions } from '@studio/contract'
import { answerTasks } from '../../../platform/apart/answer-tasks.ts'

export type CaptionFileTask = { bytes: Uint8Array }
/** Null: it is no text. */
export type CaptionFileRead = ReturnType<typeof parseCaptions> | null

answerTasks<CaptionFileTask, CaptionFileRead>(({ bytes }) => {
  const text = decodeText(bytes)
  return text === null ? null : parseCaptions(text)
})
