import { z } from 'zod'
import { id } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { ofLearning } from './activities.ts'

export const xapiVersions = ['1.0.3', '2.0.0'] as const
/** What a pupil did. */
export const statementKinds = [
  ...(['initialized', 'asked', 'chosen', 'watched', 'found', 'quiz', 'reflected', 'scored'] as const),
  'completed',
] as const

/** Where the statements of an organization go. */
export const recordStore = z.object({
  /** Empty: statements go nowhere, and none are kept. */
  endpoint: z.string(),
  version: z.enum(xapiVersions),
  user: z.string(),
  hasPassword: z.boolean(),
  /** Whether the words of questions and reflections are sent. */
  sendsTexts: z.boolean(),
  /** Goes up with every change of these settings; 0: there are none. */
  revision: z.number().int(),
  /** Why nothing is sent for now; null: all is well. */
  pausedBecause: z.string().nullable(),
  waiting: z.number().int(),
  sent: z.number().int(),
  setAside: z.number().int(),
})
export type RecordStore = z.infer<typeof recordStore>

const ofOrganization = access.member('owner', 'organization', ofLearning)

export const recordsRoutes = {
  store: route({
    method: 'GET',
    path: '/v1/conversa/learning/record_store',
    access: ofOrganization,
    summary: 'Where the learning records of an organization go.',
    query: z.object({ organizationId: id }),
    reply: recordStore,
  }),
  saveStore: route({
    method: 'PUT',
    path: '/v1/conversa/learning/record_store',
    access: ofOrganization,
    // What pupils did leaves the studio: a teacher's role reads the store, whoever administers the account sets it.
    needs: 'administer',
    summary: 'Says where learning records go; what waited for a paused store is sent again.',
    body: z.strictObject({
      organizationId: id,
      endpoint: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
      version: z.enum(xapiVersions),
      user: z.string().trim().max(200),
      /** Without it, the one that is kept stays. */
      password: z.string().max(500).optional(),
      sendsTexts: z.boolean(),
      /** The revision that it was made from: refused when there is a newer one. */
      basedOn: z.number().int().min(0).max(2_147_483_647).optional(),
    }),
    reply: recordStore,
    secret: true,
  }),
}

export const recordsNoun = {
  name: 'records',
  about: 'Learning records (xAPI), and where they are sent.',
  routes: recordsRoutes,
  allows: {
    learning: ['store', 'saveStore'],
  },
  refusals: {
    saveStore: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
  },
  changes: { record_store: 'teacher' },
  stale: {
    record_store: ['records.store'],
  },
} as const satisfies Noun
