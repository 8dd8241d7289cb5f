/** What a sentence encoder makes of a text: a direction. Only the direction counts, so that whole numbers will do. */
export type Vector = Int8Array

/** Many vectors of one size, one after the other. */
export type VectorList = {
  numbers: Int8Array
  /** Added later; so a correction copies nothing. */
  late: Vector[]
  /** One over the length of each; 0 for a text whose vector is not known. */
  scales: Float32Array
}
/** A float vector as whole numbers; its length is lost. */
export function wholeNumbers(vector: ArrayLike<number>): Vector {
  let most = 0
  for (let i = 0; i < vector.length; i++) most = Math.max(most, Math.abs(vector[i]!))
  return Int8Array.from(vector, (value) => (most > 0 ? Math.round((value / most) * 127) : 0))
}

/** A vector of another size is not used. */
export function fitting(vector: Vector | undefined, size: number): Vector {
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

export function scaleOf(vector: Vector): number {
  let sum = 0
  for (const value of vector) sum += value * value
  return sum > 0 ? 1 / Math.sqrt(sum) : 0
}

/** How near a question lies to every vector of a list; `own` is one over its length. */
export function cosines(list: VectorList, size: number, question: Vector, own: number): Float32Array {
  const { numbers, scales } = list
  const found = new Float32Array(scales.length)
  const pairs = pairsOf(numbers, size)
  const floats = Float64Array.from(question)
  const paired = (2 * pairs.length) / size
  for (let place = 0; place < paired; place += 2) {
    const both = productOfFloats(pairs, (place / 2) * size, floats)
    const odd = Math.round(both / pairStep)
    found[place] = (both - odd * pairStep) * scales[place]! * own
    found[place + 1] = odd * scales[place + 1]! * own
  }
  for (let place = paired; place < found.length; place++)
    found[place] = cosineAt(list, size, place, question) * own
  return found
}

/** A double holds two products of vectors of up to 2,000 numbers apart from each other, without an error. */
const pairStep = 2 ** 26
const allPairs = new WeakMap<Int8Array, Float64Array>()

/**
 * Two neighbouring vectors in one list of doubles, so that one multiplication serves both: four times as fast as whole
 * numbers of eight bits, in four times their memory. A last one without a neighbour is left out.
 */
function pairsOf(numbers: Int8Array, size: number): Float64Array {
  const known = allPairs.get(numbers)
  if (known) return known
  const pairs = new Float64Array(Math.floor(numbers.length / size / 2) * size)
  for (let at = 0; at < pairs.length; at++) {
    const even = at + Math.floor(at / size) * size
    pairs[at] = numbers[even]! + numbers[even + size]! * pairStep
  }
  allPairs.set(numbers, pairs)
  return pairs
}

/** Not yet divided by the question's length. */
export function cosineAt(
  { numbers, late, scales }: VectorList,
  size: number,
  place: number,
  question: Vector,
) {
  const start = size * place
  const sum =
    start < numbers.length
      ? product(numbers, start, question)
      : product(late[place - numbers.length / size]!, 0, question)
  return sum * scales[place]!
}

function productOfFloats(list: Float64Array, start: number, question: Float64Array): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = 0
  for (; i + 3 < question.length; i += 4) {
    a += list[start + i]! * question[i]!
    b += list[start + i + 1]! * question[i + 1]!
    c += list[start + i + 2]! * question[i + 2]!
    d += list[start + i + 3]! * question[i + 3]!
  }
  for (; i < question.length; i++) a += list[start + i]! * question[i]!
  return a + b + c + d
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
