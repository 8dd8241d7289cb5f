/** The inside of the thread that plans a shoot. */
import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { planShoot } from './plan-shoot.ts'

answerTasks(planShoot)
