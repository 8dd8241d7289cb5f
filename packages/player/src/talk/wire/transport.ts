/** Talks to the server: the calls of a visitor's conversation, and what may go wrong with them. */
import type { Answer, Authenticity, ErrorBody, PrimedClip, Stage } from '@studio/contract'
import { gateway } from '@studio/contract'
import type { Words } from '../../words.ts'
import type { Problem, Question } from '../conversation-state.ts'
import { randomId } from './random-id.ts'

/** A session as the calls need it. */
export type Session = Pick<Stage, 'sessionId' | 'visitorToken'> & { rehearsal?: boolean }
/** `primed`: the clip had been fetched before it was asked for; told once for an answer. */
export type Played = { turnId: string; playedMs: number; interrupted: boolean; primed?: boolean }

/** A host may bring its own; the element uses `httpTransport`. Calls reject with a `CallError`. */
export type Transport = {
  /** `password`: what the visitor entered, where the address asks for one; `site`: whose page shows this one in a frame. */
  start(
    shortName: string,
    channel: Channel,
    locationLabel?: string,
    password?: string,
    site?: string,
  ): Promise<Stage>
  /** Opens a conversation with a rehearsal, by the secret part of its link. */
  rehearse(linkCode: string): Promise<Stage>
  ask(session: Session, question: Question): Promise<Answer>
  /** The clips that a question comes to while it is typed or said; nothing of it is kept. */
  guess(session: Session, text: string): Promise<{ prime: PrimedClip[] }>
  played(session: Session, played: Played): Promise<void>
  /** A call that an extra makes (`extras/extra.ts`). */
  send(session: Session, method: string, path: string, body: object): Promise<void>
  authenticity(session: Session): Promise<Authenticity>
  /** Nothing of what the turn offered is what the visitor asked. */
  noneOfThese(session: Session, turnId: string): Promise<void>
  renew(session: Session): Promise<Stage>
  /** Those of the clips that the visitor may still get; the others were taken back. */
  stillShown(session: Session, clipIds: string[]): Promise<{ clipIds: string[] }>
  end(session: Session): Promise<void>
  /** Server speech: an audio file in, text and confidence (0 to 1) out. */
  transcribe(session: Session, audio: Blob): Promise<{ text: string; confidence: number }>
}
export type Channel = 'link' | 'embed' | 'kiosk' | 'mobile' | 'lms'
export type { Answer, Stage }

/** The paths of the contract, without its schemas: those would weigh more than the player. A test compares them. */
export const paths = {
  start: '/v1/dialogue/sessions',
  rehearse: '/v1/dialogue/rehearsals',
  ask: '/v1/dialogue/sessions/:sessionId/ask',
  guess: '/v1/dialogue/sessions/:sessionId/guess',
  played: '/v1/dialogue/sessions/:sessionId/played',
  authenticity: '/v1/dialogue/sessions/:sessionId/authenticity',
  noneOfThese: '/v1/dialogue/sessions/:sessionId/none-of-these',
  renew: '/v1/dialogue/sessions/:sessionId/renew',
  stillShown: '/v1/dialogue/sessions/:sessionId/still-shown',
  end: '/v1/dialogue/sessions/:sessionId/end',
  transcribe: '/v1/speech2text/transcribe',
} as const

/** The `message` of a call that got no answer in time: the server may be there all the same. */
const tooSlow = 'too slow'

/** A call that was refused, or that never arrived (`code` NETWORK_LOST). */
export class CallError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

const callTimeoutMs = 15_000
/** A busy server still opens a conversation; who waits for the first one has nothing else to do. */
const startTimeoutMs = 30_000
/** In a rehearsal a person may choose the answer, for a minute at most. */
const rehearsalTimeoutMs = 75_000
/** Longer than the server lets a spoken question wait; it then says why. A test compares them. */
export const transcribeTimeoutMs = 130_000

/** True when the session is over for the server, so that a new one has to be opened. */
export function isSessionOver(error: unknown): boolean {
  const over = ['SESSION_ENDED', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'NOT_SIGNED_IN']
  return error instanceof CallError && over.includes(error.code)
}

/** Whether the visitor has to enter a password, the first time or again. */
export function asksForPassword(code: string | undefined): boolean {
  return code?.startsWith('PASSWORD_') === true
}

/** The sentence for the visitor. `asking`: a question was on its way, so it is said that it is kept. */
export function problemOf(error: unknown, words: Words, asking = false): Problem {
  if (!(error instanceof CallError))
    return { code: 'INTERNAL_SERVER_ERROR', message: words.wrong, retry: true }
  const { code, status } = error
  if (code === 'NETWORK_LOST' && error.message === tooSlow)
    return { code, message: asking ? words.slowAnswer : words.slowServer, retry: true }
  if (code === 'NETWORK_LOST')
    return { code, message: asking ? words.connectionLost : words.cannotConnect, retry: true }
  // Whether it never existed or was closed is no one's business at the door.
  if (code === 'NOT_PUBLISHED' || (code === 'NOT_FOUND' && !asking))
    return { code, message: words.notOpen, retry: false }
  // The visitor enters another one in the place of trying again.
  if (asksForPassword(code)) return { code, message: error.message, retry: false }
  return { code, message: error.message || words.wrong, retry: status >= 429 }
}

/** The transport over HTTP. `baseUrl` is '' for the same origin. `language`: of what the server says, or the browser's. */
export function httpTransport(baseUrl = '', language?: () => string): Transport {
  const call = async <T>(path: string, options: CallOptions = {}): Promise<T> => {
    const { session, body, keepalive = false, timeoutMs = callTimeoutMs, method = 'POST' } = options
    const address = baseUrl + path.replace(':sessionId', encodeURIComponent(session?.sessionId ?? ''))
    const headers: Record<string, string> = {
      accept: gateway.accept,
      [gateway.systemHeader]: gateway.systemId,
    }
    if (language) headers['accept-language'] = language()
    if (session) headers.authorization = `Bearer ${session.visitorToken}`
    if (body !== undefined && !(body instanceof Blob)) headers['content-type'] = 'application/json'
    if (body instanceof Blob) headers['content-type'] = body.type || 'application/octet-stream'
    const payload = body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body)
    // The body is read inside the time limit too: a connection may break in the middle of an answer.
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const reply = await fetch(address, { method, headers, body: payload, keepalive, signal })
      if (!reply.ok) throw await refusal(reply)
      return (reply.status === 204 ? undefined : read(await reply.text())) as T
    } catch (error) {
      if (error instanceof CallError) throw error
      throw new CallError('NETWORK_LOST', signal.aborted ? tooSlow : '', 0)
    }
  }
  // The server names its files by their paths, which a page of another site would look for at home.
  const read = (text: string) =>
    JSON.parse(text, (name, value) =>
      name.endsWith('Url') && typeof value === 'string' && value.startsWith('/') ? baseUrl + value : value,
    )
  const begin = async (path: string, what: object): Promise<Stage> => {
    const body = { ...what, clientSessionId: randomId() }
    const options = { body, timeoutMs: startTimeoutMs }
    return call<Stage>(path, options).catch((error) => {
      // Where no answer comes, once more: under the same id, so that no second conversation is opened.
      if (error instanceof CallError && error.code === 'NETWORK_LOST') return call<Stage>(path, options)
      throw error
    })
  }
  return {
    start: (shortName, channel, locationLabel, password, site) =>
      begin(paths.start, {
        shortName,
        channel,
        ...(locationLabel && { locationLabel }),
        ...(password && { password }),
        ...(site && { site }),
      }),
    rehearse: (linkCode) => begin(paths.rehearse, { linkCode }),
    ask: (session, question) => {
      const timeoutMs = session.rehearsal ? rehearsalTimeoutMs : callTimeoutMs
      return call(paths.ask, { session, body: question, timeoutMs })
    },
    guess: (session, text) => call(paths.guess, { session, body: { text } }),
    played: (session, played) => call(paths.played, { session, body: played, keepalive: true }),
    authenticity: (session) => call(paths.authenticity, { session, method: 'GET' }),
    send: (session, method, path, body) => call(path, { session, body, method }),
    noneOfThese: (session, turnId) => call(paths.noneOfThese, { session, body: { turnId }, keepalive: true }),
    renew: (session) => call(paths.renew, { session }),
    stillShown: (session, clipIds) => call(paths.stillShown, { session, body: { clipIds } }),
    end: (session) => call(paths.end, { session, keepalive: true }),
    transcribe: (session, audio) =>
      call(paths.transcribe, { session, body: audio, timeoutMs: transcribeTimeoutMs }),
  }
}

type CallOptions = {
  session?: Session
  body?: object
  keepalive?: boolean
  timeoutMs?: number
  method?: string
}

async function refusal(reply: Response): Promise<CallError> {
  const body = (await reply.json().catch(() => null)) as Partial<ErrorBody> | null
  const known = typeof body?.code === 'string' && typeof body.message === 'string'
  if (known) return new CallError(body.code as string, body.message as string, reply.status)
  // A proxy in front of the server answered, so the server itself was not reached.
  if (reply.status >= 502) return new CallError('NETWORK_LOST', '', reply.status)
  return new CallError('INTERNAL_SERVER_ERROR', '', reply.status)
}
