/** Systems of an organization that are told what happened, by signed messages (Standard Webhooks). */
import { z } from 'zod'
import { id, listOf, listQuery, name, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const webhookEvents = [
  'visit.ended',
  'turn.unanswered',
  'feedback',
  'release.live',
  'consent.withdrawn',
] as const

export const webhook = z.object({
  webhookId: id,
  organizationId: id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Why nothing is sent for now; null: all is well. */
  pausedBecause: z.string().nullable(),
  waiting: z.number().int(),
  sent: z.number().int(),
  setAside: z.number().int(),
  lastSentAt: timestamp.nullable(),
  createdAt: timestamp,
  version: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

const url = z.url({ protocol: /^https?$/ }).max(500)
const events = z.array(z.enum(webhookEvents)).min(1, 'Choose at least one event.').max(webhookEvents.length)
const ofWebhook = z.object({ webhookId: id })

export const webhooksRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/webhooks',
    access: access.member('owner', 'organization'),
    summary: 'The systems of an organization that are told what happened, by name.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(webhook),
  }),
  add: route({
    method: 'POST',
    path: '/v1/conversa/webhooks',
    access: access.member('owner', 'organization'),
    summary: 'Tells another system what happened from now on. Its signing secret is answered this once.',
    body: z.strictObject({ organizationId: id, name, url, events }),
    reply: z.object({ webhook, secret: z.string() }),
    status: 201,
    secret: true,
  }),
  change: route({
    method: 'PATCH',
    path: '/v1/conversa/webhooks/:webhookId',
    access: access.member('owner', 'webhook'),
    summary:
      'Changes a webhook; with `if-match`, refused if it changed since. What waits for one that was paused is sent again.',
    params: ofWebhook,
    body: z.strictObject({
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      active: z.boolean().optional(),
    }),
    reply: webhook,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/webhooks/:webhookId',
    access: access.member('owner', 'webhook'),
    summary: 'Removes a webhook with all that waits for it.',
    params: ofWebhook,
    reply: nothing,
  }),
  test: route({
    method: 'POST',
    path: '/v1/conversa/webhooks/:webhookId/test',
    access: access.member('owner', 'webhook'),
    summary: 'Sends a test message now and answers what came back.',
    params: ofWebhook,
    reply: z.object({ arrived: z.boolean(), problem: z.string() }),
    perMinute: 10,
  }),
}

export const webhooksNoun = {
  name: 'webhooks',
  about: 'Systems of an organization that are told what happened, by signed messages.',
  routes: webhooksRoutes,
  allows: { account: ['list', 'add', 'change', 'remove', 'test'] },
  refusals: { add: ['FORBIDDEN'], change: ['FORBIDDEN'] },
  changes: { webhook: 'owner' },
  stale: { webhook: ['webhooks.list'] },
  auditFields: ['url', 'events', 'active'],
} as const satisfies Noun
