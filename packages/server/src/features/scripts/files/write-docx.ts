import { Readable } from 'node:stream'
import type { ScriptTopic } from '@studio/contract'
import { XMLBuilder } from 'fast-xml-parser'
import yazl from 'yazl'
import { detailsOf } from './script-rows.ts'

/** The style of a paragraph that says more of the question above it. */
export const detailStyle = 'Detail'

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})
const schemas = 'http://schemas.openxmlformats.org'
const word = `${schemas}/wordprocessingml/2006/main`
const relation = `${schemas}/officeDocument/2006/relationships`
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/**
 * A script as a Word document: topics are headings, questions paragraphs, variants list items below them. What else is
 * known of a question follows, a paragraph each, in the style `Detail`: “hint: …”. So does the language below the title.
 */
export function writeDocx(script: { name: string; language: string }, topics: ScriptTopic[]): Readable {
  const zip = new yazl.ZipFile()
  const add = (name: string, content: object) => {
    const head = { '?xml': { '@version': '1.0', '@encoding': 'UTF-8', '@standalone': 'yes' } }
    zip.addBuffer(Buffer.from(builder.build({ ...head, ...content })), name)
  }
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relationship('officeDocument', 'word/document.xml'))
  add('word/_rels/document.xml.rels', relationship('styles', 'styles.xml'))
  add('word/styles.xml', { 'w:styles': { '@xmlns:w': word, 'w:style': styles } })
  const paragraphs = [
    paragraph(script.name, 'Title'),
    paragraph(`language: ${script.language}`, detailStyle),
    ...topics.flatMap((topic) => [
      paragraph(topic.name, 'Heading1'),
      ...topic.questions.flatMap((question) => [
        paragraph(question.text),
        ...question.variants.map((variant) => paragraph(variant.text, 'ListBullet')),
        ...detailsOf(question).flatMap(([column, cell]) =>
          cell === '' ? [] : [paragraph(`${column}: ${cell}`, detailStyle)],
        ),
      ]),
    ]),
  ]
  add('word/document.xml', { 'w:document': { '@xmlns:w': word, 'w:body': { 'w:p': paragraphs } } })
  zip.end()
  return Readable.from(zip.outputStream)
}

function paragraph(text: string, style?: string): object {
  return {
    ...(style ? { 'w:pPr': { 'w:pStyle': { '@w:val': style } } } : {}),
    // Word shows a line break of the text itself as a space.
    'w:r': text.split(/\r\n|\n|\r/).map((line, at) => ({
      ...(at > 0 ? { 'w:br': '' } : {}),
      'w:t': { '@xml:space': 'preserve', '#text': writable(line) },
    })),
  }
}

/** XML has no way to write most control characters. */
function writable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

function relationship(type: string, target: string): object {
  return {
    Relationships: {
      '@xmlns': `${schemas}/package/2006/relationships`,
      Relationship: { '@Id': 'rId1', '@Type': `${relation}/${type}`, '@Target': target },
    },
  }
}

const contentTypes = {
  Types: {
    '@xmlns': `${schemas}/package/2006/content-types`,
    Default: [
      {
        '@Extension': 'rels',
        '@ContentType': 'application/vnd.openxmlformats-package.relationships+xml',
      },
      { '@Extension': 'xml', '@ContentType': 'application/xml' },
    ],
    Override: [
      { '@PartName': '/word/document.xml', '@ContentType': `${contentType}.document.main+xml` },
      { '@PartName': '/word/styles.xml', '@ContentType': `${contentType}.styles+xml` },
    ],
  },
}

const style = (id: string, name: string, halfPoints: number, more: object = {}) => ({
  '@w:type': 'paragraph',
  '@w:styleId': id,
  'w:name': { '@w:val': name },
  ...more,
  'w:rPr': { 'w:sz': { '@w:val': halfPoints } },
})
const styles = [
  style('Title', 'Title', 48),
  style('Heading1', 'heading 1', 32),
  style('ListBullet', 'List Bullet', 22, { 'w:pPr': { 'w:ind': { '@w:left': 720 } } }),
  style(detailStyle, detailStyle, 18, { 'w:pPr': { 'w:ind': { '@w:left': 720 } } }),
]
