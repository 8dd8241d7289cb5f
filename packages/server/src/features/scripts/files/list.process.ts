import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { type ListFile, readList } from './read-list.ts'
import { type ScriptFile, scriptOfList } from './script-of-list.ts'

answerTasks<ListFile, ScriptFile>(async (file) => scriptOfList(file.fileName, await readList(file)))
