import { Refusal, type Sentence, sentence } from '@studio/contract'
import sax from 'sax'
import { damaged, type Zip } from './unzip.ts'

/** Deeper than any document of a word processor. */
const depthMost = 256
const elementsMost = 1_000_000

export type XmlEvents = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

/**
 * Tells the elements of one part of a document while it is unfolded: no tree is built, so that whoever listens can count
 * and refuse at any element. Names are as the file has them, prefix and all. A document type, with which entities could
 * be made, is refused.
 */
export async function readXml(zip: Zip, part: string, events: XmlEvents): Promise<void> {
  // Only with positions it looks at its buffers, and refuses an attribute of more than 64 kB.
  const parser = sax.parser(true, { trim: false, normalize: false, position: true })
  let depth = 0
  let elements = 0
  let isWhole = false
  parser.ondoctype = () => {
    throw damaged()
  }
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > depthMost) throw damaged()
    if (++elements > elementsMost)
      throw tooLarge(sentence('the document has more than {most} parts', { most: elementsMost }))
    events.open(name, attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth--
    isWhole = depth === 0
    events.close(name)
  }
  parser.ontext = (text) => events.text(text)
  parser.oncdata = (text) => events.text(text)
  parser.onerror = () => {
    throw damaged()
  }
  try {
    await zip.read(part, (piece) => void parser.write(piece))
    parser.close()
  } catch (error) {
    throw error instanceof Refusal ? error : damaged()
  }
  if (!isWhole) throw damaged()
}

/** Says that a limit was met; counted while the document is read. */
export function tooLarge(reason: Sentence): Refusal {
  return new Refusal('TOO_LARGE', { reason })
}
