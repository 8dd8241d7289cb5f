/** A byte-level tokenizer as `tokenizer.json` describes it: text to numbers and back. */
export type BytePairs = {
  encode(text: string): number[]
  decode(tokens: number[]): string
  /** The number of a special token such as `<|en|>`. */
  special(name: string): number | undefined
}

type File = {
  model: { vocab: Record<string, number>; merges: string[] }
  added_tokens: { id: number; content: string }[]
}

const words = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu

export function readBytePairs(json: string): BytePairs {
  const { model, added_tokens: added } = JSON.parse(json) as File
  const ranks = new Map(model.merges.map((pair, rank) => [pair, rank]))
  const texts = new Map(Object.entries(model.vocab).map(([text, token]) => [token, text]))
  const specials = new Map(added.map(({ id, content }) => [content, id]))
  return {
    encode: (text) =>
      [...text.matchAll(words)].flatMap(([word]) =>
        merged(
          [...new TextEncoder().encode(word)].map((byte) => signs[byte]!),
          ranks,
        ).map((part) => model.vocab[part]!),
      ),
    decode(tokens) {
      const bytes = [...tokens.map((token) => texts.get(token) ?? '').join('')].map(
        (sign) => byteOf.get(sign)!,
      )
      return new TextDecoder().decode(Uint8Array.from(bytes))
    },
    special: (name) => specials.get(name),
  }
}

/** Joins the pair that comes first in the list of merges until none is left. */
function merged(parts: string[], ranks: Map<string, number>): string[] {
  for (;;) {
    let best = -1
    let lowest = Number.POSITIVE_INFINITY
    for (let at = 0; at + 1 < parts.length; at++) {
      const rank = ranks.get(`${parts[at]} ${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY
      if (rank < lowest) [best, lowest] = [at, rank]
    }
    if (best < 0) return parts
    parts = [...parts.slice(0, best), parts[best]! + parts[best + 1]!, ...parts.slice(best + 2)]
  }
}

/** Each byte has a visible sign; those that are none move behind the 256th. */
const signs = (() => {
  const isVisible = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
  let next = 256
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isVisible(byte) ? byte : next++))
})()
const byteOf = new Map(signs.map((sign, byte) => [sign, byte]))
