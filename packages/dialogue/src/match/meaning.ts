/** What a sentence encoder makes of a text: a direction. Only the direction counts, so that whole numbers will do. */
export type Vector = Int8Array
/** The vector of a text, where it is known. */
export type VectorOf = (text: string) => Vector | undefined
/** Vectors of texts, all from one encoder. */
export type Vectors = {
  /** Names the encoder and its weights: vectors of two encoders say nothing about each other. */
  encoder: string
  of: ReadonlyMap<string, Vector>
  /** The share of answerable questions to keep where the vector of a question is known; .75 if not given. */
  keepRate?: number
}

/** Many vectors of one size, one after the other. */
export type VectorList = {
  numbers: Int8Array
  /** Added later; so a correction copies nothing. */
  late: Vector[]
  /** One over the length of each; 0 for a text whose vector is not known. */
  scales: Float32Array
}
/** Where phrases and transcripts of the clips lie for a sentence encoder. */
export type Meaning = {
  encoder: string
  size: number
  /** One for each phrase. */
  rows: VectorList
  /** The mean of each clip's phrases. */
  means: VectorList
  passages: VectorList
  /** The clip of each passage. */
  passageOf: Int32Array
}

/** A float vector as whole numbers; its length is lost. */
export function wholeNumbers(vector: ArrayLike<number>): Vector {
  let most = 0
  for (let i = 0; i < vector.length; i++) most = Math.max(most, Math.abs(vector[i]!))
  return Int8Array.from(vector, (value) => (most > 0 ? Math.round((value / most) * 127) : 0))
}

/** What is said, whole and in pairs of sentences: a question asks for one of them. */
export function passagesOf(transcript: string): string[] {
  const sentences = (transcript.match(/[^.!?]+[.!?]+["'”’)]*|[^.!?]+$/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
  const pairs = sentences.map((sentence, i) =>
    sentences[i + 1] ? `${sentence} ${sentences[i + 1]}` : sentence,
  )
  return [...new Set([transcript, ...pairs])]
}

/** The vectors that a matcher can use: those of its own encoder. */
export function vectorsFor({ meaning }: { meaning: Meaning | null }, vectors: Vectors | undefined): VectorOf {
  if (!vectors || meaning?.encoder !== vectors.encoder) return () => undefined
  return (text) => vectors.of.get(text)
}

export type MeaningSource = {
  vectors: Vectors
  phrases: string[]
  labelOf: Int32Array
  transcripts: (string | null)[]
}

/** Undefined where no vector is known. */
export function fitMeaning({ vectors, phrases, labelOf, transcripts }: MeaningSource): Meaning | null {
  const size = vectors.of.values().next().value?.length
  if (!size) return null
  const passages = transcripts.flatMap((text, label) =>
    text ? passagesOf(text).map((passage) => ({ passage, label })) : [],
  )
  const listOf = (texts: string[]) =>
    vectorList(
      size,
      texts.map((text) => fitting(vectors.of.get(text), size)),
    )
  const rows = listOf(phrases)
  return {
    encoder: vectors.encoder,
    size,
    rows,
    means: meansOf({ rows, size }, labelOf, transcripts.length),
    passages: listOf(passages.map(({ passage }) => passage)),
    passageOf: Int32Array.from(passages, ({ label }) => label),
  }
}

/** A vector of another size is not used. */
function fitting(vector: Vector | undefined, size: number): Vector {
  return vector?.length === size ? vector : new Int8Array(size)
}

export function vectorList(size: number, vectors: Vector[]): VectorList {
  const numbers = new Int8Array(size * vectors.length)
  for (const [place, vector] of vectors.entries()) numbers.set(vector, size * place)
  return listOfNumbers(size, numbers)
}

export function listOfNumbers(size: number, numbers: Int8Array): VectorList {
  const scales = Float32Array.from({ length: numbers.length / size }, (_, place) =>
    scaleOf(numbers.subarray(size * place, size * (place + 1))),
  )
  return { numbers, late: [], scales }
}

/** All vectors of a list in one piece. */
export function numbersOf({ numbers, late }: VectorList, size: number): Int8Array {
  const all = new Int8Array(numbers.length + size * late.length)
  all.set(numbers)
  for (const [place, vector] of late.entries()) all.set(vector, numbers.length + size * place)
  return all
}

/** The list with more vectors at its end. */
export function withVectors(list: VectorList, size: number, more: (Vector | undefined)[]): VectorList {
  const late = more.map((vector) => fitting(vector, size))
  return {
    numbers: list.numbers,
    late: [...list.late, ...late],
    scales: Float32Array.from([...list.scales, ...late.map(scaleOf)]),
  }
}

export function vectorAt({ numbers, late }: VectorList, size: number, place: number): Vector {
  const early = numbers.length / size
  return place < early ? numbers.subarray(size * place, size * (place + 1)) : late[place - early]!
}

function scaleOf(vector: Vector): number {
  let sum = 0
  for (const value of vector) sum += value * value
  return sum > 0 ? 1 / Math.sqrt(sum) : 0
}

/** The means of all clips, or of the given ones in the place of what they were. */
export function meansOf(
  { rows, size, means }: Pick<Meaning, 'rows' | 'size'> & { means?: VectorList },
  labelOf: Int32Array,
  labels: number,
  only?: ReadonlySet<number>,
): VectorList {
  const wanted = only ?? new Set(Array(labels).keys())
  const sums = new Map([...wanted].map((label) => [label, new Float64Array(size)]))
  labelOf.forEach((label, row) => {
    const sum = sums.get(label)
    if (!sum) return
    const vector = vectorAt(rows, size, row)
    const scale = rows.scales[row]!
    for (let i = 0; i < size; i++) sum[i]! += vector[i]! * scale
  })
  const numbers = means ? means.numbers.slice() : new Int8Array(size * labels)
  for (const [label, sum] of sums) numbers.set(wholeNumbers(sum), size * label)
  return listOfNumbers(size, numbers)
}

/** The meaning without some clips and phrases, for a rehearsal. */
export function partOf(
  meaning: Meaning,
  kept: number[],
  { numbers, labelOf, labels }: { numbers: Int32Array; labelOf: Int32Array; labels: number },
): Meaning {
  const { size } = meaning
  const rows = vectorList(
    size,
    kept.map((row) => vectorAt(meaning.rows, size, row)),
  )
  const passages = [...meaning.passageOf.keys()].filter((place) => numbers[meaning.passageOf[place]!]! >= 0)
  return {
    encoder: meaning.encoder,
    size,
    rows,
    means: meansOf({ rows, size }, labelOf, labels),
    passages: vectorList(
      size,
      passages.map((place) => vectorAt(meaning.passages, size, place)),
    ),
    passageOf: Int32Array.from(passages, (place) => numbers[meaning.passageOf[place]!]!),
  }
}

/** How near a question lies to each clip, as cosines. */
export type Nearness = {
  /** The nearest phrase, and its row; -1 where a clip has none. */
  phrase: Float32Array
  phraseRow: Int32Array
  mean: Float32Array
  passage: Float32Array
  /** All three, weighted. */
  value: Float32Array
  /** The nearest phrase of all, those that should not be answered among them. */
  any: number
}

const weight = 1.5
const passageWeight = 0.5

/** Beyond this number of phrases only those of the clips with the nearest means are looked at: it is the phrases that take the time. */
const allPhrasesMost = 6_000
const shortlist = 150

export function scoreMeaning(
  meaning: Meaning,
  labelOf: Int32Array,
  question: Vector | undefined,
): Nearness | null {
  const { size, rows, means, passages, passageOf } = meaning
  if (question?.length !== size) return null
  const own = scaleOf(question)
  if (own === 0) return null
  const labels = means.scales.length
  const mean = cosines(means, size, question, own)
  const phrase = mean.slice()
  const phraseRow = new Int32Array(labels).fill(-1)
  const least = labelOf.length > allPhrasesMost ? leastOf(mean, shortlist) : -1
  let any = 0
  for (let row = 0; row < labelOf.length; row++) {
    const label = labelOf[row]!
    if (label >= 0 && mean[label]! < least) continue
    const cosine = cosineAt(rows, size, row, question) * own
    if (cosine > any) any = cosine
    if (label < 0 || (phraseRow[label]! >= 0 && cosine <= phrase[label]!)) continue
    phrase[label] = cosine
    phraseRow[label] = row
  }
  const passage = new Float32Array(labels)
  const said = cosines(passages, size, question, own)
  passageOf.forEach((label, place) => {
    if (said[place]! > passage[label]!) passage[label] = said[place]!
  })
  const value = Float32Array.from(
    phrase,
    (cosine, label) => weight * (cosine + mean[label]! + passageWeight * passage[label]!),
  )
  return { phrase, phraseRow, mean, passage, value, any }
}

/** The value that this many reach. */
function leastOf(values: Float32Array, most: number): number {
  return values.length > most ? values.slice().sort()[values.length - most]! : -1
}

function cosines(list: VectorList, size: number, question: Vector, own: number): Float32Array {
  const found = new Float32Array(list.scales.length)
  for (let place = 0; place < found.length; place++)
    found[place] = cosineAt(list, size, place, question) * own
  return found
}

/** Not yet divided by the question's length. */
function cosineAt({ numbers, late, scales }: VectorList, size: number, place: number, question: Vector) {
  const start = size * place
  const sum =
    start < numbers.length
      ? product(numbers, start, question)
      : product(late[place - numbers.length / size]!, 0, question)
  return sum * scales[place]!
}

/** Four sums at a time: the additions need not wait for each other. */
function product(list: Int8Array, start: number, question: Vector): number {
  const size = question.length
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = 0
  for (; i + 3 < size; i += 4) {
    a = (a + Math.imul(list[start + i]!, question[i]!)) | 0
    b = (b + Math.imul(list[start + i + 1]!, question[i + 1]!)) | 0
    c = (c + Math.imul(list[start + i + 2]!, question[i + 2]!)) | 0
    d = (d + Math.imul(list[start + i + 3]!, question[i + 3]!)) | 0
  }
  for (; i < size; i++) a += list[start + i]! * question[i]!
  return a + b + c + d
}

/** What the rejector looks at beside the words, where the vector of a question is known. */
export const meaningSignals = [
  'nearestMeaning',
  'meanMeaning',
  'meaningMargin',
  'nearestMeaningAny',
  'passageMeaning',
  'meaningAgrees',
  'meaningSpread',
] as const

export function signalsOfMeaning({ phrase, mean, passage, value, any }: Nearness, winner: number): number[] {
  let other = -1
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  let sum = 0
  let squares = 0
  for (let label = 0; label < value.length; label++) {
    if (label !== winner && value[label]! > other) other = value[label]!
    if (phrase[label]! > best) best = phrase[label]!
    if (value[label]! > most) most = value[label]!
    sum += value[label]!
    squares += value[label]! ** 2
  }
  const average = sum / value.length
  const deviation = Math.sqrt(Math.max(1e-6, squares / value.length - average * average))
  const own = value[winner]!
  return [
    phrase[winner]!,
    mean[winner]!,
    Math.max(-1, own - other),
    Math.max(best, any),
    passage[winner]!,
    own >= most ? 1 : 0,
    Math.min(10, (own - average) / deviation) / 5,
  ]
}
