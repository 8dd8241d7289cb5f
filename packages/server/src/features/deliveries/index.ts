/** Everything that leaves the studio, in one list: letters, messages of webhooks, learning records and scores. */
import type { Feature } from '../../feature.ts'
import { forgetOldLetters } from '../../platform/mail/letters.store.ts'
import { letterJobs, letters } from '../../platform/mail/letters.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'

export const deliveries: Feature = {
  name: 'deliveries',
  extend: (context) => void deliveryKinds(context).push(letters),
  routes: deliveriesRoutes,
  jobs(work, context) {
    letterJobs(work, context)
    work.every('mail.forget-old', '40 2 * * *', () => forgetOldLetters(context.sql))
  },
}
