import { z } from 'zod'
import { id, nothing } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const erasureRoutes = {
  eraseVisitor: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/erase-visitor',
    access: access.member('owner', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary:
      'Erases the visitor who asked: conversations, what was learned from them, and archives with them.',
    params: z.object({ turnId: id }),
    reply: z.object({ sessions: z.number().int(), turns: z.number().int() }),
  }),
  copies: route({
    method: 'GET',
    path: '/v1/conversa/training/turns/:turnId/copies',
    access: access.member('owner', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'What would be deleted with a turn, and what would stay.',
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
  about: 'Erasing a visitor, deleting a turn, and masking what names somebody.',
  routes: erasureRoutes,
  allows: {
    erase: ['eraseVisitor', 'copies', 'deleteTurn'],
    review: ['maskTurn'],
  },
} as const satisfies Noun
