/** Frames as long as those of the voice activity model. */
const frameSamples = 512
/** Between them no one speaks on any machine; a quiet room is far below. */
const silenceDb = -55
/** How far a voice is above the room at least. */
const risesDb = 10

/** How loud each frame is, in decibels below full scale. */
export function loudnessOf(samples: Int16Array): Float32Array {
  const frames = new Float32Array(Math.floor(samples.length / frameSamples))
  for (let frame = 0; frame < frames.length; frame++) {
    let squares = 0
    for (let at = frame * frameSamples; at < (frame + 1) * frameSamples; at++) squares += samples[at]! ** 2
    frames[frame] = 10 * Math.log10(squares / frameSamples / 32_768 ** 2 + 1e-10)
  }
  return frames
}

/**
 * Where a person probably speaks, by loudness alone: what stands out of the room. Without the models of speech that is
 * all there is; it takes every noise for a voice.
 */
export function likelyByLoudness(loudness: Float32Array): Float32Array {
  const sorted = loudness.slice().sort()
  const room = sorted[Math.floor(sorted.length * 0.1)] ?? silenceDb
  const voice = sorted[Math.floor(sorted.length * 0.95)] ?? silenceDb
  if (voice < silenceDb) return new Float32Array(loudness.length)
  // No pause at all: everything is as loud as everything else.
  const threshold = voice - room < risesDb ? silenceDb : room + Math.max(risesDb / 2, (voice - room) * 0.35)
  return loudness.map((value) => (value > threshold ? 1 : 0))
}
