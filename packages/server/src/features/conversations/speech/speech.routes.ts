import { Refusal, sentence, speechPath, speechPatienceMs } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { verifyToken } from '../../../platform/tokens.ts'
import { authenticate, credentialsOf } from '../../identity/index.ts'
import { roomOf } from '../conversation-room.ts'
import { speechRefusal, transcribe } from './transcribe.ts'
import { closeEar } from './visitors-ear.ts'

const audioBytesMost = 10_000_000

/** `POST` of one audio file by a visitor or by a person signed in; answers `{ text, confidence }`. */
export function speechRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('onClose', async () => closeEar(context))
  app.addContentTypeParser(
    /^(audio\/|video\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: audioBytesMost },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new Refusal('UNSUPPORTED_CONTENT_TYPE', { type: 'audio/webm' })),
  )
  app.post(
    speechPath,
    {
      bodyLimit: audioBytesMost,
      config: {
        rateLimit: { max: context.config.SPEECH_PER_MINUTE, timeWindow: 60_000 },
        crossSite: true,
      } as object,
      // No one without a right to ask makes us read ten megabytes.
      onRequest: async (request) => {
        const language = await languageOf(context, request)
        const refusal = speechRefusal(context, language)
        if (refusal) throw refusal
      },
    },
    async (request, reply) => {
      const bytes = request.body
      if (!Buffer.isBuffer(bytes) || bytes.length === 0)
        throw new Refusal('INVALID_INPUT', { reason: sentence('body: send an audio file') })
      const type = request.headers['content-type'] ?? ''
      const language = await languageOf(context, request)
      return transcribe(context, { bytes, type, language }, patience(reply))
    },
  )
}

/** Ends when the visitor has left, or has waited for too long. */
function patience({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return AbortSignal.any([left.signal, AbortSignal.timeout(speechPatienceMs)])
}

/** The language of a visitor's conversation; undefined for a person signed in. Refuses everybody else. */
async function languageOf(context: Context, request: FastifyRequest): Promise<string | undefined> {
  const credentials = credentialsOf(request, context.config.publicUrl)
  if (credentials.bearer) {
    const sessionId = visitorSession(context, credentials.bearer)
    if (sessionId) return (await roomOf(context).book.open(sessionId)).language
  }
  // Audio is no JSON, so a cookie alone could have been sent by a foreign page: only a bearer counts.
  const known = credentials.bearer && (await authenticate(context, { bearer: credentials.bearer }))
  if (!known) throw new Refusal('NOT_SIGNED_IN')
  return undefined
}

function visitorSession(context: Context, bearer: string): string | undefined {
  try {
    return verifyToken(context.tokenSecret, 'visitor', bearer, context.now().getTime()).opens[0]
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOKEN_EXPIRED') throw error
    return undefined
  }
}
