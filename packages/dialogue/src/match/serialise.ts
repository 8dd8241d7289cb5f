import { itemAt } from '../item-at.ts'
import { countFeatures, type FeatureCounts, spaceOf, vectorise } from './judge/features.ts'
import { fitConcepts } from './judge/held-out.ts'
import { conceptsOf } from './lexical/bank.ts'
import { bankModel, bankVersion } from './lexical/concepts.ts'
import { labelSums, wordNumbers } from './lexical/lexical.ts'
import { type CustomWord, customLexicon, longestTranscript, normalise } from './lexical/normalise.ts'
import { phraseIndex } from './lexical/phrase-index.ts'
import { vocabularyOf } from './lexical/repair.ts'
import type { ConceptEvidence, Matcher } from './matcher.ts'
import { type Meaning, meansOf } from './meaning.ts'
import { overviewed } from './overview.ts'
import { fitTranscripts } from './transcripts.ts'
import { listOfNumbers, numbersOf } from './vectors.ts'

/**
 * The format, little-endian: `SFM`, one byte of version, CRC-32 of the rest, length of a JSON head, the head,
 * then typed arrays in a fixed order. Only what cannot be derived is stored: phrase vectors are made again from
 * the phrases. Raise the version when normalising, features or evidence change.
 */
const formatVersion = 4
const magic = [0x53, 0x46, 0x4d]

type Head = {
  language: string
  clipIds: string[]
  customWords: CustomWord[]
  phrases: string[]
  transcriptTexts: (string | null)[]
  exact: [string, number[]][]
  threshold: number
  suggestThreshold: number
  conceptTrust: number
  /** Which question bank the concepts are of. */
  bank: number
  counts: { features: number; supports: number[]; signals: number; concepts: number }
  /** Missing in a matcher that was trained on words alone. */
  meaning?: {
    encoder: string
    size: number
    passages: number
    signals: number
    threshold: number
    suggestThreshold: number
  }
}

export class MatcherFormatError extends Error {
  readonly code: 'unknown_version' | 'damaged'
  constructor(code: MatcherFormatError['code'], message: string) {
    super(message)
    this.name = 'MatcherFormatError'
    this.code = code
  }
}

/** Writes a matcher as bytes; see `deserialise`. */
export function serialise(matcher: Matcher): Uint8Array {
  const { lexical, concepts, rejector, meaning, meaningRejector } = matcher
  const head: Head = {
    language: matcher.language,
    clipIds: matcher.clipIds,
    customWords: matcher.customWords,
    phrases: matcher.phrases,
    transcriptTexts: matcher.transcriptTexts,
    exact: [...matcher.exact],
    threshold: rejector.threshold,
    suggestThreshold: rejector.suggestThreshold,
    conceptTrust: concepts?.trust ?? 0,
    bank: bankVersion(matcher.language),
    counts: {
      features: lexical.space.hashes.length,
      supports: lexical.supports.map((support) => support.rows.length),
      signals: rejector.weights.length,
      concepts: concepts?.means.length ?? 0,
    },
    ...(meaning &&
      meaningRejector && {
        meaning: {
          encoder: meaning.encoder,
          size: meaning.size,
          passages: meaning.passageOf.length,
          signals: meaningRejector.weights.length,
          threshold: meaningRejector.threshold,
          suggestThreshold: meaningRejector.suggestThreshold,
        },
      }),
  }
  const parts: Uint8Array[] = [
    rejector.weights,
    lexical.space.hashes,
    lexical.space.idf,
    lexical.labelOf,
    Float32Array.from(lexical.supports, (support) => support.intercept),
    ...lexical.supports.flatMap((support) => [support.rows, support.weights]),
    concepts?.means ?? new Uint8Array(0),
    ...meaningParts(matcher),
  ].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
  const text = new TextEncoder().encode(JSON.stringify(head))
  // Numbers start at a multiple of eight bytes.
  const start = 12 + Math.ceil((text.length + 4) / 8) * 8 - 4
  const bytes = new Uint8Array(start + parts.reduce((sum, part) => sum + part.length, 0))
  const view = new DataView(bytes.buffer)
  bytes.set(magic)
  bytes[3] = formatVersion
  view.setUint32(8, text.length, true)
  bytes.set(text, 12)
  let at = start
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  view.setUint32(4, crc32(bytes.subarray(8)), true)
  return bytes
}

/** Reads what `serialise` wrote. Throws `MatcherFormatError` for another version or for damaged bytes. */
export function deserialise(bytes: Uint8Array): Matcher {
  if (bytes.length < 16 || magic.some((byte, i) => bytes[i] !== byte)) {
    throw new MatcherFormatError('damaged', 'These bytes are not a matcher.')
  }
  if (bytes[3] !== formatVersion) {
    throw new MatcherFormatError(
      'unknown_version',
      `This matcher has format ${bytes[3]}; ${formatVersion} is known.`,
    )
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(4, true) !== crc32(bytes.subarray(8))) {
    throw new MatcherFormatError('damaged', 'The matcher is damaged: its checksum does not hold.')
  }
  const length = view.getUint32(8, true)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(12, 12 + length))) as Head
  let at = 12 + Math.ceil((length + 4) / 8) * 8 - 4
  const take = (size: number) => {
    // A Buffer's own `slice` would not copy.
    const part = Uint8Array.prototype.slice.call(bytes, at, at + size)
    at += size
    return part.buffer
  }
  const weights = new Float64Array(take(8 * head.counts.signals))
  const hashes = new Int32Array(take(4 * head.counts.features))
  const idf = new Float32Array(take(4 * head.counts.features))
  const labelOf = new Int32Array(take(4 * head.phrases.length))
  const intercepts = new Float32Array(take(4 * head.clipIds.length))
  const supports = head.counts.supports.map((size, label) => ({
    rows: new Int32Array(take(4 * size)),
    weights: new Float32Array(take(4 * size)),
    intercept: itemAt(intercepts, label),
  }))
  const means = new Uint8Array(take(head.counts.concepts))
  const rest = readMeaning(head, labelOf, take)
  return { ...revive(head, { weights, hashes, idf, labelOf, supports, means }), ...rest }
}

/** The means of the clips follow from the rest. */
function meaningParts({ meaning, meaningRejector }: Matcher) {
  if (!meaning || !meaningRejector) return []
  return [
    meaningRejector.weights,
    numbersOf(meaning.rows, meaning.size),
    numbersOf(meaning.passages, meaning.size),
    meaning.passageOf,
  ]
}

function readMeaning(
  { meaning: stored, phrases, clipIds }: Head,
  labelOf: Int32Array,
  take: (size: number) => ArrayBufferLike,
): Pick<Matcher, 'meaning' | 'meaningRejector'> {
  if (!stored) return { meaning: null, meaningRejector: null }
  const { encoder, size, threshold, suggestThreshold } = stored
  const weights = new Float64Array(take(8 * stored.signals))
  const rows = listOfNumbers(size, new Int8Array(take(size * phrases.length)))
  const meaning: Meaning = {
    encoder,
    size,
    rows,
    means: meansOf({ rows, size }, labelOf, clipIds.length),
    passages: listOfNumbers(size, new Int8Array(take(size * stored.passages))),
    passageOf: new Int32Array(take(4 * stored.passages)),
  }
  return { meaning, meaningRejector: { weights, threshold, suggestThreshold } }
}

type Numbers = {
  weights: Float64Array
  hashes: Int32Array
  idf: Float32Array
  labelOf: Int32Array
  supports: Matcher['lexical']['supports']
  means: Uint8Array
}

function revive(
  head: Head,
  { weights, hashes, idf, labelOf, supports, means }: Numbers,
): Omit<Matcher, 'meaning' | 'meaningRejector'> {
  const { language, clipIds, customWords, phrases, transcriptTexts } = head
  const lexicon = customLexicon(customWords, language)
  const space = spaceOf(hashes, idf)
  const countsOf = (row: number) => countFeatures(normalise(itemAt(phrases, row), language, lexicon))
  const words: Int32Array[] = []
  const vectorOf = (row: number) => {
    const counts = countsOf(row)
    words.push(wordNumbers(counts, space))
    return vectorise(counts, space)
  }
  const index = phraseIndex(phrases.length, vectorOf, hashes.length)
  return {
    language,
    clipIds,
    customWords,
    lexicon,
    phrases,
    lexical: {
      space,
      labelOf,
      words,
      supports,
      ...labelSums(index, labelOf, clipIds.length),
      ...overviewed({ index, labelOf, supports, features: hashes.length }),
    },
    transcriptTexts,
    transcripts: fitTranscripts(
      transcriptTexts.map((text) =>
        text === null ? null : countFeatures(normalise(text, language, lexicon, longestTranscript)),
      ),
    ),
    concepts: reviveConcepts(head, countsOf, labelOf, means),
    vocabulary: vocabularyOf(
      [...phrases, ...transcriptTexts].map((text) =>
        normalise(text ?? '', language, lexicon, longestTranscript),
      ),
    ),
    exact: new Map(head.exact),
    rejector: { weights, threshold: head.threshold, suggestThreshold: head.suggestThreshold },
  }
}

/** A matcher that was stored with another question bank finds its place in the present one. */
function reviveConcepts(
  head: Head,
  countsOf: (row: number) => FeatureCounts,
  labelOf: Int32Array,
  means: Uint8Array,
): ConceptEvidence {
  if (head.bank === bankVersion(head.language)) {
    return head.counts.concepts > 0 ? { means, trust: head.conceptTrust } : null
  }
  const bank = bankModel(head.language)
  const concepts = bank && head.phrases.map((_, row) => conceptsOf(bank, countsOf(row)))
  return fitConcepts({ bank, concepts, labelOf, labels: head.clipIds.length })
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ crcTable[(value ^ byte) & 255]!
  return (value ^ 0xffffffff) >>> 0
}
