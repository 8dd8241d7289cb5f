/** Files that keep a reader of lists busy, and those that people bring. */
import yazl from 'yazl'

type Parts = Record<string, string | Buffer>

async function zip(parts: Parts): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name)
  file.end()
  const pieces: Buffer[] = []
  for await (const piece of file.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const docx = (inner: string, before = '') =>
  zip({ 'word/document.xml': `${before}<w:document ${word}><w:body>${inner}</w:body></w:document>` })
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const xlsx = (rows: string, strings = '') =>
  zip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet(rows),
    ...(strings ? { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` } : {}),
  })

const open = (type: string, inner: string) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:${type}>${inner}</office:${type}></office:body></office:document-content>`,
  })

const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'abcdefghij'[at + 1]} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}]>`
const questions = Array.from({ length: 5000 }, (_, at) => `What did you do in the year ${at}, and why?`)

/** Made when its turn comes: together they would fill the memory. */
export type TriedFile = [name: string, fileName: string, bytes: () => Promise<Buffer> | Buffer]

export const hostile: TriedFile[] = [
  ['29.7 MB of empty paragraphs in a Word file', 'a.docx', () => docx('<w:p/>'.repeat(4_950_000))],
  ['29 MB of empty runs in one paragraph', 'b.docx', () => docx(`<w:p>${'<w:r/>'.repeat(4_800_000)}</w:p>`)],
  ['elements 1,000,000 deep', 'c.docx', () => docx('<w:ins>'.repeat(1_000_000))],
  ['a billion laughs', 'd.docx', () => docx(paragraph('&j;'), laughs)],
  ['a paragraph of 29 MB', 'e.docx', () => docx(paragraph('a'.repeat(29_000_000)))],
  ['an attribute of 29 MB', 'f.docx', () => docx(`<w:p w:x="${'a'.repeat(29_000_000)}"/>`)],
  ['1 GB in a Word file', 'g.docx', () => zip({ 'word/document.xml': Buffer.alloc(1_000_000_000, 32) })],
  [
    'a table of 400,000 cells in a Word file',
    'h.docx',
    () => docx(`<w:tbl>${`<w:tr>${'<w:tc/>'.repeat(400)}</w:tr>`.repeat(9_000)}</w:tbl>`),
  ],
  [
    '1,000,000 cells in an Excel file',
    'i.xlsx',
    () => xlsx(`<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(1000)),
  ],
  [
    'columns up to XFD in 20,000 rows of an Excel file',
    'wide.xlsx',
    () => xlsx('<row><c r="XFD1" t="inlineStr"><is><t>Why?</t></is></c></row>'.repeat(20_000)),
  ],
  [
    'columns up to GR in 20,000 rows of an Excel file',
    'broad.xlsx',
    () => xlsx('<row><c r="GR1" t="inlineStr"><is><t>Why?</t></is></c></row>'.repeat(20_000)),
  ],
  [
    'a text of 10,000 letters in 20,000 cells of an Excel file',
    'shared.xlsx',
    () => xlsx('<row><c t="s"><v>0</v></c></row>'.repeat(20_000), `<si><t>${'Why? '.repeat(2000)}</t></si>`),
  ],
  [
    '700,000 cells side by side in one row of an Excel file',
    'row.xlsx',
    () => xlsx(`<row>${'<c t="inlineStr"><is><t>w</t></is></c>'.repeat(700_000)}</row>`),
  ],
  [
    '1,000,000 shared texts in an Excel file',
    'j.xlsx',
    () => xlsx('<row><c t="s"><v>0</v></c></row>', '<si><t>aaaa</t></si>'.repeat(1_000_000)),
  ],
  [
    'rows repeated a million times in an ODS',
    'k.ods',
    () =>
      open(
        'spreadsheet',
        `<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"><text:p>Why?</text:p></table:table-cell></table:table-row></table:table>`,
      ),
  ],
  ['29 MB of empty paragraphs in an ODT', 'l.odt', () => open('text', '<text:p/>'.repeat(3_200_000))],
  [
    'spaces repeated in an ODT',
    'm.odt',
    () => open('text', `<text:p>${'<text:s text:c="1000000000"/>'.repeat(900_000)}</text:p>`),
  ],
  ['one line of 10 MB', 'n.csv', () => Buffer.alloc(9_900_000, 'a')],
  ['5,000,000 cells in one line', 'o.csv', () => Buffer.alloc(9_900_000, 'a,')],
  ['5,000,000 lines', 'p.txt', () => Buffer.alloc(9_900_000, 'a\n')],
  ['3,000,000 questions', 'q.txt', () => Buffer.alloc(9_900_000, 'w?\n')],
  ['quotation marks that never match', 'r.csv', () => Buffer.alloc(9_900_000, '"a,"b\n')],
  ['marks without a line', 's.txt', () => Buffer.alloc(9_900_000, '- ')],
  ['tabs and digits', 't.txt', () => Buffer.alloc(9_900_000, '1.\t')],
  [
    '220,000 cues of captions as text',
    'u.txt',
    () => Buffer.from(`WEBVTT\n\n${'00:00:01.000 --> 00:00:02.000\nWhy was it?\n\n'.repeat(220_000)}`),
  ],
]
/** A script of 5,000 questions as every format has it. */
export const sound: TriedFile[] = [
  ['5,000 questions as text', 'own.txt', () => Buffer.from(questions.join('\n'))],
  [
    '5,000 questions as CSV',
    'own.csv',
    () => Buffer.from(['topic,question', ...questions.map((one) => `Years,"${one}"`)].join('\n')),
  ],
  ['5,000 questions as Word', 'own.docx', () => docx(questions.map(paragraph).join(''))],
  [
    '5,000 questions as Excel',
    'own.xlsx',
    () => xlsx(questions.map((one) => `<row><c t="inlineStr"><is><t>${one}</t></is></c></row>`).join('')),
  ],
  [
    '5,000 questions as ODT',
    'own.odt',
    () => open('text', questions.map((one) => `<text:p>${one}</text:p>`).join('')),
  ],
]
