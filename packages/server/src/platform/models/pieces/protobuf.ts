/** A field of a protobuf message: its number, and its bytes within the message, the tag included. */
export type Field = { number: number; from: number; start: number; end: number; wire: number }

const lengthDelimited = 2

/** The fields of a message, in their order. Throws a sentence for the log where the bytes are no message. */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0
  while (at < bytes.length) {
    const from = at
    const [tag, start] = varint(bytes, at)
    const wire = tag % 8
    const [length, body] = wire === lengthDelimited ? varint(bytes, start) : [0, start]
    const end = wire === lengthDelimited ? body + length : endOf(bytes, wire, start)
    if (end > bytes.length) throw new Error('The file ends in the middle of a message.')
    yield { number: Math.floor(tag / 8), from, start: body, end, wire }
    at = end
  }
}

function endOf(bytes: Uint8Array, wire: number, start: number): number {
  if (wire === 0) return varint(bytes, start)[1]
  if (wire === 1) return start + 8
  if (wire === 5) return start + 4
  throw new Error(`The file has a field of the unknown kind ${wire}.`)
}

function varint(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0
  for (let at = from, unit = 1; at < Math.min(bytes.length, from + 10); at++, unit *= 128) {
    value += (bytes[at]! % 128) * unit
    if (bytes[at]! < 128) return [value, at + 1]
  }
  throw new Error('The file ends in the middle of a number.')
}

/** The contents of all fields of a number. */
export const contentsOf = (bytes: Uint8Array, number: number): Uint8Array[] =>
  [...fieldsOf(bytes)]
    .filter((one) => one.number === number)
    .map(({ start, end }) => bytes.subarray(start, end))

/** The text of the first field of a number; empty where there is none. */
export const textOf = (bytes: Uint8Array, number: number): string =>
  Buffer.from(contentsOf(bytes, number)[0] ?? []).toString('utf8')

/** A field with bytes in it. */
export function fieldWith(number: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([varintOf(number * 8 + lengthDelimited), varintOf(content.length), content])
}

/** A field with a whole number in it. */
export const fieldWithNumber = (number: number, value: number): Uint8Array =>
  Buffer.concat([varintOf(number * 8), varintOf(value)])

function varintOf(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}
