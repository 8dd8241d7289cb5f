/** Trying a script before the shoot: guests ask, planned answers come as text cards, and the questions improve the script. */
import type { Feature } from '../../feature.ts'
import { hangingRows } from '../../hanging-rows.ts'
import { pickers, turnChecks, turnParts } from '../conversations/index.ts'
import { releasePart } from '../parts/index.ts'
import { askOperator } from './ask-operator.ts'
import { changesOfRehearsals } from './asked.store.ts'
import { cardsPart } from './cards-part.ts'
import { refuseAfterEnd } from './guest-links.ts'
import { rehearsalJobs } from './rehearsal.jobs.ts'
import { rehearsalRoutes } from './rehearsal.routes.ts'

export const rehearsal: Feature = {
  name: 'rehearsal',
  tables: ['rehearsals', 'rehearsal_links', 'rehearsal_visits', 'rehearsal_waits', 'rehearsal_uses'],
  extend(context) {
    turnChecks.add(context, { channel: 'rehearsal', check: refuseAfterEnd })
    pickers.add(context, { channel: 'rehearsal', pick: askOperator })
    turnParts.add(context, changesOfRehearsals)
    releasePart(context, cardsPart)
    hangingRows.add(context, { table: 'rehearsal_visits', of: 'session' })
    hangingRows.add(context, { table: 'rehearsal_uses', of: 'turn' })
  },
  routes: rehearsalRoutes,
  jobs: rehearsalJobs,
}
