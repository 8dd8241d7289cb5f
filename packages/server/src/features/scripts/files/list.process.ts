import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { readList } from './read-list.ts'
import type { ListTask } from './read-script-file.ts'
import { type ScriptFile, scriptOfList } from './script-of-list.ts'

answerTasks<ListTask, ScriptFile | Uint8Array>(async ({ answerIn, ...file }) => {
  const { skipped, ...answer } = scriptOfList(file.fileName, await readList(file))
  if (!answerIn) return { skipped, ...answer }
  const said = skipped.map(({ line, reason }) => ({ line, reason: reason[answerIn] }))
  return Buffer.from(JSON.stringify({ ...answer, skipped: said }))
})
