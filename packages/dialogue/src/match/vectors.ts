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
  const early = size % lanes === 0 && size <= outAt ? numbers.length / size : 0
  const atOnce = Math.min(most.rows, Math.floor(most.bytes / size))
  for (let from = 0; from < early; from += atOnce) {
    const count = Math.min(atOnce, early - from)
    const sums = productsOf(numbers.subarray(size * from, size * (from + count)), question, count)
    for (let row = 0; row < count; row++) found[from + row] = sums[row]! * scales[from + row]! * own
  }
  for (let place = early; place < found.length; place++)
    found[place] = cosineAt(list, size, place, question) * own
  return found
}

/** How near a question lies to some vectors of a list, in the order of `places`, which ascend. */
export function cosinesOf(
  list: VectorList,
  size: number,
  places: Int32Array,
  question: Vector,
  own: number,
): Float32Array {
  const { numbers, scales } = list
  const found = new Float32Array(places.length)
  const early = size % lanes === 0 && size <= outAt ? numbers.length / size : 0
  const atOnce = Math.min(most.rows, Math.floor(most.bytes / size))
  let from = 0
  while (from < places.length) {
    const first = places[from]!
    if (first >= early) {
      found[from++] = cosineAt(list, size, first, question) * own
      continue
    }
    // Phrases of one clip stand side by side: a run of them is copied and multiplied at once.
    let count = 1
    while (count < atOnce && places[from + count] === first + count && first + count < early) count++
    const sums = productsOf(numbers.subarray(size * first, size * (first + count)), question, count)
    for (let row = 0; row < count; row++) found[from + row] = sums[row]! * scales[first + row]! * own
    from += count
  }
  return found
}

/**
 * The products of a vector with many, sixteen multiplications at a time, which JavaScript has no words for:
 *
 *     (loop $rows  (local.set $sum (v128.const 0)) (local.set $i 0)
 *       (loop $eight (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s
 *           (v128.load8x8_s (question + i)) (v128.load8x8_s (row + i)))))
 *         (br_if $eight (i += 8) < size))
 *       (i32.store out (the four lanes of $sum added)) (out += 4) (row += size)
 *       (br_if $rows (count -= 1)))
 *
 * Its memory holds the question, the sums from `outAt` on and the vectors from `rowsAt` on: a part of a list is copied
 * there, works in the nearest cache, and is forgotten.
 */
const code =
  'AGFzbQEAAAABCQFgBX9/f39/AAMCAQAFAwEACAcRAgZtZW1vcnkCAARkb3RzAAAKgQEBfwIBfwF7A0D9DAAAAAAAAAAAAAAAAAAAAAAhBkEAIQUDQCAGIAAgBWr9AQAAIAEgBWr9AQAA/boB/a4BIQYgBUEIaiIFIAJJDQALIAQgBv0bACAG/RsBaiAG/RsCaiAG/RsDajYCACAEQQRqIQQgASACaiEBIANBAWsiAw0ACws='
const lanes = 8
const [outAt, rowsAt, memoryBytes] = [8_192, 65_536, 8 * 65_536]
const most = { rows: (rowsAt - outAt) / 4, bytes: memoryBytes - rowsAt }

type Dots = (question: number, rows: number, size: number, count: number, out: number) => void
/** No library of types for Node names it. */
type Wasm = {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: { memory: { buffer: ArrayBuffer }; dots: Dots } }
}
let opened: { dots: Dots; bytes: Int8Array; sums: Int32Array } | undefined

/** @param rows `count` vectors of the size of the question; at most so many as the memory holds */
function productsOf(rows: Int8Array, question: Vector, count: number): Int32Array {
  opened ??= openProducts()
  opened.bytes.set(question)
  opened.bytes.set(rows, rowsAt)
  opened.dots(0, rowsAt, question.length, count, outAt)
  return opened.sums
}

function openProducts(): NonNullable<typeof opened> {
  const bytes = Uint8Array.from(atob(code), (one) => one.charCodeAt(0))
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly
  const { memory, dots } = new Instance(new Module(bytes)).exports
  return { dots, bytes: new Int8Array(memory.buffer), sums: new Int32Array(memory.buffer, outAt) }
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
