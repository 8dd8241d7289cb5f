import { Readable } from 'node:stream'
import type { ScriptTopic } from '@studio/contract'
import yazl from 'yazl'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A script as a Word document: topics are headings, questions paragraphs, variants list items below them. */
export function writeDocx(script: { name: string; description: string }, topics: ScriptTopic[]): Readable {
  const zip = new yazl.ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(head + xml), name)
  add('[Content_Types].xml', contentTypes)
  add(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  add(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('word/styles.xml', styles)
  const body = [
    paragraph('Title', script.name),
    ...topics.flatMap((topic) => [
      paragraph('Heading1', topic.name),
      ...topic.questions.flatMap((question) => [
        paragraph('', question.text),
        ...question.variants.map((variant) => paragraph('ListBullet', variant.text)),
      ]),
    ]),
  ]
  add('word/document.xml', `<w:document xmlns:w="${word}"><w:body>${body.join('')}</w:body></w:document>`)
  zip.end()
  return Readable.from(zip.outputStream)
}

function paragraph(style: string, text: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`

const style = (id: string, name: string, size: number, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}<w:rPr><w:sz w:val="${size}"/></w:rPr></w:style>`

const styles = `<w:styles xmlns:w="${word}">${style('Title', 'Title', 48)}${style('Heading1', 'heading 1', 32)}${style(
  'ListBullet',
  'List Bullet',
  22,
  '<w:pPr><w:ind w:left="720"/></w:pPr>',
)}</w:styles>`
