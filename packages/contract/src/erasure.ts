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
}
