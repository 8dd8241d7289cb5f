/** Learning platforms, such as a school's Moodle: they launch activities and get scores, by LTI 1.3. */
import type { Feature } from '../../feature.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { attemptHearers, keptOfStudents, readScore, withModule } from '../learning/index.ts'
import { thingNames } from '../organizations/index.ts'
import { serveLaunches } from './launch/launch.routes.ts'
import { forgetOldLogins } from './launch/launches.store.ts'
import { platformNames } from './platform-names.ts'
import { servePlatforms } from './platforms.routes.ts'
import { platformOwner } from './platforms.store.ts'
import { forgetOldRegistrations } from './registrations.store.ts'
import { everythingOfPupil, movePupil, noteScore } from './scores/scores.store.ts'
import { scores, sendScores } from './scores/send-scores.ts'

export { findPlatformSites } from './platforms.store.ts'

export const lti: Feature = {
  name: 'lti',
  tables: ['lti_courses', 'lti_logins', 'lti_platforms', 'lti_pupils', 'lti_registrations', 'lti_scores'],
  extend(context) {
    thingNames.add(context, platformNames)
    deliveryKinds(context).push(scores)
    attemptHearers.add(context, async (tx, { kind, attemptId }) => {
      if (kind !== 'completed' && kind !== 'graded') return
      const score = await readScore(tx, attemptId)
      if (score) await noteScore(tx, score)
    })
    keptOfStudents.add(context, { everything: everythingOfPupil, move: movePupil })
  },
  routes: (serve, context) => servePlatforms(withModule(serve, context), context),
  plugin: serveLaunches,
  jobs(work, context) {
    work.every('lti.send-scores', '* * * * *', () => sendScores(context))
    work.every('lti.forget-old', '45 2 * * *', async () => {
      await forgetOldLogins(context.sql)
      await forgetOldRegistrations(context.sql)
    })
  },
  anchors: { platform: platformOwner },
}
