import { sampleRate } from './sample-rate.ts'
import { frameSeconds } from './voice-activity.ts'

/** A stretch of speech, in seconds. */
export type Piece = { from: number; until: number }

const speaks = 0.5
const silent = 0.35
/** Shorter ones are a click or a cough. */
const shortestSeconds = 0.15
/** What is kept around a piece: consonants begin and end softly. */
const marginSeconds = 0.2

/** The stretches of speech, cut at pauses of `pauseSeconds` and, where they are longer, at their quietest moment. */
export function speechPieces(
  likely: Float32Array,
  { pauseSeconds, longestSeconds }: { pauseSeconds: number; longestSeconds: number },
): Piece[] {
  const pauseFrames = pauseSeconds / frameSeconds
  const found: [number, number][] = []
  let start = -1
  let last = 0
  likely.forEach((value, frame) => {
    if (value > speaks) {
      if (start < 0) start = frame
      last = frame
    } else if (start >= 0 && value < silent && frame - last >= pauseFrames) {
      found.push([start, last + 1])
      start = -1
    }
  })
  if (start >= 0) found.push([start, last + 1])
  const whole = likely.length * frameSeconds
  return found
    .filter(([from, until]) => (until - from) * frameSeconds >= shortestSeconds)
    .flatMap((piece) => cut(likely, piece, longestSeconds / frameSeconds))
    .map(([from, until]) => ({ from: from * frameSeconds, until: until * frameSeconds }))
    .map((piece, place, all) => ({
      from: Math.max(middle(all[place - 1]?.until ?? 0, piece.from), piece.from - marginSeconds),
      until: Math.min(middle(piece.until, all[place + 1]?.from ?? whole, true), piece.until + marginSeconds),
    }))
}

/** Margins of neighbours never overlap; before the first and after the last piece all of the silence may be taken. */
function middle(end: number, start: number, after = false): number {
  if (!after && end === 0) return 0
  return (end + start) / 2
}

function cut(likely: Float32Array, [from, until]: [number, number], longest: number): [number, number][] {
  if (until - from <= longest) return [[from, until]]
  const quarter = Math.floor((until - from) / 4)
  let quietest = from + quarter
  for (let frame = from + quarter; frame < until - quarter; frame++)
    if (likely[frame]! < likely[quietest]!) quietest = frame
  return [...cut(likely, [from, quietest], longest), ...cut(likely, [quietest, until], longest)]
}

export function soundOf(sound: Float32Array, { from, until }: Piece): Float32Array {
  return sound.subarray(Math.round(from * sampleRate), Math.round(until * sampleRate))
}
