/** Everything that leaves the studio for people and systems outside: letters, messages of webhooks, learning records, scores. */
import { z } from 'zod'
import { statementKinds } from '../learning/learning-records.ts'
import { id, listOf, listQuery, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { webhookEvents } from './webhooks.ts'

export const deliveryKindNames = ['mail', 'webhook', 'record', 'score'] as const
export type DeliveryKindName = (typeof deliveryKindNames)[number]
export const deliveryStates = ['waiting', 'sent', 'set_aside'] as const
/** What the studio writes letters about. */
export const letterNames = [
  ...(['sign_up', 'invitation', 'reset', 'mention', 'digest', 'notice', 'export'] as const),
  'certificates',
] as const

export const delivery = z.object({
  deliveryId: z.string(),
  kind: z.enum(deliveryKindNames),
  /** A letter's occasion, an event, what a pupil did, or `score`. */
  about: z.enum([...letterNames, ...webhookEvents, ...statementKinds, 'score']),
  destination: z.string(),
  idThere: z.string().nullable(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /** Why it did not arrive; empty: nothing went wrong. */
  problem: z.string(),
  at: timestamp,
  /** Null: it does not wait. */
  nextTryAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  canSendAgain: z.boolean(),
})
export type Delivery = z.infer<typeof delivery>

const chosen = z.strictObject({ kind: z.enum(deliveryKindNames), deliveryId: z.string().max(40) })

export const deliveriesRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/deliveries',
    access: access.member('owner', 'organization'),
    summary: 'What leaves an organization, and how it fares: sent, waiting or set aside; newest first.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(delivery),
  }),
  sendAgain: route({
    method: 'POST',
    path: '/v1/conversa/deliveries/send_again',
    access: access.member('owner', 'organization'),
    summary: 'Sends deliveries again: some, or all that are set aside and match a search.',
    body: z.strictObject({
      organizationId: id,
      which: z.union([
        z.strictObject({ deliveries: z.array(chosen).min(1).max(100) }),
        z.strictObject({ matching: listQuery.pick({ search: true, searchOptions: true, filter: true }) }),
      ]),
    }),
    reply: z.object({ count: z.number().int() }),
  }),
}

export const deliveriesNoun = {
  name: 'deliveries',
  about: 'What leaves the studio: letters, messages of webhooks, learning records and scores.',
  routes: deliveriesRoutes,
  allows: { account: ['list', 'sendAgain'] },
  changes: { delivery: 'owner' },
  stale: { delivery: ['deliveries.list', 'webhooks.list', 'records.store', 'platforms.list'] },
  auditFields: ['kinds'],
} as const satisfies Noun
