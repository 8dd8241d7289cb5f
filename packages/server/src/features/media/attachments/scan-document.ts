import { inflateSync } from 'node:zlib'

/** What a PDF may not hold: `program` acts by itself, `locked` cannot be looked into. */
export type DocumentFault = 'none' | 'program' | 'locked' | 'broken'

/** All that is unfolded together, whatever the size of the file. */
const unfoldedMost = 60_000_000
const programs =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z])/

/**
 * Whether a PDF holds something that acts by itself: scripts, programs, files inside, forms that send. Names may be written
 * with `#6A` for a letter, and objects may be packed in streams: both are read. Pure.
 */
export function scanDocument(bytes: Uint8Array): DocumentFault {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-') || !text.includes('%%EOF')) return 'broken'
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return 'locked'
  if (programs.test(plainNames(outsideStreams(text)))) return 'program'
  let left = unfoldedMost
  for (const { head, from, until } of streamsOf(text)) {
    if (!/\/ObjStm(?![A-Za-z])/.test(plainNames(head))) continue
    const packed = bytes.subarray(from, until)
    const isFlate = /\/FlateDecode|\/Fl(?![A-Za-z])/.test(plainNames(head))
    // Another packing of objects is not looked into, so that it is not let through.
    if (!isFlate && /\/Filter/.test(head)) return 'locked'
    let unfolded: Buffer
    try {
      unfolded = isFlate ? inflateSync(packed, { maxOutputLength: left }) : Buffer.from(packed)
    } catch {
      return 'broken'
    }
    left -= unfolded.length
    if (left <= 0 || programs.test(plainNames(unfolded.toString('latin1'))))
      return left <= 0 ? 'broken' : 'program'
  }
  return 'none'
}

type Stream = { head: string; from: number; until: number }

const headMost = 4000

function* streamsOf(text: string): Generator<Stream> {
  const begin = /stream\r?\n/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue
    const from = found.index + found[0].length
    const end = text.indexOf('endstream', from)
    if (end < 0) return
    const object = text.lastIndexOf(' obj', found.index)
    const head = text.slice(Math.max(object, found.index - headMost), found.index)
    const until = text[end - 1] === '\n' ? end - (text[end - 2] === '\r' ? 2 : 1) : end
    yield { head, from, until }
    begin.lastIndex = end
  }
}

/** The text without what is packed: a picture may hold any letters. */
function outsideStreams(text: string): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, until } of streamsOf(text)) {
    pieces.push(text.slice(at, from))
    at = until
  }
  pieces.push(text.slice(at))
  return pieces.join('\n')
}

const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
