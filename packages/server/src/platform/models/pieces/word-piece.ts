/** Cuts a text into the pieces of a BERT vocabulary, as numbers. */
export type Tokenizer = (text: string) => number[]

const punctuation = /[!-/:-@[-`{-~\p{P}]/u
const ideograph = /[\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff]/u
const longestWord = 100

/**
 * Reads a `tokenizer.json`; throws a sentence for the log where it is of another kind.
 * @param most pieces of one text, the two that frame it included
 */
export function wordPiece(json: string, most = 256): Tokenizer {
  const { model, normalizer } = JSON.parse(json) as {
    model?: { type?: string; vocab?: Record<string, number> }
    normalizer?: { lowercase?: boolean; strip_accents?: boolean | null }
  }
  // Older files name no type; only WordPiece marks what continues a word with ##.
  if (!model?.vocab || (model.type ?? 'WordPiece') !== 'WordPiece')
    throw new Error('tokenizer.json is not of the WordPiece kind')
  const ids = new Map(Object.entries(model.vocab))
  const [first, last, unknown] = ['[CLS]', '[SEP]', '[UNK]'].map((piece) => ids.get(piece))
  if (first === undefined || last === undefined || unknown === undefined)
    throw new Error('tokenizer.json lacks [CLS], [SEP] or [UNK]')
  const lower = normalizer?.lowercase ?? true
  const plain = normalizer?.strip_accents ?? lower
  return (text) => {
    const bare = plain ? text.normalize('NFD').replace(/\p{Mn}/gu, '') : text
    const pieces = wordsOf(lower ? bare.toLowerCase() : bare).flatMap(
      (word) => piecesOf(word, ids) ?? [unknown],
    )
    return [first, ...pieces.slice(0, most - 2), last]
  }
}

function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  const end = () => {
    if (word) words.push(word)
    word = ''
  }
  for (const letter of text) {
    if (/\s/u.test(letter)) end()
    else if (punctuation.test(letter) || ideograph.test(letter)) {
      end()
      words.push(letter)
    } else if (!/\p{C}/u.test(letter)) word += letter
  }
  end()
  return words
}

/** The longest known pieces from the left; undefined where a rest is in no vocabulary. */
function piecesOf(word: string, ids: Map<string, number>): number[] | undefined {
  const letters = [...word]
  if (letters.length > longestWord) return undefined
  const pieces: number[] = []
  let start = 0
  while (start < letters.length) {
    let end = letters.length
    let id: number | undefined
    for (; end > start && id === undefined; end--)
      id = ids.get((start > 0 ? '##' : '') + letters.slice(start, end).join(''))
    if (id === undefined) return undefined
    pieces.push(id)
    start = end + 1
  }
  return pieces
}
