import { Refusal, sentence } from '@studio/contract'
import { XMLParser } from 'fast-xml-parser'
import yauzl from 'yauzl'
import { fault, type Line } from './read-rows.ts'
import { columns } from './script-rows.ts'
import { detailStyle } from './write-docx.ts'

/** What a document may unfold to: more is no script, whatever the size of the file. */
const unfoldedMost = 30_000_000
/** Not counting variants and details: a script of ours may be exported and comes back. */
const paragraphsMost = 10_000
const document = 'word/document.xml'

type Node = Record<string, Node[] | string> & { ':@'?: Record<string, string> }

/**
 * Reads a Word document: headings are topics, other paragraphs are questions, list items below a question its variants.
 * Our own documents have more about each question in paragraphs of one style: “hint: …”. A table is read as the lines of a CSV file. Macros and everything else in the file are not looked at.
 */
export async function readDocx(bytes: Buffer): Promise<Line[]> {
  const xml = await unzipped(bytes)
  if (/<!DOCTYPE/i.test(xml)) throw unreadable()
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    processEntities: true,
  })
  let parsed: Node[]
  try {
    parsed = parser.parse(xml) as Node[]
  } catch {
    throw unreadable()
  }
  const root = inside(parsed, 'w:document').flatMap((node) => inside(children(node), 'w:body'))
  if (root.length === 0) throw unreadable()
  return linesOf(root.flatMap(children))
}

const unreadable = () => fault(sentence('The Word document is damaged and cannot be read.'))

function unzipped(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(unreadable())
      zip.on('error', () => reject(unreadable()))
      zip.on('end', () => reject(unreadable()))
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== document) return zip.readEntry()
        if (entry.uncompressedSize > unfoldedMost)
          return reject(
            new Refusal('TOO_LARGE', { reason: sentence('the Word document unfolds to more than 30 MB') }),
          )
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(unreadable())
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('error', () => reject(unreadable()))
          stream.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        })
      })
      zip.readEntry()
    })
  })
}

function linesOf(body: Node[]): Line[] {
  const lines: Line[] = []
  const rows = new Set<Line>()
  // What is said before the first question is said of the whole script.
  const ofScript: Line = { line: 0, cells: [] }
  let topic = ''
  let paragraphs = 0
  let below = 0
  for (const node of body) {
    for (const row of inside([node], 'w:tbl').flatMap((table) => inside(children(table), 'w:tr'))) {
      paragraphs = counted(paragraphs, below)
      const line = { line: paragraphs, cells: inside(children(row), 'w:tc').map(textOf) }
      rows.add(line)
      lines.push(line)
    }
    if (!node['w:p']) continue
    const text = textOf(node).trim()
    const previous = lines.at(-1)
    const isBelow = text !== '' && previous !== undefined && !rows.has(previous)
    if (isBelow && (isDetail(node) || isListed(node))) below++
    paragraphs = counted(paragraphs, below)
    if (text === '') continue
    if (isBelow && isDetail(node)) addDetail(previous, text)
    else if (isDetail(node) && lines.length === 0) addDetail(ofScript, text)
    else if (/^(heading|title|berschrift|überschrift)/i.test(styleOf(node))) topic = text
    else if (isBelow && isListed(node))
      previous.cells[2] = [previous.cells[2], text].filter(Boolean).join('\n')
    else {
      const cells = lines.length === 0 ? ofScript.cells : []
      lines.push({ line: paragraphs, cells: Object.assign(cells, [topic, text, '']) })
    }
  }
  const isTable = lines.length > 0 && rows.size === lines.length
  // Paragraphs are lines of our own columns, whatever the first of them says.
  return isTable ? lines : [{ line: 0, cells: [...columns] }, ...lines]
}

/** “hint: Show the loom”. What has no name that we know is left out. */
function addDetail({ cells }: Line, text: string): void {
  const end = text.indexOf(':')
  const at = (columns as readonly string[]).indexOf(text.slice(0, end).trim().toLowerCase())
  if (at > 2) cells[at] = text.slice(end + 1).trim()
}

function counted(paragraphs: number, below: number): number {
  if (paragraphs - below >= paragraphsMost)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('the Word document has more than 10,000 paragraphs; split it after paragraph 10,000'),
    })
  return paragraphs + 1
}

function children(node: Node): Node[] {
  const name = Object.keys(node).find((key) => key !== ':@')
  const inner = name === undefined ? [] : node[name]
  return Array.isArray(inner) ? inner : []
}

const inside = (nodes: Node[], name: string) => nodes.filter((node) => name in node)

function textOf(node: Node): string {
  if (typeof node['#text'] === 'string') return node['#text']
  if ('w:br' in node) return '\n'
  if ('w:tab' in node) return ' '
  const parts = children(node).map(textOf)
  return 'w:p' in node || !('w:tc' in node) ? parts.join('') : parts.filter(Boolean).join('\n')
}

function property(node: Node, name: string): Node | undefined {
  return inside(children(node), 'w:pPr').flatMap((one) => inside(children(one), name))[0]
}

const styleOf = (node: Node) => property(node, 'w:pStyle')?.[':@']?.['@_w:val'] ?? ''
const isListed = (node: Node) => property(node, 'w:numPr') !== undefined || /^list/i.test(styleOf(node))
const isDetail = (node: Node) => styleOf(node) === detailStyle
