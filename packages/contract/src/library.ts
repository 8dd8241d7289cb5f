import { z } from 'zod'
import { id, listOf, listQuery } from './list.ts'
import { access, route } from './route.ts'

/** A topic of the question library: `global` ones ship with the studio and are read-only. */
export const libraryTopic = z.object({
  topicId: id,
  name: z.string(),
  scope: z.enum(['global', 'organization']),
  language: z.string(),
  questions: z.array(z.object({ questionId: id, text: z.string(), variants: z.array(z.string()) })),
})
export type LibraryTopic = z.infer<typeof libraryTopic>

export const libraryRoutes = {
  topics: route({
    method: 'GET',
    path: '/v1/conversa/topics',
    access: access.member('read', 'any'),
    summary: 'The topics one may use, with their questions.',
    query: listQuery,
    reply: listOf(libraryTopic),
  }),
}
