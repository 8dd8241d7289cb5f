/** Word of what happened, to systems of an organization: signed messages through an outbox. */
import type { Feature } from '../../feature.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { turnParts } from '../conversations/index.ts'
import { unansweredTurns } from './facts.store.ts'
import { forgetOldMessages } from './outbox.store.ts'
import { messages, sendMessages } from './send-messages.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { webhookOwner } from './webhooks.store.ts'

export const webhooks: Feature = {
  name: 'webhooks',
  tables: ['webhooks', 'webhook_messages'],
  extend(context) {
    turnParts.add(context, unansweredTurns)
    deliveryKinds(context).push(messages)
  },
  routes: webhooksRoutes,
  jobs(work, context) {
    work.every('webhooks.send', '* * * * *', () => sendMessages(context))
    work.every('webhooks.forget-old', '35 2 * * *', () => forgetOldMessages(context.sql))
  },
  anchors: { webhook: webhookOwner },
}
