import type { ClipEar } from '../../../platform/speech/clip-ear.ts'
import { sampleRate } from '../../../platform/speech/sample-rate.ts'
import { speechPieces } from '../../../platform/speech/speech-pieces.ts'
import { transcriberSeconds } from '../../../platform/speech/whisper.ts'
import { likelyByLoudness, loudnessOf } from '../loudness.ts'
import { asFloats, type Sound } from '../open-sound.ts'
import { Peaks } from '../peaks.ts'

/** A whole number of frames. */
const partMs = 64_000
/** A shorter pause is a breath. */
const pauseSeconds = 0.6
/** Where nothing is written down, a piece may be as long as a clip. */
const unheardSecondsMost = 25 * 60

/** Where a person speaks, and the waveform. Without an ear, by loudness alone. */
export async function findStretches(
  ear: ClipEar | undefined,
  sound: Sound,
  signal: AbortSignal,
): Promise<{ stretches: { fromMs: number; untilMs: number }[]; peaks: Uint8Array }> {
  const peaks = new Peaks(sampleRate)
  const likely: number[] = []
  const loudness: number[] = []
  for (let from = 0; from < sound.durationMs; from += partMs) {
    signal.throwIfAborted()
    const samples = await sound.samples(from, from + partMs)
    peaks.add(samples)
    if (ear) likely.push(...(await ear.likely(asFloats(samples))))
    else loudness.push(...loudnessOf(samples))
  }
  const frames = ear ? Float32Array.from(likely) : likelyByLoudness(Float32Array.from(loudness))
  const longestSeconds = ear ? transcriberSeconds - 1 : unheardSecondsMost
  const stretches = speechPieces(frames, { pauseSeconds, longestSeconds }).map(({ from, until }) => ({
    fromMs: Math.round(from * 1000),
    untilMs: Math.min(sound.durationMs, Math.round(until * 1000)),
  }))
  return { stretches, peaks: peaks.finish() }
}
