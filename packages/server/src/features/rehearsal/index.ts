/** Trying a script before the shoot: guests ask, planned answers come as text cards, and the questions improve the script. */
import type { Feature } from '../../feature.ts'
import { checkTurns, pickAnswers, writeWithTurns } from '../conversations/index.ts'
import { askOperator } from './ask-operator.ts'
import { changesOfRehearsals } from './asked.store.ts'
import { refuseAfterEnd } from './guest-links.ts'
import { rehearsalJobs } from './rehearsal.jobs.ts'
import { rehearsalRoutes } from './rehearsal.routes.ts'

export const rehearsal: Feature = {
  name: 'rehearsal',
  tables: ['rehearsals', 'rehearsal_links', 'rehearsal_visits', 'rehearsal_waits', 'rehearsal_uses'],
  routes(serve, context) {
    checkTurns(context, 'rehearsal', refuseAfterEnd)
    pickAnswers(context, 'rehearsal', askOperator)
    writeWithTurns(context, 'rehearsal', changesOfRehearsals)
    rehearsalRoutes(serve, context)
  },
  jobs: rehearsalJobs,
}
