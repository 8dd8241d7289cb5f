/**
 * The load, in a process of its own: reads one JSON order from standard input, fires it with autocannon and prints one
 * JSON result. A question is sent by each connection for its own conversation, with a fresh id every time.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

export type Order = {
  url: string
  seconds: number
  connections: number
  /** Requests a second over all connections; as many as possible unless given. */
  rate?: number
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
  const { ask } = order
  let connection = 0
  let question = 0
  const result = await autocannon({
    url: order.url,
    duration: order.seconds,
    connections: order.connections,
    ...(order.rate ? { overallRate: order.rate } : {}),
    headers: order.headers ?? {},
    ...(ask && {
      setupClient(client: autocannon.Client) {
        const { sessionId, visitorToken } = ask.conversations[connection % ask.conversations.length]!
        const address = `10.${connection >> 8}.${connection & 255}.1`
        connection++
        const next = () => ({
          method: 'POST' as const,
          path: `/v1/dialogue/sessions/${sessionId}/ask`,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${visitorToken}`,
            'x-forwarded-for': address,
          },
          body: JSON.stringify({
            text: ask.questions[question++ % ask.questions.length],
            clientTurnId: randomUUID(),
          }),
        })
        client.setRequest(next())
        client.on('response', () => client.setRequest(next()))
      },
    }),
  })
  const outcome: Outcome = {
    requests: result.requests.total,
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors,
    not2xx: result.non2xx,
  }
  console.log(JSON.stringify(outcome))
}
