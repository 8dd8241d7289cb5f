import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { faultsOf as faultsBySchema } from './xapi-schema.ts'

type Statement = Record<string, unknown> & { id: string }
type Reply = { status: number; headers?: Record<string, string>; body?: unknown }

/**
 * A record store of its own, by the words of the xAPI specification: it checks statements, refuses another text under an
 * id that it knows, and keeps each once. With a `file` it has what it kept after it was killed.
 */
export async function givenRecordStore({
  file,
  port = 0,
  answerDelayMs = 0,
}: {
  file?: string
  port?: number
  answerDelayMs?: number
} = {}) {
  const statements = new Map<string, Statement>(
    file && existsSync(file) ? wholeLinesOf(file).map((one) => [one.id, one]) : [],
  )
  const calls: { version: string | undefined; authorization: string | undefined; count: number }[] = []
  const store = {
    statements,
    calls,
    /** Called before the store answers; what it returns is answered instead. */
    instead: (_sent: Statement[]): Reply | 'cut' | undefined => undefined,
    endpoint: '',
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = ({ status, headers = {}, body }: Reply) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body ?? null))
    const url = new URL(request.url ?? '/', 'http://store')
    if (request.method === 'GET') {
      const kept = statements.get(url.searchParams.get('statementId') ?? '')
      return answer(
        kept ? { status: 200, body: { ...kept, stored: new Date().toISOString() } } : { status: 404 },
      )
    }
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Statement[]
    calls.push({
      version: request.headers['x-experience-api-version'] as string | undefined,
      authorization: request.headers.authorization,
      count: sent.length,
    })
    const instead = store.instead(sent)
    if (instead === 'cut') return request.socket.destroy()
    if (instead) return answer(instead)
    const version = calls.at(-1)!.version
    const faults = ['1.0.3', '2.0.0'].includes(version ?? '')
      ? sent.flatMap((one) => faultsOf(one, version))
      : [`version ${version}`]
    if (faults.length > 0) return answer({ status: 400, body: faults })
    if (sent.some((one) => differs(statements.get(one.id), one))) return answer({ status: 409 })
    const fresh = sent.filter(({ id }) => !statements.has(id))
    if (file) append(file, fresh)
    for (const one of fresh) statements.set(one.id, one)
    // Time to be killed between keeping and answering.
    if (answerDelayMs > 0) await new Promise((resume) => setTimeout(resume, answerDelayMs))
    return answer({ status: 200, body: sent.map(({ id }) => id) })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`
  return store
}

/** A list is kept whole or not at all: its lines are written at once, and one that was cut off does not count. */
function append(file: string, statements: Statement[]): void {
  const place = openSync(file, 'a')
  writeSync(place, statements.map((one) => `${JSON.stringify(one)}\n`).join(''))
  fsyncSync(place)
  closeSync(place)
}

function wholeLinesOf(file: string): Statement[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // What is behind the last end of a line was cut off.
  truncateSync(
    file,
    Buffer.byteLength(
      lines
        .slice(0, -1)
        .map((line) => `${line}\n`)
        .join(''),
    ),
  )
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Statement)
}

function differs(kept: Statement | undefined, sent: Statement): boolean {
  return kept !== undefined && !isDeepStrictEqual(kept, sent)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const absolute = /^https?:\/\/\S+$/
const known = ['id', 'timestamp', 'actor', 'verb', 'object', 'result', 'context']

type Shape = {
  actor: { account?: { homePage?: string; name?: string } }
  verb: { id?: string }
  object: { id?: string }
  result: { score?: { scaled?: number; raw?: number; min?: number; max?: number } }
  context: { registration?: string }
}

/** What the published schema says against a statement, and what the specification wants beyond it. */
function faultsOf(statement: Statement, version: string | undefined): string[] {
  const { id, actor, verb, object, result, context } = statement as Statement & Partial<Shape>
  const score = result?.score
  const account = actor?.account
  const faults: [boolean, string][] = [
    [!absolute.test(account?.homePage ?? '') || !account?.name, 'actor'],
    [!absolute.test(verb?.id ?? ''), 'verb'],
    [!absolute.test(object?.id ?? ''), 'object'],
    [
      score?.raw !== undefined && (score.raw < (score.min ?? 0) || score.raw > (score.max ?? 100)),
      'score.raw',
    ],
    [!uuid.test(String(context?.registration)), 'registration'],
    [Object.keys(statement).some((key) => !known.includes(key)), 'unknown key'],
    [JSON.stringify(statement).includes(':null'), 'null'],
  ]
  return [
    ...faultsBySchema(statement, version),
    ...faults.flatMap(([isWrong, what]) => (isWrong ? [`${what} of ${String(id)}`] : [])),
  ]
}
