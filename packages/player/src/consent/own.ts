/** Talks to the server for a person who was recorded, by the code of their letter. */
import { gateway, type OwnConsent } from '@studio/contract'
import { refusalIn } from '../refusals/refusals.ts'
import { language } from './consent-words.ts'

export class OwnError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const code = decodeURIComponent(/\/consent\/([^/?#]+)/.exec(location.pathname)?.[1] ?? '')

function send(path: string, body: object): Promise<Response> {
  return fetch(`/v1/consent/${path}`, {
    method: 'POST',
    headers: { accept: gateway.accept, 'accept-language': language, 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...body }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw new OwnError(0, '')
  })
}

async function ask(path: string, body: object = {}): Promise<OwnConsent> {
  const reply = await send(path, body)
  const answer = (await reply.json().catch(() => ({}))) as OwnConsent & { message?: string }
  if (reply.ok) return answer
  throw new OwnError(reply.status, refusalIn(language, answer.message ?? ''))
}

export const openOwn = () => ask('open')
export const takeBack = (clipIds: string[] | null) => ask('withdrawal', { clipIds })
export const giveAgain = (clipIds: string[] | null) => ask('return', { clipIds })

/** The picture of an answer, as an address of this page; undefined: there is none. */
export async function openPoster(clipId: string): Promise<string | undefined> {
  const reply = await send('poster', { clipId }).catch(() => undefined)
  return reply?.ok ? URL.createObjectURL(await reply.blob()) : undefined
}

/** The signed consent, saved like any download. */
export async function saveSigned(): Promise<void> {
  const reply = await send('file', {})
  if (!reply.ok) throw new OwnError(reply.status, '')
  const address = URL.createObjectURL(await reply.blob())
  Object.assign(document.createElement('a'), { href: address, download: 'consent.pdf' }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
