/** A launch by a learning platform, by the rules of cmi5: what a pupil does here is told there, from this browser. */
import type { PupilAttempt } from '@studio/contract'
import { randomId } from '../talk/wire/random-id.ts'

type Json = Record<string, unknown>
type LaunchData = {
  launchMode?: 'Normal' | 'Browse' | 'Review'
  contextTemplate?: Json
  masteryScore?: number
  returnURL?: string
}
/** What the platform keeps for the pupil between launches. */
type Kept = { attemptId: string; personalCode: string; told: string[] }

const category = 'https://w3id.org/xapi/cmi5/context/categories'
const verbs = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
}
type Verb = keyof typeof verbs
const stateName = 'storyfile-studio.pupil'

/** The platform takes it as little the next time. */
class Refused extends Error {}

export class Cmi5Launch {
  readonly packageKey: string
  private readonly endpoint: string
  private readonly fetchUrl: string
  private readonly actor: Json
  private readonly registration: string
  private readonly activityId: string
  private readonly begunAt = Date.now()
  private authorization = ''
  private data: LaunchData = {}
  private kept: Kept | null = null
  private isOver = false
  /** What this session has told, or the platform refused: the rules take `completed` once, and one of `passed` and `failed`. */
  private readonly settled = new Set<'done' | 'judged'>()
  private telling: Promise<void> = Promise.resolve()

  private constructor(packageKey: string, query: Record<string, string>) {
    this.packageKey = packageKey
    this.endpoint = query.endpoint!.replace(/\/*$/, '/')
    this.fetchUrl = query.fetch!
    this.registration = query.registration!
    this.activityId = query.activityId!
    this.actor = JSON.parse(query.actor!) as Json
  }

  /** The launch in the address; undefined: this page was not launched; null: what launched it said too little. */
  static ofAddress({ pathname, search }: Location): Cmi5Launch | null | undefined {
    const [, packageKey] = /\/learn\/cmi5\/([^/?#]+)/.exec(pathname) ?? []
    if (!packageKey) return undefined
    try {
      const query = Object.fromEntries(new URLSearchParams(search))
      for (const address of [query.endpoint, query.fetch])
        if (!/^https?:/.test(new URL(address!).protocol)) return null
      if (!query.registration || !query.activityId) return null
      return new Cmi5Launch(packageKey, query)
    } catch {
      return null
    }
  }

  /** Opens the session there; answers who the pupil is and where they were. */
  async begin(): Promise<{
    packageKey: string
    name: string
    resume?: Pick<Kept, 'attemptId' | 'personalCode'>
  }> {
    // A page that is loaded again said the end when it went: what is done now is told with the next launch.
    this.isOver = sessionStorage.getItem(this.begunPlace) !== null
    this.authorization = `Basic ${await this.token()}`
    this.data = ((await this.document('activities/state', 'LMS.LaunchData')) ?? {}) as LaunchData
    // Asked for because the rules want it; nothing here depends on it.
    await this.document('agents/profile', 'cmi5LearnerPreferences').catch(() => null)
    if (!this.isOver) await this.tell('initialized')
    sessionStorage.setItem(this.begunPlace, 'yes')
    this.kept = (await this.document('activities/state', stateName)) as Kept | null
    addEventListener('pagehide', () => void this.end())
    const { attemptId, personalCode } = this.kept ?? {}
    return {
      packageKey: this.packageKey,
      name: nameOf(this.actor),
      ...(attemptId && personalCode ? { resume: { attemptId, personalCode } } : {}),
    }
  }

  /** Keeps the way back where only this pupil's launches find it. */
  async keep({ attemptId, personalCode }: PupilAttempt): Promise<void> {
    const told = this.kept?.told ?? []
    this.kept = { attemptId, personalCode, told }
    const body = JSON.stringify(this.kept)
    await this.call('PUT', `activities/state?${this.place(stateName)}`, body)
  }

  /** Tells, once for a registration, that the pupil is finished, and by the platform's measure whether it was enough. */
  async finished(attempt: PupilAttempt): Promise<void> {
    // One after the other, so that nothing is told twice.
    this.telling = this.telling.catch(() => undefined).then(() => this.judge(attempt))
    return this.telling
  }

  private async judge(attempt: PupilAttempt): Promise<void> {
    const { launchMode = 'Normal', masteryScore } = this.data
    if (launchMode !== 'Normal' || this.isOver) return
    const scaled = shareOf(attempt)
    // A platform refuses a score beside it.
    await this.tellOnce('completed', { completion: true, duration: this.duration() }, attempt)
    if (scaled === null || typeof masteryScore !== 'number') return
    const hasPassed = scaled >= masteryScore
    const result = { success: hasPassed, duration: this.duration(), score: { scaled } }
    if (hasPassed) await this.tellOnce('passed', result, attempt)
    else if (!this.kept?.told.includes('passed')) await this.tellOnce('failed', result, attempt)
  }

  /** Closes the session there, and goes back where the platform wants that. */
  async leave(): Promise<void> {
    // Nothing is told after the end; and a platform that does not answer keeps no one here.
    await this.telling.catch(() => undefined)
    await this.end().catch(() => undefined)
    const { returnURL } = this.data
    if (returnURL && /^https?:/.test(returnURL)) location.assign(returnURL)
    else close()
  }

  private async end(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    await this.tell('terminated', { duration: this.duration() })
  }

  private async tellOnce(verb: Verb, result: Json, attempt: PupilAttempt): Promise<void> {
    const act = verb === 'completed' ? 'done' : 'judged'
    if (this.kept?.told.includes(verb) || this.settled.has(act)) return
    try {
      await this.tell(verb, result)
    } catch (error) {
      if (error instanceof Refused) this.settled.add(act)
      throw error
    }
    this.settled.add(act)
    this.kept?.told.push(verb)
    await this.keep(attempt)
  }

  private async tell(verb: Verb, result?: Json): Promise<void> {
    const template = structuredClone(this.data.contextTemplate ?? {})
    const activities = (template.contextActivities ?? {}) as Json
    const isJudged = verb === 'completed' || verb === 'passed' || verb === 'failed'
    const known = (activities.category ?? []) as Json[]
    const own = ['cmi5', ...(isJudged ? ['moveon'] : [])].map((one) => ({ id: `${category}/${one}` }))
    const { masteryScore } = this.data
    const statement = {
      id: randomId(),
      timestamp: new Date().toISOString(),
      actor: this.actor,
      verb: { id: verbs[verb], display: { en: verb } },
      object: { objectType: 'Activity', id: this.activityId },
      ...(result ? { result } : {}),
      context: {
        ...template,
        registration: this.registration,
        contextActivities: { ...activities, category: [...known, ...own] },
        ...((verb === 'passed' || verb === 'failed') && typeof masteryScore === 'number'
          ? {
              extensions: {
                ...(template.extensions as Json),
                'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': masteryScore,
              },
            }
          : {}),
      },
    }
    await this.call('PUT', `statements?statementId=${statement.id}`, JSON.stringify(statement))
  }

  /** Given once; a page that is loaded again has it from before. */
  private async token(): Promise<string> {
    const place = `cmi5 token ${this.fetchUrl}`
    const before = sessionStorage.getItem(place)
    if (before) return before
    const answer = (await (await fetch(this.fetchUrl, { method: 'POST' })).json()) as Record<string, string>
    const token = answer['auth-token']
    if (!token) throw new Error('No token.')
    sessionStorage.setItem(place, token)
    return token
  }

  private get begunPlace(): string {
    return `cmi5 begun ${this.fetchUrl}`
  }

  private place(name: string, nameKey = 'stateId'): string {
    const { actor, activityId, registration } = this
    const agent = JSON.stringify(actor)
    const ofActivity: Record<string, string> = nameKey === 'stateId' ? { activityId, registration } : {}
    return String(new URLSearchParams({ [nameKey]: name, agent, ...ofActivity }))
  }

  private async document(
    resource: 'activities/state' | 'agents/profile',
    name: string,
  ): Promise<Json | null> {
    const nameKey = resource === 'activities/state' ? 'stateId' : 'profileId'
    const reply = await this.call('GET', `${resource}?${this.place(name, nameKey)}`)
    return reply.status === 404 ? null : ((await reply.json()) as Json)
  }

  private async call(method: 'GET' | 'PUT', path: string, body?: string): Promise<Response> {
    const reply = await fetch(this.endpoint + path, {
      method,
      headers: {
        authorization: this.authorization,
        'x-experience-api-version': '1.0.3',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body ?? null,
      // The last words are sent while the page goes.
      keepalive: method === 'PUT',
    })
    if (reply.ok || (method === 'GET' && reply.status === 404)) return reply
    const { status } = reply
    throw status >= 400 && status < 500 && status !== 429
      ? new Refused(`${method} ${status}`)
      : new Error(`${method} ${status}`)
  }

  private duration(): string {
    return `PT${Math.round((Date.now() - this.begunAt) / 10) / 100}S`
  }
}

/** A name for the class; without one, any. Signs that cannot be seen are left out. */
function nameOf(actor: Json): string {
  const { name } = actor as { name?: unknown }
  const seen =
    typeof name === 'string' ? name.replace(/[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu, '').trim() : ''
  return [...seen].slice(0, 36).join('') || 'Student'
}

/** What was found and right, as a share; null: the activity asks for neither. The same rule as the suggested score's. */
export function shareOf({
  mustFinds,
  found,
  quiz,
}: Pick<PupilAttempt, 'mustFinds'> & {
  found: readonly unknown[]
  quiz: readonly { right: boolean | null }[]
}): number | null {
  const shares = [
    ...(mustFinds > 0 ? [Math.min(found.length, mustFinds) / mustFinds] : []),
    ...(quiz.length > 0 ? [quiz.filter(({ right }) => right === true).length / quiz.length] : []),
  ]
  if (shares.length === 0) return null
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length) / 100
}
