import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { captionFilesMost, readArchive } from './read-archive.ts'

export type CaptionArchiveTask = { bytes: Uint8Array }

answerTasks<CaptionArchiveTask, Awaited<ReturnType<typeof readArchive>>>(({ bytes }) =>
  readArchive(bytes, captionFilesMost),
)
