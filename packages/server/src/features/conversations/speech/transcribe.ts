import { Refusal } from '@studio/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hear, hears } from './visitors-ear.ts'

/** Whether the server turns speech into text for conversations in a language. */
export function hasServerSpeech(context: Context, language: string | undefined): boolean {
  return context.config.speechEngine === 'url' || hears(context, language)
}

const timeoutMs = 20_000

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
): Promise<{ text: string; confidence: number }> {
  const { config, log } = context
  if (hears(context, audio.language)) return hear(context, audio.bytes)
  if (config.speechEngine !== 'url' || !config.SPEECH_URL) throw new Refusal('SPEECH_NOT_CONFIGURED')
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
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!reply.ok) throw new Error(`the service answered ${reply.status}`)
    const { text, segments } = transcription.parse(await reply.json())
    return { text: text.trim(), confidence: confidenceOf(segments ?? []) }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'speech service')
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
