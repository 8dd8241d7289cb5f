import { Refusal } from '@studio/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { perContext } from '../../../platform/per-context.ts'
import { speechEngine } from '../../../platform/speech/engines.ts'
import { deafness, hear } from './visitors-ear.ts'

/** Why the server does not turn speech into text for conversations in a language; undefined: it does. */
export function speechRefusal(context: Context, language: string | undefined): Refusal | undefined {
  return speechEngine(context.config) === 'url' ? undefined : deafness(context, language)
}

/** A service that rests loads its model first. */
const timeoutMs = 60_000

/** How the last call of the service went; nothing is known of it before. */
export const serviceOf = perContext((): { isBroken: boolean } => ({ isBroken: false }))

/** What services of this kind answer; `segments` come with `verbose_json` only. */
const transcription = z.object({
  text: z.string(),
  segments: z.array(z.object({ avg_logprob: z.number() })).optional(),
})

/** The service names files by their ending. */
const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
}

/**
 * Speech to text on this machine or through an OpenAI-compatible `/v1/audio/transcriptions`. `confidence` is the
 * geometric mean of the words' probabilities; 1 where a service does not give them. Nothing of the audio is kept.
 */
export async function transcribe(
  context: Context,
  audio: { bytes: Uint8Array; type: string; language: string | undefined },
  signal: AbortSignal,
): Promise<{ text: string; confidence: number }> {
  const { config, log } = context
  if (speechEngine(config) !== 'url' || !config.SPEECH_URL) {
    const refusal = deafness(context, audio.language)
    if (refusal) throw refusal
    return hear(context, audio, signal)
  }
  const type = audio.type.split(';')[0]!.trim().toLowerCase()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(audio.bytes)], { type }), `speech.${endings[type] ?? 'webm'}`)
  form.set('model', config.SPEECH_MODEL)
  form.set('response_format', 'verbose_json')
  if (audio.language) form.set('language', audio.language.split('-')[0]!)
  try {
    const reply = await fetch(addressOf(config.SPEECH_URL), {
      method: 'POST',
      body: form,
      headers: config.SPEECH_KEY ? { authorization: `Bearer ${config.SPEECH_KEY}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
    if (!reply.ok) throw new Error(`the service answered ${reply.status}`)
    const { text, segments } = transcription.parse(await reply.json())
    serviceOf(context).isBroken = false
    return { text: text.trim(), confidence: confidenceOf(segments ?? []) }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'speech service')
    if (!signal.aborted) serviceOf(context).isBroken = true
    throw new Refusal('SPEECH_FAILED')
  }
}

/** SPEECH_URL may name the service or the call itself. */
function addressOf(url: string): string {
  const base = url.replace(/\/+$/, '')
  if (base.endsWith('/audio/transcriptions')) return base
  return base.endsWith('/v1') ? `${base}/audio/transcriptions` : `${base}/v1/audio/transcriptions`
}

function confidenceOf(segments: { avg_logprob: number }[]): number {
  if (segments.length === 0) return 1
  const mean = segments.reduce((sum, segment) => sum + segment.avg_logprob, 0) / segments.length
  return Math.min(1, Math.max(0, Math.exp(mean)))
}
