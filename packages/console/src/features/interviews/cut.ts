import type { Interview, InterviewPiece } from '@studio/contract'
import { limits } from '@studio/contract'

/** A cut: pieces in order, apart from each other. Every function answers a new one, or the same where nothing can be done. */
export type Cut = readonly InterviewPiece[]
export type Edge = 'fromMs' | 'untilMs'

export const shortestMs = 500
const longestMs = limits.videoSeconds * 1000
/** Of a piece that is made by hand. */
const newMs = 10_000

/** Moves an edge as far as its neighbours, its other edge and the recording allow. */
export function moveEdge(cut: Cut, pieceId: string, edge: Edge, toMs: number, durationMs: number): Cut {
  const at = cut.findIndex((piece) => piece.pieceId === pieceId)
  const piece = cut[at]
  if (!piece) return cut
  const before = cut[at - 1]?.untilMs ?? 0
  const after = cut[at + 1]?.fromMs ?? durationMs
  const [least, most] =
    edge === 'fromMs'
      ? [Math.max(before, piece.untilMs - longestMs), piece.untilMs - shortestMs]
      : [piece.fromMs + shortestMs, Math.min(after, piece.fromMs + longestMs)]
  const ms = Math.round(Math.min(most, Math.max(least, toMs)))
  if (ms === piece[edge]) return cut
  return cut.map((one) => (one === piece ? { ...piece, [edge]: ms } : one))
}

export function pieceAt(cut: Cut, ms: number): InterviewPiece | undefined {
  return cut.find(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs)
}

/** Both halves keep the question; the second one is a guess at best. */
export function splitAt(cut: Cut, ms: number, newId: () => string): Cut {
  const at = Math.round(ms)
  const piece = pieceAt(cut, at)
  if (!piece || at - piece.fromMs < shortestMs || piece.untilMs - at < shortestMs) return cut
  const second: InterviewPiece = {
    ...piece,
    pieceId: newId(),
    fromMs: at,
    confidence: piece.questionId ? 'guess' : 'none',
  }
  return cut.flatMap((one) => (one === piece ? [{ ...piece, untilMs: at }, second] : [one]))
}

/** A new piece in a gap, as long as there is room for it. */
export function addAt(cut: Cut, ms: number, durationMs: number, newId: () => string): Cut {
  const fromMs = Math.round(ms)
  if (pieceAt(cut, fromMs)) return cut
  const next = cut.find((piece) => piece.fromMs > fromMs)
  const untilMs = Math.min(fromMs + newMs, next?.fromMs ?? durationMs, durationMs)
  if (untilMs - fromMs < shortestMs) return cut
  const piece: InterviewPiece = {
    pieceId: newId(),
    fromMs,
    untilMs,
    questionId: null,
    confidence: 'none',
    asks: false,
    leftOut: false,
  }
  return [...cut, piece].toSorted((a, b) => a.fromMs - b.fromMs)
}

/** One piece of two; the question is that of the first which has one. */
export function mergeWithNext(cut: Cut, pieceId: string): Cut {
  const at = cut.findIndex((piece) => piece.pieceId === pieceId)
  const [piece, next] = [cut[at], cut[at + 1]]
  if (!piece || !next || next.untilMs - piece.fromMs > longestMs) return cut
  const { questionId, confidence } = piece.questionId ? piece : next
  const asks = piece.asks && next.asks
  const leftOut = piece.leftOut && next.leftOut
  const merged = { ...piece, untilMs: next.untilMs, questionId, confidence, asks, leftOut }
  return cut.flatMap((one) => (one === piece ? [merged] : one === next ? [] : [one]))
}

export function leaveOut(cut: Cut, pieceId: string, leftOut: boolean): Cut {
  return cut.map((piece) => (piece.pieceId === pieceId ? { ...piece, leftOut } : piece))
}

/** A person chose: that is no guess any more, and a piece with a question is used. */
export function chooseQuestion(cut: Cut, pieceId: string, questionId: string | null): Cut {
  const confidence = questionId ? 'chosen' : 'none'
  return cut.map((piece) =>
    piece.pieceId === pieceId
      ? { ...piece, questionId, confidence, ...(questionId && { leftOut: false, asks: false }) }
      : piece,
  )
}

/** What is said in a piece: a word belongs to the one in which its middle is. */
export function wordsOf({ fromMs, untilMs }: Pick<InterviewPiece, Edge>, words: Interview['words']): string {
  return words
    .filter(({ t0, t1 }) => (t0 + t1) / 2 >= fromMs && (t0 + t1) / 2 < untilMs)
    .map(({ text }) => text)
    .join(' ')
}

/** `1:02:03.4` */
export function clock(ms: number): string {
  const tenths = Math.round(ms / 100)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60]
  const seconds = `${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}
