import type { FastifyReply } from 'fastify'

/** A reply that was written as JSON elsewhere, for those that are too large to be written while others wait. */
export function written<Reply>(bytes: Uint8Array, reply: FastifyReply): Reply {
  reply.header('content-type', 'application/json; charset=utf-8')
  return bytes as unknown as Reply
}
