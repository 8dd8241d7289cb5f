/** Who else is writing a script at the moment, and where. */
import { z } from 'zod'
import { id } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

export const presence = z.object({
  people: z.array(
    z.object({
      userId: id,
      name: z.string(),
      /** The question that is open; null: none. */
      questionId: id.nullable(),
      isTyping: z.boolean(),
      isAway: z.boolean(),
    }),
  ),
})
export type Presence = z.infer<typeof presence>

const body = z.strictObject({
  questionId: id.nullable().default(null),
  isTyping: z.boolean().default(false),
  isAway: z.boolean().default(false),
  isLeaving: z.boolean().default(false),
})
const inStoryfile = z.object({ storyfileId: id })
const inScript = z.object({ scriptId: id })
const ofStoryfile = '/v1/conversa/storyfiles/:storyfileId/presence'
const ofScript = '/v1/conversa/scripts/:scriptId/presence'

import type { Noun } from '../wire/noun.ts'

const perMinute = 240

export const presenceRoutes = {
  list: route({
    method: 'GET',
    path: ofStoryfile,
    access: access.member('edit', 'storyfile'),
    summary: 'The people who are writing the storyfile’s script, the caller too.',
    params: inStoryfile,
    reply: presence,
  }),
  show: route({
    method: 'PUT',
    path: ofStoryfile,
    access: access.member('edit', 'storyfile'),
    summary: 'Says that the caller is here and where, which holds for a minute; answers who is.',
    params: inStoryfile,
    body,
    reply: presence,
    perMinute,
  }),
  listOfScript: route({
    method: 'GET',
    path: ofScript,
    access: access.member('edit', 'script'),
    summary: 'The people who are writing a script that storyfiles are made from.',
    params: inScript,
    reply: presence,
  }),
  showInScript: route({
    method: 'PUT',
    path: ofScript,
    access: access.member('edit', 'script'),
    summary: 'Says that the caller is in a script that storyfiles are made from.',
    params: inScript,
    body,
    reply: presence,
    perMinute,
  }),
}

export const presenceNoun = {
  name: 'presence',
  about: 'Who else is writing a script at the moment.',
  routes: presenceRoutes,
  allows: {
    editContent: ['list', 'show'],
    scriptBuilder: ['listOfScript', 'showInScript'],
  },
  changes: { presence: 'read' },
  stale: {
    presence: ['presence.list', 'presence.listOfScript'],
  },
} as const satisfies Noun
