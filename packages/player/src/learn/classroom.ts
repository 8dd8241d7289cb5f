/** Talks to the server for a pupil, and keeps on the device what brings the pupil back. */
import { gateway, type Joined, type PupilAttempt, type PupilTranscript, type Stage } from '@studio/contract'
import { randomId } from '../talk/random-id.ts'
import { CallError } from '../talk/transport.ts'
import { language } from './learn-words.ts'

/** What was sent was refused; `field` names the input that it is about. */
export class PupilError extends CallError {
  readonly field: string

  constructor(code: string, message: string, status: number, field: string) {
    super(code, message, status)
    this.field = field
  }
}

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

async function send<Reply>(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: object } = {},
): Promise<Reply> {
  const headers: Record<string, string> = {
    accept: gateway.accept,
    'accept-language': language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const signal = AbortSignal.timeout(15_000)
  const payload = body ? JSON.stringify(body) : null
  let reply: Response
  try {
    reply = await fetch(path, { method, headers, body: payload, signal })
  } catch {
    throw new PupilError('NETWORK_LOST', '', 0, '')
  }
  const answer = await reply.json().catch(() => ({}))
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
  throw new PupilError(code, fields[0]?.message ?? message, reply.status, fields[0]?.field ?? '')
}

export class Classroom {
  private readonly token: string
  private readonly path: string
  /** False: a platform sends the pupil, or somebody of the studio tries the activity; this device keeps nothing. */
  readonly isKept: boolean

  constructor({ pupilToken, attemptId }: { pupilToken: string; attemptId: string }, isKept = true) {
    this.token = pupilToken
    this.isKept = isKept
    this.path = `/v1/learning/attempts/${attemptId}`
  }

  /** The class that this device is in; null: none. */
  static known(): Classroom | null {
    const { pupilToken, attemptId } = kept()
    return pupilToken && attemptId ? new Classroom({ pupilToken, attemptId }) : null
  }

  /**
   * Whom a platform sends by LTI, in memory alone, or the studio as a trial. Undefined: nobody was sent; null: the page was
   * loaded again.
   */
  static sentBy({ pathname, hash }: Location): Classroom | null | undefined {
    if (!pathname.startsWith('/learn/lti/') && pathname !== trialPath) return undefined
    const [, attemptId, pupilToken] = /^#([^.]+)\.(.+)$/.exec(hash) ?? []
    if (!attemptId || !pupilToken) return null
    // A trial may be loaded again: it is nobody's work, and ends within a day.
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
    return Classroom.enter(await send<Joined>('POST', '/v1/learning/join', { body }))
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
    return this.send('POST', '/sessions', { storyfileId, clientSessionId: randomId() })
  }

  reflect(reflectionId: string, text: string): Promise<void> {
    return this.send('PUT', `/reflections/${reflectionId}`, { text })
  }

  answer(quizItemId: string, choice: number): Promise<void> {
    return this.send('PUT', `/quiz/${quizItemId}`, { choice })
  }

  askForClass(text: string): Promise<void> {
    return this.send('POST', '/class_questions', { text })
  }

  finish(): Promise<PupilAttempt> {
    return this.send('POST', '/finish')
  }

  endTrial(): Promise<void> {
    return this.send('DELETE')
  }

  async again(): Promise<[Classroom, PupilAttempt]> {
    const joined = await this.send<Joined>('POST', '/again')
    const { attempt, pupilToken } = joined
    if (attempt.isTrial) history.replaceState(null, '', `${trialPath}#${attempt.attemptId}.${pupilToken}`)
    return Classroom.enter(joined, this.isKept)
  }

  private send<Reply>(method: string, path = '', body?: object): Promise<Reply> {
    return send<Reply>(method, this.path + path, { token: this.token, ...(body ? { body } : {}) })
  }
}
