/**
 * The load, in a process of its own: reads one JSON order from standard input, fires it and prints one
 * JSON result. A question is sent by each connection for its own conversation, with a fresh id every time.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

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
  console.log(JSON.stringify(order.ask ? await askInTurns(order, order.ask) : await asManyAsGo(order)))
}

async function asManyAsGo(order: Order): Promise<Outcome> {
  const { url, connections, headers = {} } = order
  const result = await autocannon({ url, connections, headers, duration: order.seconds })
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
async function askInTurns(
  order: Order,
  { conversations, questions }: NonNullable<Order['ask']>,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
  const took: number[] = []
  let errors = 0
  let question = 0
  const until = performance.now() + order.seconds * 1000
  const talk = async (connection: number) => {
    for (let at = connection; performance.now() < until; at += order.connections) {
      const { sessionId, visitorToken } = conversations[at % conversations.length]!
      const path = `/v1/dialogue/sessions/${sessionId}/ask`
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${visitorToken}`,
        'x-forwarded-for': `10.${at % 200}.${at % 250}.1`,
      }
      const body = { text: questions[question++ % questions.length], clientTurnId: randomUUID() }
      const started = performance.now()
      const status = await post(new URL(path, order.url), agent, headers, JSON.stringify(body))
      if (status === 200) took.push(performance.now() - started)
      else errors++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: order.connections }, (_, connection) => talk(connection)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(share * (took.length - 1))] ?? 0
  return {
    requests: took.length,
    rps: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors: 0,
    not2xx: errors,
  }
}

function post(url: URL, agent: Agent, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}
