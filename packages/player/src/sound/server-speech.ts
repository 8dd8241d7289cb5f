/** Speech through the organization's own service: records in the browser, the server turns it into text. */

import { CallError } from '../talk/wire/transport.ts'
import type { Heard, Listening, SpeechListener, SpeechProblem, SpeechSource } from './speech.ts'

/** A question is shorter; without this a forgotten microphone would record for ever. */
const longestMs = 30_000
/** Recognisers of this kind are wrong about every third word below it. */
const clearFrom = 0.7
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Null where the browser cannot record (no microphone access outside secure contexts). */
export function serverSpeech(transcribe: (audio: Blob) => Promise<Heard>): SpeechSource | null {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return null
  return {
    consent: 'consentServer',
    listen: (_language, listener) => record(transcribe, listener),
  }
}

function record(transcribe: (audio: Blob) => Promise<Heard>, listener: SpeechListener): Listening {
  let recorder: MediaRecorder | null = null
  const press: { state: 'open' | 'finished' | 'cancelled' } = { state: 'open' }
  const is = (state: typeof press.state) => press.state === state
  const close = (end: 'finished' | 'cancelled') => {
    if (!is('open')) return
    press.state = end
    if (recorder?.state === 'recording') recorder.stop()
  }
  const run = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    })
    const stopMeter = meter(stream, (level) => listener.level(level))
    try {
      // Released before the microphone was granted: there is nothing to send.
      if (!is('open')) return listener.done(null)
      const audio = await recorded(stream, (made) => {
        recorder = made
        setTimeout(() => close('finished'), longestMs)
      })
      if (is('cancelled') || audio.size === 0) return listener.done(null)
      listener.said()
      const heard = await transcribe(audio).catch(problemOf)
      if (typeof heard === 'string' || 'sentence' in heard) return listener.done(null, heard)
      if (heard.text.trim() === '') return listener.done(null)
      if ((heard.confidence ?? 1) < clearFrom) return listener.done(null, 'unclear')
      listener.done(heard)
    } finally {
      stopMeter()
      for (const track of stream.getTracks()) track.stop()
    }
  }
  run().catch(() => listener.done(null, 'microphoneRefused'))
  return { finish: () => close('finished'), cancel: () => close('cancelled') }
}

function problemOf(error: unknown): SpeechProblem {
  if (!(error instanceof CallError) || !error.code.startsWith('SPEECH_')) return 'speechFails'
  return { sentence: error.message }
}

function recorded(stream: MediaStream, begun: (recorder: MediaRecorder) => void): Promise<Blob> {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', (event) => parts.push(event.data))
  return new Promise((resolve) => {
    // The server wants the plain type: `audio/webm`, without codecs.
    const type = (recorder.mimeType || 'audio/webm').split(';')[0]!
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type })), { once: true })
    recorder.start(250)
    begun(recorder)
  })
}

/** Loudness of the microphone at every animation frame, 0 to 1; answers how to stop. */
function meter(stream: MediaStream, level: (value: number) => void): () => void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  let frame = 0
  const measure = () => {
    analyser.getByteTimeDomainData(samples)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    level(Math.min(1, peak / 64))
    frame = requestAnimationFrame(measure)
  }
  measure()
  return () => {
    cancelAnimationFrame(frame)
    void audio.close()
  }
}
