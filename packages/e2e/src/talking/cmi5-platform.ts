import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cmi5Faults, type Session, sessionOf, type Told, verbOf } from './cmi5-rules.ts'

type Launched = Pick<Session, 'registration' | 'activityId' | 'sessionId'>
const course = 'https://school.example/course'

/**
 * The learning platform's side of cmi5, by the words of the specification: it gives a token once for each launch, keeps
 * documents, and refuses statements that are out of order or lack what a launch prescribes.
 */
export async function givenCmi5Platform(masteryScore: number) {
  const documents = new Map<string, string>()
  const statements: Told[] = []
  const faults: string[] = []
  const launches = new Map<string, Launched & { isFetched: boolean; token: string }>()
  const actor = {
    objectType: 'Agent',
    name: 'Kaya',
    account: { homePage: 'https://school.example', name: 'p-1' },
  }

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', base)
    const answer = (status: number, json?: unknown) =>
      reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(json === undefined ? '' : JSON.stringify(json))
    reply.setHeader('access-control-allow-origin', '*')
    reply.setHeader('access-control-allow-methods', 'GET, PUT, POST')
    reply.setHeader('access-control-allow-headers', 'authorization, content-type, x-experience-api-version')
    if (request.method === 'OPTIONS') return answer(204)
    // Without a word in it the browser would show a page of its own.
    if (url.pathname === '/back') return reply.end('Back in the course.')
    if (url.pathname === '/fetch') {
      const launch = launches.get(url.searchParams.get('launch') ?? '')
      if (!launch || launch.isFetched) return answer(200, { 'error-code': '1', 'error-text': 'Used.' })
      launch.isFetched = true
      return answer(200, { 'auth-token': launch.token })
    }
    const launch = [...launches.values()].find(
      ({ token }) => request.headers.authorization === `Basic ${token}`,
    )
    if (!launch || request.headers['x-experience-api-version'] !== '1.0.3') return answer(401)
    if (url.pathname === '/xapi/statements') {
      const told = [JSON.parse(body)].flat() as Told[]
      for (const one of told) {
        const broken = faultsOf(one, launch)
        faults.push(...broken)
        if (broken.length > 0) return answer(400)
        statements.push(one)
      }
      return request.method === 'PUT'
        ? answer(204)
        : answer(
            200,
            told.map(({ id }) => id),
          )
    }
    if (url.searchParams.get('stateId') === 'LMS.LaunchData')
      return answer(200, {
        contextTemplate: {
          contextActivities: { grouping: [{ id: course }] },
          extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': launch.sessionId },
        },
        launchMode: 'Normal',
        moveOn: 'CompletedOrPassed',
        masteryScore,
        returnURL: `${base}/back`,
      })
    const key = `${url.pathname} ${url.searchParams.get('stateId')} ${url.searchParams.get('registration')}`
    if (request.method === 'PUT') {
      documents.set(key, body)
      return answer(204)
    }
    const kept = documents.get(key)
    return kept === undefined ? answer(404) : answer(200, JSON.parse(kept))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function faultsOf(told: Told, launched: Launched): string[] {
    const verbsWhere = (isOne: (one: Told) => boolean) => statements.filter(isOne).map(verbOf)
    return cmi5Faults(told, {
      ...launched,
      actor,
      course,
      masteryScore,
      before: verbsWhere((one) => sessionOf(one) === launched.sessionId),
      everBefore: verbsWhere(({ context }) => context.registration === launched.registration),
    })
  }

  return {
    base,
    statements,
    faults,
    verbs: () => statements.map(verbOf),
    stop: () => new Promise<void>((ended) => server.close(() => ended())),
    /** The address that a pupil's browser is sent to; once more with the same registration. */
    launch(unitUrl: string, registration: string): string {
      const key = randomUUID()
      // The platform's own name of the unit, not the one in the package.
      const activityId = `${base}/units/1`
      const session = { registration, activityId, sessionId: randomUUID() }
      launches.set(key, { ...session, isFetched: false, token: randomUUID() })
      const query = new URLSearchParams({
        endpoint: `${base}/xapi`,
        fetch: `${base}/fetch?launch=${key}`,
        registration,
        activityId,
        actor: JSON.stringify(actor),
      })
      return `${unitUrl}?${query}`
    },
  }
}
