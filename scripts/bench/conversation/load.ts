/**
 * The load, in a process of its own: reads one JSON order from standard input, fires it and prints one
 * JSON result. A question is sent by each connection for its own conversation, with a fresh id every time.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import autocannon, { type Request } from 'autocannon'

export type Order = {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  /** Given: `POST` of questions, one conversation a connection. */
  ask?: { conversations: { sessionId: string; visitorToken: string }[]; questions: string[] }
}
export type Outcome = {
  requests: number
  rps: number
  p50: number
  p99: number
  errors: number
  not2xx: number
}

if (process.argv.includes('--load')) {
  const order = JSON.parse(await text(process.stdin)) as Order
  console.log(JSON.stringify(await asManyAsGo(order)))
}

async function asManyAsGo({ url, connections, seconds, headers = {}, ask }: Order): Promise<Outcome> {
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    headers,
    duration: seconds,
    ...(ask && {
      setupClient: (client) => client.setRequests([questionsOf(ask, connection++, connections)]),
    }),
  })
  return {
    requests: result.requests.total,
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors,
    not2xx: result.non2xx,
  }
}

/** Each connection goes from conversation to conversation, so that they stay as short as visitors' are. */
function questionsOf(
  { conversations, questions }: NonNullable<Order['ask']>,
  connection: number,
  connections: number,
): Request {
  let at = connection
  return {
    method: 'POST',
    setupRequest(request) {
      const { sessionId, visitorToken } = conversations[at % conversations.length]!
      const text = questions[at % questions.length]
      const from = `10.${at % 200}.${at % 250}.1`
      at += connections
      return {
        ...request,
        path: `/v1/dialogue/sessions/${sessionId}/ask`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${visitorToken}`,
          'x-forwarded-for': from,
        },
        body: JSON.stringify({ text, clientTurnId: randomUUID() }),
      }
    },
  }
}
