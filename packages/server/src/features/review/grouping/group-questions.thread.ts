/** The inside of the thread that groups questions. */
import { clusterQuestions } from '@studio/dialogue'
import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import type { ToGroup } from './group-questions.ts'

answerTasks((lists: ToGroup) => lists.map(({ asked, language }) => clusterQuestions(asked, language)))
