import { z } from 'zod'
import { id } from './list.ts'
import { access, route } from './route.ts'

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
