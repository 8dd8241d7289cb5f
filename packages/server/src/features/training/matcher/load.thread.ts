/** The inside of a thread that revives stored matchers. */
import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { openHere } from './open-matcher.ts'

answerTasks(openHere)
