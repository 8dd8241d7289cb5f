import { z } from 'zod'
import { id, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** A conversation that can be erased. */
const erasable = z.object({
  sessionId: id,
  storyfileName: z.string(),
  /** What was asked first. */
  firstQuestion: z.string(),
  startedAt: timestamp,
  lastAt: timestamp,
  questions: z.number().int(),
})
export type Erasable = z.infer<typeof erasable>

export const erasureRoutes = {
  visitor: route({
    method: 'GET',
    path: '/v1/conversa/training/turns/:turnId/visitor',
    access: access.member('owner', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary:
      'The conversation of a turn, and others of the same day that are probably of the same device. Students’ work is none of them.',
    params: z.object({ turnId: id }),
    reply: z.object({
      conversation: erasable,
      /** It belongs to a class activity, and cannot be erased from the log. */
      isPupils: z.boolean(),
      /** Several people can share an address: none of them is erased unless it is named. 200 at most. */
      others: z.array(erasable),
    }),
  }),
  eraseVisitor: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/erase-visitor',
    access: access.member('owner', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary:
      'Erases the conversation of a turn, and others that are named. Gone from every list, export and figure at once; the copies of what was said and archives go a day later, and until then it can be undone.',
    params: z.object({ turnId: id }),
    body: z
      .strictObject({
        /** Other conversations of the same device, as `visitor` offers them. */
        alsoSessionIds: z.array(id).max(200).default([]),
      })
      .default({ alsoSessionIds: [] }),
    reply: z.object({
      sessions: z.number().int(),
      turns: z.number().int(),
      /** The act that undoes it, and until when. */
      actId: id,
      until: timestamp,
    }),
  }),
  copies: route({
    method: 'GET',
    path: '/v1/conversa/training/turns/:turnId/copies',
    access: access.member('owner', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'The data that would be deleted with a turn, and the data that would stay.',
    params: z.object({ turnId: id }),
    reply: z.object({
      /** Other turns of the same conversation, which stay. */
      others: z.number().int(),
      /** Whether other visitors asked the same in the same words: then copies of the words stay. */
      alsoAsked: z.boolean(),
      /** What the matcher learned from it, and its wordings in the script. */
      examples: z.number().int(),
      variants: z.number().int(),
      /** Whether a test question has the same words. */
      isTest: z.boolean(),
    }),
  }),
  deleteTurn: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/delete',
    access: access.member('owner', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'Deletes one turn with every copy of what was asked. It cannot be undone.',
    params: z.object({ turnId: id }),
    body: z.strictObject({
      /** Keep a test question with the same words. */
      keepTest: z.boolean().default(true),
    }),
    reply: nothing,
  }),
  maskTurn: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/mask',
    access: access.member('edit', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'Masks words of a question, such as a name, in the chat log and in every copy of the question.',
    params: z.object({ turnId: id }),
    body: z.strictObject({ words: z.array(z.string().trim().min(1).max(500)).min(1).max(100) }),
    reply: z.object({ heardText: z.string() }),
  }),
}

export const erasureNoun = {
  name: 'erasure',
  about: 'Erasing a visitor, deleting a turn, and masking words that name a person.',
  routes: erasureRoutes,
  refusals: { eraseVisitor: ['STATE_CONFLICT'] },
  allows: {
    erase: ['visitor', 'eraseVisitor', 'copies', 'deleteTurn'],
    review: ['maskTurn'],
  },
} as const satisfies Noun
