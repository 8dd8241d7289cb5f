import { decodeText, parseCaptions } from '@studio/contract'
import { answerTasks } from '../../../platform/apart/answer-tasks.ts'

export type CaptionFileTask = { bytes: Uint8Array; language: string | undefined }
/** Null: it is no text. */
export type CaptionFileRead = ReturnType<typeof parseCaptions> | null

answerTasks<CaptionFileTask, CaptionFileRead>(({ bytes, language }) => {
  const text = decodeText(bytes, language)
  return text === null ? null : parseCaptions(text)
})
