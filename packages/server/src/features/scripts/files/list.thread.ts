import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { type ListFile, type ReadList, readList } from './read-list.ts'

answerTasks<ListFile, ReadList>(readList)
