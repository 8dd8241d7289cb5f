/** Talks to the server for a pupil, and keeps on the device what brings the pupil back. */
import { gateway, type Joined, type PupilAttempt, type PupilTranscript, type Stage } from '@studio/contract'
import { refusalIn } from '../refusals/refusals.ts'
import { randomId } from '../talk/wire/random-id.ts'
import { language } from './learn-words.ts'
import { PupilError, patiently } from './saving/patience.ts'
import type { Save } from './saving/saver.ts'

type Kept = { deviceId: string; pupilToken?: string; attemptId?: string }
const place = 'learn'
/** Where the studio opens a trial. */
export const trialPath = '/learn/trial'

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null
    if (found?.deviceId) return found
  } catch {
    // Blocked storage: the pupil comes back with the personal code.
  }
  const fresh = { deviceId: randomId() }
  keep(fresh)
  return fresh
}

function keep(what: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(what))
  } catch {
    // As above.
  }
}

type Sent = {
  token?: string
  body?: object
  /** With the same key it is done once. */
  onceKey?: string
  /** Arrives also where the page ends meanwhile. */
  keepalive?: boolean
}

async function send<Reply>(
  method: string,
  path: string,
  { token, body, onceKey, keepalive = false }: Sent = {},
): Promise<Reply> {
  const headers: Record<string, string> = {
    accept: gateway.accept,
    'accept-language': language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(onceKey ? { [gateway.idempotencyHeader]: onceKey } : {}),
  }
  const signal = AbortSignal.timeout(15_000)
  const payload = body ? JSON.stringify(body) : null
  const lost = () => new PupilError({ code: 'NETWORK_LOST', message: '', status: 0 })
  const reply = await fetch(path, { method, headers, body: payload, signal, keepalive }).catch(() => {
    throw lost()
  })
  const answer = await reply.json().catch(() => {
    // The line broke, or the time was over, in the middle of a good answer.
    if (reply.ok) throw lost()
    return {}
  })
  if (reply.ok) return answer as Reply
  const {
    code = '',
    message = '',
    fields = [],
  } = answer as {
    code?: string
    message?: string
    fields?: { field: string; message: string }[]
  }
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  throw new PupilError(
    { code, message: refusalIn(language, fields[0]?.message ?? message), status: reply.status },
    {
      field: fields[0]?.field ?? '',
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    },
  )
}

export class Classroom {
  readonly attemptId: string
  private readonly token: string
  private readonly path: string
  /** False: a platform sends the pupil, or a person of the studio tries the activity; this device keeps nothing. */
  readonly isKept: boolean

  constructor({ pupilToken, attemptId }: { pupilToken: string; attemptId: string }, isKept = true) {
    this.token = pupilToken
    this.isKept = isKept
    this.attemptId = attemptId
    this.path = `/v1/learning/attempts/${attemptId}`
  }

  /** The class that this device is in; null: none. */
  static known(): Classroom | null {
    const { pupilToken, attemptId } = kept()
    return pupilToken && attemptId ? new Classroom({ pupilToken, attemptId }) : null
  }

  /**
   * Whom a platform sends by LTI, in memory alone, or the studio as a trial. Undefined: no one was sent; null: the page was
   * loaded again.
   */
  static sentBy({ pathname, hash }: Location): Classroom | null | undefined {
    if (!pathname.startsWith('/learn/lti/') && pathname !== trialPath) return undefined
    const [, attemptId, pupilToken] = /^#([^.]+)\.(.+)$/.exec(hash) ?? []
    if (!attemptId || !pupilToken) return null
    // A trial may be loaded again: it is no one's work, and ends within a day.
    if (pathname !== trialPath) history.replaceState(null, '', pathname)
    return new Classroom({ pupilToken, attemptId }, false)
  }

  static forget(): void {
    keep({ deviceId: kept().deviceId })
  }

  static async join(wish: {
    code: string
    name: string
    personalCode: string
  }): Promise<[Classroom, PupilAttempt]> {
    const { personalCode, ...rest } = wish
    const { deviceId } = kept()
    const body = { ...rest, deviceId, ...(personalCode.trim() ? { personalCode } : {}) }
    return Classroom.enter(await patiently(() => send<Joined>('POST', '/v1/learning/join', { body })))
  }

  /** A pupil whom a learning platform sends. */
  static async launched(wish: object): Promise<[Classroom, PupilAttempt]> {
    return Classroom.enter(await send<Joined>('POST', '/v1/learning/join_package', { body: wish }), false)
  }

  /** Whom a platform sends is known there: the device keeps nothing that another launch could find. */
  private static enter({ pupilToken, attempt }: Joined, isKept = true): [Classroom, PupilAttempt] {
    const { attemptId } = attempt
    if (isKept) keep({ deviceId: kept().deviceId, pupilToken, attemptId })
    return [new Classroom({ pupilToken, attemptId }, isKept), attempt]
  }

  look(): Promise<PupilAttempt> {
    return this.send('GET')
  }

  transcript(): Promise<PupilTranscript> {
    return this.send('GET', '/transcript')
  }

  open(storyfileId: string): Promise<Stage> {
    const body = { storyfileId, clientSessionId: randomId() }
    return patiently(() => this.send('POST', '/sessions', { body }))
  }

  reflect(reflectionId: string, { value, edit }: Save<string>, keepalive: boolean): Promise<void> {
    return this.send('PUT', `/reflections/${reflectionId}`, { body: { text: value, edit }, keepalive })
  }

  answer(quizItemId: string, { value, edit }: Save<number | null>, keepalive: boolean): Promise<void> {
    return this.send('PUT', `/quiz/${quizItemId}`, { body: { choice: value, edit }, keepalive })
  }

  askForClass(text: string, onceKey: string): Promise<void> {
    return patiently(() => this.send('POST', '/class_questions', { body: { text }, onceKey }))
  }

  finish(): Promise<PupilAttempt> {
    return patiently(() => this.send('POST', '/finish'))
  }

  endTrial(): Promise<void> {
    return this.send('DELETE')
  }

  async again(): Promise<[Classroom, PupilAttempt]> {
    const joined = await patiently(() => this.send<Joined>('POST', '/again'))
    const { attempt, pupilToken } = joined
    if (attempt.isTrial) history.replaceState(null, '', `${trialPath}#${attempt.attemptId}.${pupilToken}`)
    return Classroom.enter(joined, this.isKept)
  }

  private send<Reply>(method: string, path = '', sent: Sent = {}): Promise<Reply> {
    return send<Reply>(method, this.path + path, { token: this.token, ...sent })
  }
}
