/** Talks to the server for a guest, and keeps on the device what lets the guest go on. */
import { type GuestVisit, gateway, type SetReply, type Upload } from '@studio/contract'
import type { SetStatus } from '@studio/recorder'
import { refusalIn } from '../refusals/refusals.ts'
import { randomId } from '../talk/wire/random-id.ts'
import { language } from './record-words.ts'

export class GuestError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Kept = { deviceId: string; guestToken?: string; guestId?: string }

/** One guest of one link on this device. */
export class Guest {
  readonly #linkCode: string
  readonly #place: string
  #kept: Kept

  constructor(linkCode: string) {
    this.#linkCode = linkCode
    this.#place = `record:${linkCode}`
    this.#kept = read<Kept>(this.#place) ?? { deviceId: randomId() }
    write(this.#place, this.#kept)
  }

  get guestId(): string {
    return this.#kept.guestId ?? ''
  }

  headers = (): Record<string, string> => ({ authorization: `Bearer ${this.#kept.guestToken}` })

  /** Goes on where this device was, or opens the link. */
  async enter(takeOver = false): Promise<GuestVisit> {
    if (this.#kept.guestToken && !takeOver) {
      const known = await this.visit().catch((error: GuestError) => {
        if (error.status !== 401) throw error
      })
      if (known) return known
    }
    const { guestToken, visit } = await this.#send<{ guestToken: string; visit: GuestVisit }>(
      ...(['POST', '/v1/recordings/open'] as const),
      { linkCode: this.#linkCode, deviceId: this.#kept.deviceId, takeOver },
    )
    this.#kept = { ...this.#kept, guestToken, guestId: visit.guestId }
    write(this.#place, this.#kept)
    return visit
  }

  visit(): Promise<GuestVisit> {
    return this.#send('GET', this.#path(''))
  }

  sign(name: string, version: number): Promise<GuestVisit> {
    return this.#send('POST', this.#path('/consent'), { name, version })
  }

  refuse(): Promise<GuestVisit> {
    return this.#send('POST', this.#path('/refusal'))
  }

  begin(take: { takeId: string; questionId: string; begunAt: string; fileName: string }) {
    return this.#send<{ takeId: string; upload: Upload }>('POST', this.#path('/takes'), take)
  }

  tell(
    takeId: string,
    told: { seconds: number; bytes: number; kept: boolean; flagged?: boolean },
  ): Promise<object> {
    return this.#send('PUT', this.#path(`/takes/${takeId}`), told)
  }

  /** How the recording is doing, for an interviewer. */
  showSet(status: SetStatus): Promise<SetReply> {
    return this.#send('PUT', this.#path('/set'), status)
  }

  /** The signed consent, saved like any download. */
  async saveConsent(): Promise<void> {
    const reply = await this.#fetch('GET', this.#path('/consent/file'))
    if (!reply.ok) throw new GuestError(reply.status, '', '')
    const address = URL.createObjectURL(await reply.blob())
    const link = Object.assign(document.createElement('a'), { href: address, download: 'consent.pdf' })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  #path(rest: string): string {
    return `/v1/recordings/guests/${this.guestId}${rest}`
  }

  #fetch(method: string, path: string, body?: object): Promise<Response> {
    return fetch(path, {
      method,
      headers: {
        accept: gateway.accept,
        'accept-language': language,
        ...(this.#kept.guestToken ? this.headers() : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => {
      throw new GuestError(0, 'NETWORK_LOST', '')
    })
  }

  async #send<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.#fetch(method, path, body)
    const answer = await reply.json().catch(() => ({}))
    if (reply.ok) return answer as Reply
    const { code = '', message = '' } = answer as { code?: string; message?: string }
    throw new GuestError(reply.status, code, refusalIn(language, message))
  }
}

/** Blocked storage: the guest opens the link again and signs in with it. */
export function read<Value>(place: string): Value | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

export function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // As above.
  }
}
