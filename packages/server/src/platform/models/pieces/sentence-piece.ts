import { contentsOf, fieldsOf } from './protobuf.ts'
import type { Tokenizer } from './word-piece.ts'

// The numbers of fields and kinds are those of sentencepiece_model.proto, https://github.com/google/sentencepiece
const kinds = { normal: 1, unknown: 2, control: 3 }
/** A piece that is in no vocabulary costs this much more than the rarest that is. */
const unknownCosts = 10

type Piece = { text: string; score: number; kind: number }

/**
 * Cuts a text into the most probable pieces of a SentencePiece unigram model, framed by its begin and end. Its table of
 * characters is that of NFKC but for a few rare signs, so NFKC is taken.
 * @param most pieces of one text, the two that frame it included
 */
export function sentencePiece(model: Uint8Array, most = 256): Tokenizer {
  const pieces = contentsOf(model, 1).map(pieceOf)
  const idOf = (text: string) => pieces.findIndex((piece) => piece.text === text)
  const [begin, end] = [idOf('<s>'), idOf('</s>')]
  const unknown = pieces.findIndex(({ kind }) => kind === kinds.unknown)
  if (begin < 0 || end < 0 || unknown < 0)
    throw new Error('The SentencePiece model lacks <s>, </s> or <unk>.')
  const known = new Map<string, { id: number; score: number }>()
  let longest = 1
  let lowest = 0
  pieces.forEach(({ text, score, kind }, id) => {
    if (kind !== kinds.normal) return
    known.set(text, { id, score })
    longest = Math.max(longest, text.length)
    lowest = Math.min(lowest, score)
  })
  return (text) => {
    const plain = text
      .normalize('NFKC')
      .replace(/[\p{Cc}\u200b]/gu, ' ')
      .trim()
      .replace(/\s+/gu, ' ')
    const ids = plain ? bestPath(`▁${plain.replaceAll(' ', '▁')}`) : []
    return [begin, ...ids.slice(0, most - 2), end]
  }

  /** Viterbi's algorithm over all ways to cut. */
  function bestPath(text: string): number[] {
    const best: ({ score: number; from: number; id: number } | undefined)[] = [{ score: 0, from: 0, id: -1 }]
    for (let from = 0; from < text.length; from++) {
      const before = best[from]
      if (!before) continue
      const offer = (until: number, id: number, score: number) => {
        if (!best[until] || best[until].score < before.score + score)
          best[until] = { score: before.score + score, from, id }
      }
      const letter = text.codePointAt(from)! > 0xffff ? 2 : 1
      for (let until = from + 1; until <= Math.min(text.length, from + longest); until++) {
        const piece = known.get(text.slice(from, until))
        if (piece) offer(until, piece.id, piece.score)
      }
      if (!known.has(text.slice(from, from + letter))) offer(from + letter, unknown, lowest - unknownCosts)
    }
    const ids: number[] = []
    for (let at = text.length; at > 0; at = best[at]!.from) {
      const { id } = best[at]!
      // Unknown letters in a row are one unknown piece.
      if (id !== unknown || ids.at(-1) !== unknown) ids.push(id)
    }
    return ids.reverse()
  }
}

function pieceOf(message: Uint8Array): Piece {
  const piece: Piece = { text: '', score: 0, kind: kinds.normal }
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  for (const { number, start, end } of fieldsOf(message)) {
    if (number === 1) piece.text = Buffer.from(message.subarray(start, end)).toString('utf8')
    if (number === 2) piece.score = view.getFloat32(start, true)
    if (number === 3) piece.kind = message[start]!
  }
  return piece
}
