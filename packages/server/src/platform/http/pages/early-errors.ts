import type { Socket } from 'node:net'
import { Refusal, sentence } from '@studio/contract'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { asRefusal, newRequestId, sendRefusal } from '../gateway.ts'

/** What goes wrong before a route is found is answered like everything else: by a body of the closed error table. */
export const earlyErrors = {
  /** Addresses that cannot be read, or name something longer than any name of ours. */
  frameworkErrors: (error: Error, request: FastifyRequest, reply: Parameters<typeof sendRefusal>[0]) => {
    // Whoever reads pages is led to an address that can be read and where none is; theirs could name another host.
    if (request.headers.accept?.includes('text/html')) reply.redirect('/%25')
    else sendRefusal(reply, asRefusal(error), request)
  },
  /**
   * Bytes that are no HTTP, or come too slowly: there is no request yet, only a connection, and so no language. One that
   * never said anything was opened ahead by a browser, which would read our words as the answer to its next request.
   */
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
    const isSilent = error.code === 'ECONNRESET' || socket.bytesRead === 0
    if (!isSilent && socket.writable) socket.write(answerTo(error))
    socket.destroy()
  },
} satisfies Partial<FastifyServerOptions>

function answerTo({ code }: NodeJS.ErrnoException): string {
  const refusal = refusalOf(code)
  const requestId = newRequestId()
  const body = JSON.stringify(refusal.in('en', requestId))
  return [
    `HTTP/1.1 ${refusal.status} Refused`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal('TOO_LARGE', { reason: sentence('the headers of the request') })
  const reason =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? sentence('request: it took too long to arrive')
      : sentence('request: it is not HTTP')
  return new Refusal('INVALID_INPUT', { reason })
}
