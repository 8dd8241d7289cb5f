import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, gateway, type PrimedClip, type Stage } from '@studio/contract'

export type Call = 'page' | 'file' | 'start' | 'guess' | 'ask' | 'played' | 'stillShown' | 'media' | 'end'
/** `failure`: why no reply came at all. */
export type Seen = { call: Call; ms: number; status: number; bytes: number; failure?: string }
export type Habit = {
  base: string
  shortName: string
  /** Until which moment, as of `performance.now()`. */
  untilMs: number
  everyMs: number
  keyMs: number
  questions: string[]
}

type Reply = { status: number; body: Buffer; headers: IncomingHttpHeaders }

/** As in the player: between two guesses, between two looks at what was taken back, and elements in which clips wait. */
const lookMs = 150
const stillShownMs = 30_000
const elements = 4
/** For how long a browser plays a video again without asking. */
const freshMs = 30_000

/** One visit, from opening the page until `untilMs`. `number` gives it an address of its own and its questions. */
export async function visit(number: number, habit: Habit, saw: (seen: Seen) => void): Promise<void> {
  const { base, shortName, questions } = habit
  const { host, port } = new URL(base)
  // As many connections as browsers open to one server.
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const kept = new Map<string, { since: number; tag: string | undefined }>()
  const slots: string[] = []
  /** What nothing waits for, until the visit ends. */
  const loose = new Set<Promise<unknown>>()
  const later = (call: Promise<unknown>) => {
    const settled = call.catch(() => {}).finally(() => loose.delete(settled))
    loose.add(settled)
  }

  const send = (call: Call, method: string, path: string, headers: object = {}, body?: object) =>
    new Promise<Reply>((resolve, reject) => {
      const started = performance.now()
      const payload = body && JSON.stringify(body)
      const sent = request(
        {
          // By its number: looking up names would count as the server's time.
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host,
            'accept-encoding': 'gzip, br',
            'x-forwarded-for': from,
            ...headers,
            ...(payload && { 'content-type': 'application/json' }),
          },
        },
        (reply) => {
          const parts: Buffer[] = []
          let bytes = 0
          reply.on('data', (part: Buffer) => {
            bytes += part.length
            // Of a video only its length counts here.
            if (call !== 'media' && call !== 'file') parts.push(part)
          })
          reply.on('error', reject)
          reply.on('end', () => {
            const status = reply.statusCode!
            saw({ call, ms: performance.now() - started, status, bytes })
            resolve({ status, body: Buffer.concat(parts), headers: reply.headers })
          })
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    }).catch((error: NodeJS.ErrnoException) => {
      saw({ call, ms: 0, status: 0, bytes: 0, failure: error.code ?? error.message })
      throw error
    })
  const api = async <T>(call: Call, path: string, body: object, token?: string): Promise<T | undefined> => {
    const headers = {
      accept: gateway.accept,
      [gateway.systemHeader]: gateway.systemId,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const { status, body: text } = await send(call, 'POST', path, headers, body)
    return status < 300 ? (JSON.parse(text.toString() || '{}') as T) : undefined
  }

  /** From the browser's cache, or by asking whether it is the same, or whole: a short video is read to its end. */
  async function fetchVideo(url: string): Promise<void> {
    const known = kept.get(url)
    if (known && known.since + freshMs > performance.now()) return
    const range = known?.tag ? { 'if-none-match': known.tag } : { range: 'bytes=0-' }
    const { status, headers } = await send('media', 'GET', url, range)
    if (status === 200 || status === 206 || status === 304)
      kept.set(url, { since: performance.now(), tag: headers.etag ?? known?.tag })
  }
  /** Fills the elements; what they hold already isn't fetched. */
  function prime(clips: PrimedClip[]): Promise<unknown> {
    const wanted = clips.slice(0, elements)
    const missing = wanted.filter(({ clipId }) => !slots.includes(clipId))
    for (const { clipId } of missing) {
      slots.push(clipId)
      if (slots.length > elements) slots.shift()
    }
    return Promise.all(missing.map(({ videoUrl }) => fetchVideo(videoUrl)))
  }

  try {
    const page = await send('page', 'GET', `/s/${shortName}`)
    const files = [...page.body.toString().matchAll(/(?:src|href)="(\/player-assets\/[^"]+)"/g)]
    await Promise.all(files.map(([, path]) => send('file', 'GET', path!)))
    const stage = await api<Stage>('start', '/v1/dialogue/sessions', {
      shortName,
      channel: 'link',
      clientSessionId: randomUUID(),
    })
    if (!stage) return
    const path = `/v1/dialogue/sessions/${stage.sessionId}`
    const token = stage.visitorToken
    if (stage.resting) await send('media', 'GET', stage.resting.posterUrl)
    // The two elements of the loop read the same video.
    if (stage.resting)
      await Promise.all([fetchVideo(stage.resting.videoUrl), fetchVideo(stage.resting.videoUrl)])
    await prime([...(stage.intro ? [stage.intro] : []), ...stage.prime])

    const looks = setInterval(() => {
      later(api('stillShown', `${path}/still-shown`, { clipIds: [...slots] }, token))
    }, stillShownMs)
    try {
      // Visitors who come in the same second don't ask in the same second.
      let next = performance.now() + Math.random() * habit.everyMs
      let last: Answer | undefined
      for (let asked = number; next < habit.untilMs; asked += 7) {
        const text = questions[asked % questions.length]!
        await sleep(Math.max(0, next - text.length * habit.keyMs - performance.now()))
        await type(text, habit.keyMs, async (typed) => {
          const guess = await api<{ prime: PrimedClip[] }>('guess', `${path}/guess`, { text: typed }, token)
          if (guess) later(prime([...guess.prime, ...(last ?? stage).prime]))
        })
        const watched = last && { turnId: last.turnId, playedMs: 4000, interrupted: false, primed: true }
        if (watched) later(api('played', `${path}/played`, watched, token))
        const question = { text, askedBy: 'text', clientTurnId: randomUUID() }
        const answer = await api<Answer>('ask', `${path}/ask`, question, token)
        if (answer?.clip) await prime([answer.clip])
        if (answer) await prime(answer.prime)
        last = answer
        next += habit.everyMs
      }
    } finally {
      clearInterval(looks)
    }
    await Promise.all(loose)
    await api('end', `${path}/end`, {}, token)
  } catch {
    // Told already, by the call that failed.
  } finally {
    agent.destroy()
  }
}

/** Types a text, looking at what stands there as the player does: one guess at a time, when something changed, and less often where the last one took long. */
async function type(text: string, keyMs: number, guess: (typed: string) => Promise<void>): Promise<void> {
  const begun = performance.now()
  const typed = () => text.slice(0, Math.floor((performance.now() - begun) / keyMs)).trim()
  let guessed = ''
  let tookMs = 0
  while (performance.now() - begun < text.length * keyMs) {
    await sleep(Math.max(lookMs, 2 * tookMs))
    const now = typed()
    if (now.length < 3 || now === guessed) continue
    guessed = now
    const asked = performance.now()
    await guess(now).catch(() => {})
    tookMs = performance.now() - asked
  }
}
