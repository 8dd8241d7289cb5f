/** Who else is writing a script at the moment, and where. */
import { z } from 'zod'
import { id } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { inStoryfile, inTemplate, type ScriptPlace } from './script-places.ts'

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

import type { Noun } from '../wire/noun.ts'

function presenceCalls<Owner extends z.ZodRawShape>({ params, path, edits }: ScriptPlace<Owner>) {
  return {
    list: route({
      method: 'GET',
      path: `${path}/presence`,
      ...edits,
      summary: 'The people who are writing the script, the caller too.',
      params,
      reply: presence,
    }),
    show: route({
      method: 'PUT',
      path: `${path}/presence`,
      ...edits,
      summary: 'Says that the caller is here and where, which holds for a minute; answers who is.',
      params,
      body,
      reply: presence,
      perMinute: 240,
    }),
  }
}
const ofTemplate = presenceCalls(inTemplate)

export const presenceRoutes = {
  ...presenceCalls(inStoryfile),
  listOfScript: ofTemplate.list,
  showInScript: ofTemplate.show,
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
