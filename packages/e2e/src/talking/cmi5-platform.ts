import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
export type Told = {
  id: string
  actor: Json
  verb: { id: string }
  object: Json
  result?: Json
  context: Json
}

/**
 * The learning platform's side of cmi5, by the words of the specification: it gives a token once for each launch, keeps
 * documents, and refuses statements that are out of order or lack what a launch prescribes.
 */
export async function givenCmi5Platform(masteryScore: number) {
  const documents = new Map<string, string>()
  const statements: Told[] = []
  const faults: string[] = []
  const launches = new Map<
    string,
    { registration: string; sessionId: string; isFetched: boolean; token: string }
  >()
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
      const told = JSON.parse(body) as Told
      const fault = faultOf(told, launch)
      if (fault) {
        faults.push(fault)
        return answer(400)
      }
      statements.push(told)
      return answer(204)
    }
    if (url.searchParams.get('stateId') === 'LMS.LaunchData')
      return answer(200, {
        contextTemplate: {
          contextActivities: { grouping: [{ id: 'https://school.example/course' }] },
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

  const verbsOf = (sessionId: string) => statements.filter((one) => sessionOf(one) === sessionId).map(verbOf)
  function faultOf(told: Told, { registration, sessionId }: { registration: string; sessionId: string }) {
    const verb = verbOf(told)
    const before = verbsOf(sessionId)
    const context = told.context as {
      registration: string
      contextActivities: Record<string, { id: string }[]>
    }
    if ((verb === 'initialized') !== (before.length === 0)) return `${verb} after ${before}`
    if (before.includes('terminated')) return `${verb} after the end`
    if (context.registration !== registration || sessionOf(told) !== sessionId)
      return `${verb}: of another launch`
    if (JSON.stringify(told.actor) !== JSON.stringify(actor)) return `${verb}: another actor`
    const categories = context.contextActivities.category?.map(({ id }) => id.split('/').at(-1))
    const isJudged = ['completed', 'passed', 'failed'].includes(verb)
    const wanted = ['cmi5', ...(isJudged ? ['moveon'] : [])]
    if (JSON.stringify(categories) !== JSON.stringify(wanted)) return `${verb}: categories ${categories}`
    if (context.contextActivities.grouping?.[0]?.id !== 'https://school.example/course')
      return `${verb}: no template`
    const ofRegistration = statements.filter((one) => one.context.registration === registration).map(verbOf)
    if (['completed', 'passed'].includes(verb) && ofRegistration.includes(verb)) return `${verb} twice`
    if (verb === 'passed' && (told.result as { score: { scaled: number } }).score.scaled < masteryScore)
      return 'passed below'
    return undefined
  }

  return {
    statements,
    faults,
    verbs: () => statements.map(verbOf),
    stop: () => new Promise<void>((ended) => server.close(() => ended())),
    /** The address that a pupil's browser is sent to; once more with the same registration. */
    launch(unit: { url: string; id: string }, registration: string): string {
      const key = randomUUID()
      launches.set(key, { registration, sessionId: randomUUID(), isFetched: false, token: randomUUID() })
      const query = new URLSearchParams({
        ...{
          endpoint: `${base}/xapi`,
          fetch: `${base}/fetch?launch=${key}`,
          registration,
          activityId: unit.id,
        },
        actor: JSON.stringify(actor),
      })
      return `${unit.url}?${query}`
    },
  }
}

function verbOf({ verb }: Told): string {
  return verb.id.split('/').at(-1)!
}

function sessionOf({ context }: Told): unknown {
  return (context.extensions as Json | undefined)?.['https://w3id.org/xapi/cmi5/context/extensions/sessionid']
}
