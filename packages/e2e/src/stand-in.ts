/**
 * A server with the contract's real shapes and real clips, for stories about the player alone. It knows a handful of
 * questions by their exact words; what it is told to refuse, delay or forget, it does. Content tokens are checked.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type Answer,
  answer,
  type BodyOf,
  conversationsRoutes,
  type ErrorCode,
  errorTable,
  gateway,
  type PlayableClip,
  type Stage,
  stage,
} from '@studio/contract'
import { throttle } from './throttle.ts'

/** A clip of the stand-in. `question` is what it answers, word for word. */
export type StandInClip = {
  file: string
  kind: PlayableClip['kind']
  transcript: string
  durationMs: number
  question?: string
  words?: PlayableClip['words']
  captions?: PlayableClip['captions']
}

export type StandInOptions = {
  /** The built player. */
  playerFolder: string
  clips: StandInClip[]
}

export type StandIn = {
  url: string
  clips: (PlayableClip & { question: string })[]
  /** Bodies of the calls, newest last. */
  asked: BodyOf<typeof conversationsRoutes.ask>[]
  /** What was looked at while it was typed. */
  guessed: string[]
  played: BodyOf<typeof conversationsRoutes.played>[]
  /** Turns of which the visitor wanted nothing that was offered. */
  declined: string[]
  sessions: string[]
  /** So many of the next openings get no answer at all. */
  silent: number
  /** Of the conversations that are opened from now on. */
  person: Partial<Stage['storyfile']>
  /** Changes the answers that are given from now on. */
  also: Partial<Answer>
  /** Changes the stages of the conversations that are opened from now on. */
  staged: Partial<Stage>
  renewals: number
  /** Clips that visitors no longer get. */
  takenBack: string[]
  /** What the next calls of `ask` meet instead of an answer: a refusal, or a cut connection. */
  troubles: (ErrorCode | 'cut')[]
  /** Of every request for content: its delay in milliseconds, and its speed in bits per second, 0 for no limit. */
  line: { delayMs: number; bitsPerSecond: number }
  /** How long `ask` takes, in milliseconds. */
  thinkingMs: number
  /** All content tokens given out so far are no longer valid. */
  expireTokens(): void
  close(): Promise<void>
}

type Body = Record<string, unknown>

export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  let token = randomUUID()
  const clips = options.clips.map((clip) => ({ ...clip, clipId: randomUUID(), questionId: randomUUID() }))
  const playable = (clip: (typeof clips)[number]): PlayableClip => ({
    clipId: clip.clipId,
    kind: clip.kind,
    videoUrl: `/v1/content/${clip.clipId}.mp4?access_token=${token}`,
    posterUrl: `/v1/content/${clip.clipId}.jpg?access_token=${token}`,
    durationMs: clip.durationMs,
    gainDb: 0,
    transcript: clip.transcript,
    words: clip.words ?? [],
    captions: clip.captions ?? [],
    attachments: [],
  })
  const ofKind = (kind: PlayableClip['kind']) =>
    clips.filter((clip) => clip.kind === kind && !self.takenBack.includes(clip.clipId))
  const first = (kind: PlayableClip['kind']) => {
    const clip = ofKind(kind)[0]
    return clip ? playable(clip) : null
  }
  const suggest = (chosen: typeof clips) =>
    chosen.map(({ clipId, questionId, question = '' }) => ({ clipId, questionId, text: question }))
  const makeStage = (sessionId: string): Stage =>
    stage.parse({
      sessionId,
      visitorToken: `visitor-${sessionId}`,
      storyfile: {
        storyfileId: clips[0]!.questionId,
        shortName: 'navigator',
        name: 'Meet the navigator',
        subjectName: 'Ilse Marten',
        subjectDescription: 'Ship’s navigator, 1968 to 2003',
        description: '',
        language: 'en',
        isSample: true,
        faceArea: null,
        ...self.person,
      },
      releaseNumber: 1,
      rehearsal: false,
      freeQuestions: true,
      captions: 'all',
      captionLanguages: ['en'],
      serverSpeech: false,
      thenIntro: [],
      inkState: null,
      look: null,
      resting: first('resting'),
      listening: first('listening'),
      intro: first('intro'),
      starters: suggest(ofKind('regular').slice(0, 3)),
      prime: ofKind('regular').slice(0, 3).map(playable),
      ...self.staged,
    } satisfies Stage)

  const answers = new Map<string, () => Answer>()
  const choose = (text: string, clipId: string | undefined): (() => Answer) => {
    const regular = ofKind('regular')
    const words = text.trim().toLowerCase()
    const hit = regular.find((clip) => clip.clipId === clipId || clip.question?.toLowerCase() === words)
    const turnId = randomUUID()
    const near = regular.filter((clip) => clip !== hit).slice(-3)
    const base = {
      turnId,
      score: 0.8,
      threshold: 0.5,
      margin: 0.3,
      top: [],
      thenClips: [],
      instead: [],
      help: null,
      decidedBy: null,
      heard: text,
      inkState: null,
      matchMs: 1,
    }
    if (hit)
      return () =>
        answer.parse({
          ...base,
          kind: 'answer',
          clip: playable(hit),
          suggestions: suggest(near),
          prime: near.map(playable),
        })
    const two = regular
      .filter((clip) => words !== '' && clip.question?.toLowerCase().includes(words))
      .slice(0, 2)
    if (two.length === 2)
      return () =>
        answer.parse({
          ...base,
          kind: 'did_you_mean',
          clip: null,
          suggestions: suggest(two),
          prime: two.map(playable),
        })
    return () =>
      answer.parse({
        ...base,
        kind: 'cannot_answer',
        score: 0.1,
        clip: first('cannot_answer'),
        suggestions: suggest(near),
        prime: near.map(playable),
      })
  }

  const self: Omit<StandIn, 'close' | 'url'> = {
    clips: clips.map((clip) => ({ ...playable(clip), question: clip.question ?? '' })),
    asked: [],
    guessed: [],
    played: [],
    declined: [],
    person: {},
    also: {},
    staged: {},
    sessions: [],
    silent: 0,
    renewals: 0,
    takenBack: [],
    troubles: [],
    thinkingMs: 0,
    line: { delayMs: 0, bitsPerSecond: 0 },
    expireTokens: () => {
      token = randomUUID()
    },
  }

  const call = async (path: string, body: Body, request: IncomingMessage, response: ServerResponse) => {
    if (request.headers[gateway.systemHeader] !== gateway.systemId) return refuse(response, 'INVALID_INPUT')
    if (request.headers.accept !== gateway.accept) return refuse(response, 'UNSUPPORTED_VERSION')
    if (path === conversationsRoutes.start.path) {
      const { shortName, clientSessionId: sessionId = randomUUID() } =
        conversationsRoutes.start.body!.parse(body)
      if (shortName !== 'navigator') return refuse(response, 'NOT_PUBLISHED')
      if (!self.sessions.includes(sessionId)) self.sessions.push(sessionId)
      if (self.silent > 0) {
        self.silent -= 1
        return
      }
      return reply(response, 201, makeStage(sessionId))
    }
    const [, sessionId = '', act = ''] = /^\/v1\/dialogue\/sessions\/([^/]+)\/([\w-]+)$/.exec(path) ?? []
    if (request.headers.authorization !== `Bearer visitor-${sessionId}`)
      return refuse(response, 'TOKEN_INVALID')
    if (act === 'renew') {
      self.renewals += 1
      return reply(response, 200, makeStage(sessionId))
    }
    if (act === 'played') {
      self.played.push(conversationsRoutes.played.body!.parse(body))
      return reply(response, 200, {})
    }
    if (act === 'none-of-these') {
      self.declined.push(conversationsRoutes.noneOfThese.body!.parse(body).turnId)
      return reply(response, 200, {})
    }
    if (act === 'still-shown') {
      const { clipIds } = conversationsRoutes.stillShown.body!.parse(body)
      return reply(response, 200, { clipIds: clipIds.filter((clipId) => !self.takenBack.includes(clipId)) })
    }
    if (act === 'end') return reply(response, 200, { endedAt: new Date().toISOString() })
    if (act === 'guess') {
      const { text } = conversationsRoutes.guess.body!.parse(body)
      self.guessed.push(text)
      const near = clips.filter(({ question }) => question?.toLowerCase().startsWith(text.toLowerCase()))
      return reply(response, 200, { prime: near.slice(0, 3).map(playable) })
    }
    if (act !== 'ask') return refuse(response, 'NOT_FOUND')
    const question = conversationsRoutes.ask.body!.parse(body)
    self.asked.push(question)
    const trouble = self.troubles.shift()
    if (trouble === 'cut') {
      // Broken in the middle of the answer: a connection that is cut before it the browser repairs by itself.
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 }).write('{')
      setTimeout(() => request.socket.destroy(), 20)
      return
    }
    if (trouble) return refuse(response, trouble)
    await new Promise((resolve) => setTimeout(resolve, self.thinkingMs))
    const made = answers.get(question.clientTurnId) ?? choose(question.text, question.clipId)
    answers.set(question.clientTurnId, made)
    return reply(response, 200, answer.parse({ ...made(), ...self.also }))
  }

  const content = async (
    path: string,
    given: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const clip = clips.find(({ clipId }) => path.includes(clipId))
    if (!clip) return refuse(response, 'NOT_FOUND')
    if (given !== token) return refuse(response, 'TOKEN_EXPIRED')
    await new Promise((resolve) => setTimeout(resolve, self.line.delayMs))
    const file = path.endsWith('.jpg') ? clip.file.replace(/\.mp4$/, '.jpg') : clip.file
    return sendRange(file, request, response, self.line.bitsPerSecond)
  }

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://stand-in')
    try {
      if (request.method === 'POST')
        return await call(address.pathname, await bodyOf(request), request, response)
      if (address.pathname.startsWith('/v1/content/'))
        return await content(address.pathname, address.searchParams.get('access_token'), request, response)
      const inPlayer = address.pathname.startsWith('/player-assets/')
      const file = inPlayer ? address.pathname.slice('/player-assets/'.length) : 'index.html'
      if (!inPlayer && !address.pathname.startsWith('/s/')) return refuse(response, 'NOT_FOUND')
      return await sendRange(join(options.playerFolder, file), request, response, 0)
    } catch (error) {
      if (!response.headersSent) refuse(response, 'INVALID_INPUT', String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(self, { url: `http://127.0.0.1:${port}`, close })
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : (JSON.parse(text) as Body)
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, code: ErrorCode, reason = ''): void {
  const { status, message } = errorTable[code]
  reply(response, status, { code, message: message.replace('{reason}', reason), fields: [], requestId: '1' })
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
}

/** The whole file, or the part that the `Range` header asks for (206), at most `bitsPerSecond` fast. */
async function sendRange(
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  bitsPerSecond: number,
): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: -1 }))
  if (size < 0) return refuse(response, 'NOT_FOUND')
  const type = types[extname(file)] ?? 'application/octet-stream'
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
  if (!range && bitsPerSecond === 0) {
    response.writeHead(200, { ...headers, 'content-length': size }).end(await readFile(file))
    return
  }
  const start = range ? Number(range[1]) : 0
  const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  const source = createReadStream(file, { start, end })
  const done =
    bitsPerSecond > 0 ? pipeline(source, throttle(bitsPerSecond), response) : pipeline(source, response)
  // The browser stops a download as soon as it has enough.
  await done.catch(() => {})
}
