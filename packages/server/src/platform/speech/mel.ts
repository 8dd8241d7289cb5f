import { sampleRate } from './sample-rate.ts'

/** The picture of sound that Whisper looks at: 80 bands of pitch, 100 columns a second, always 30 seconds of them. */
export const melBands = 80
export const melFrames = 3000
const window = 400
const hop = 160
const bins = window / 2 + 1

export function logMel(sound: Float32Array): Float32Array {
  const mel = new Float32Array(melBands * melFrames).fill(-10)
  const columns = Math.min(melFrames, Math.ceil((sound.length + window) / hop))
  const power = new Float64Array(bins)
  let loudest = -10
  for (let column = 0; column < columns; column++) {
    powerAt(sound, column * hop - window / 2, power)
    filters.forEach(({ first, weights }, band) => {
      let sum = 0
      for (let at = 0; at < weights.length; at++) sum += weights[at]! * power[first + at]!
      const value = Math.log10(Math.max(sum, 1e-10))
      mel[band * melFrames + column] = value
      loudest = Math.max(loudest, value)
    })
  }
  return mel.map((value) => (Math.max(value, loudest - 8) + 4) / 4)
}

const hann = Float64Array.from(
  { length: window },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / window),
)
const cosine = Float64Array.from({ length: window }, (_, at) => Math.cos((2 * Math.PI * at) / window))
const even = new Float64Array(bins)
const odd = new Float64Array(bins)

/** Before the first sample and after the last one, the sound is mirrored or silent. */
function sampleAt(sound: Float32Array, at: number): number {
  return sound[Math.abs(at)] ?? 0
}

/** The power of each frequency; the window is folded in half, because a real sound has a symmetric spectrum. */
function powerAt(sound: Float32Array, start: number, power: Float64Array): void {
  const half = window / 2
  const value = (at: number) => hann[at]! * sampleAt(sound, start + at)
  even[0] = value(0)
  even[half] = value(half)
  for (let at = 1; at < half; at++) {
    const [a, b] = [value(at), value(window - at)]
    even[at] = a + b
    odd[at] = a - b
  }
  for (let bin = 0; bin < bins; bin++) {
    let real = even[0]! + even[half]! * (bin % 2 === 0 ? 1 : -1)
    let imaginary = 0
    for (let at = 1, phase = bin; at < half; at++, phase = (phase + bin) % window) {
      real += even[at]! * cosine[phase]!
      imaginary += odd[at]! * cosine[(phase + 3 * (window / 4)) % window]!
    }
    power[bin] = real * real + imaginary * imaginary
  }
}

/** Slaney's scale: linear up to 1000 Hz, logarithmic above. */
const toHertz = (mel: number) =>
  mel < 15 ? (mel * 200) / 3 : 1000 * Math.exp(((mel - 15) * Math.log(6.4)) / 27)
const highestMel = 15 + (27 * Math.log(sampleRate / 2 / 1000)) / Math.log(6.4)
const edges = Array.from({ length: melBands + 2 }, (_, at) => toHertz((highestMel * at) / (melBands + 1)))

/** Triangles of equal area over the frequencies. */
const filters = Array.from({ length: melBands }, (_, band) => {
  const [low, peak, high] = edges.slice(band, band + 3) as [number, number, number]
  const all = Array.from({ length: bins }, (_, bin) => {
    const hertz = (bin * sampleRate) / window
    const rise = Math.min((hertz - low) / (peak - low), (high - hertz) / (high - peak))
    return (Math.max(0, rise) * 2) / (high - low)
  })
  const first = Math.max(
    0,
    all.findIndex((weight) => weight > 0),
  )
  return {
    first,
    weights: Float64Array.from(all.slice(first, all.findLastIndex((weight) => weight > 0) + 1)),
  }
})
