/** The inside of the thread that groups questions. */
import { clusterQuestions } from '@studio/dialogue'
import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import type { ToCluster } from './clusters.ts'

answerTasks(({ asked, language }: ToCluster) => clusterQuestions(asked, language))
