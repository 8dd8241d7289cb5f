import { Refusal } from '@studio/contract'
import { expect, it, test } from 'vitest'
import yazl from 'yazl'
import { readScriptFile } from './read-script-file.ts'

// Files as Word, Google Docs, LibreOffice, Pages and spreadsheets write them, cut down to what matters.

async function zip(parts: Record<string, string>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name)
  file.end()
  const pieces: Buffer[] = []
  for await (const piece of file.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="mc" xmlns:wp="wp" xmlns:wps="wps" xmlns:a="a"'
const docx = (inner: string, styles = '') =>
  zip({
    'word/document.xml': `<?xml version="1.0"?><w:document ${spaces}><w:body>${inner}<w:sectPr/></w:body></w:document>`,
    ...(styles ? { 'word/styles.xml': `<w:styles ${spaces}>${styles}</w:styles>` } : {}),
  })
const run = (text: string, properties = '') =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${inner.startsWith('<') ? inner : run(inner)}</w:p>`
const styled = (style: string, text: string) => p(text, `<w:pStyle w:val="${style}"/>`)
const item = (text: string, level = 0) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`)
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

const read = async (name: string, bytes: Buffer | string, wish = {}) =>
  readScriptFile(name, Buffer.from(bytes as string), wish)
const kinds = async (name: string, bytes: Buffer | string, wish = {}) =>
  (await read(name, bytes, wish)).lines
    .filter(({ leftOut }) => leftOut !== 'heading_row')
    .map(({ kind, text, leftOut }) => [leftOut ?? kind, text])

const expected = [
  ['topic', 'Childhood'],
  ['question', 'Where was it?'],
  ['topic', 'Work'],
  ['question', 'What job?'],
]

test.each([
  ['English', 'Heading1'],
  ['German', 'berschrift1'],
  ['French', 'Titre1'],
  ['Spanish', 'Ttulo1'],
  ['Italian', 'Titolo1'],
  ['Dutch', 'Kop1'],
])('knows headings of a Word in %s by their id', async (_language, id) => {
  const bytes = await docx(
    styled(id, 'Childhood') + item('Where was it?') + styled(id, 'Work') + item('What job?'),
  )
  expect(await kinds('List.docx', bytes)).toEqual(expected)
})

it('knows headings by the name of their style, its outline level, and the style it is based on', async () => {
  const style = (id: string, inner: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}">${inner}</w:style>`
  const styles =
    style('a3', '<w:name w:val="heading 2"/>') +
    style('Kapitel', '<w:name w:val="Kapitel"/><w:basedOn w:val="a3"/>') +
    style('Part', '<w:name w:val="Part"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>')
  const bytes = await docx(
    styled('Kapitel', 'Childhood') + p('Where was it?') + styled('Part', 'Work') + p('What job?'),
    styles,
  )
  expect(await kinds('List.docx', bytes)).toEqual(expected)
  const outlined = p('Work', '<w:outlineLvl w:val="1"/>')
  expect(await kinds('List.docx', await docx(outlined + p('What job?')))).toEqual(expected.slice(2))
})

it('takes lists below lists as variants of a question, and as questions of a heading', async () => {
  const bytes = await docx(
    item('Childhood') +
      item('Where was it?', 1) +
      item('Which street?', 2) +
      item('Work') +
      item('What job?', 1),
  )
  expect(await kinds('List.docx', bytes)).toEqual([
    ...expected.slice(0, 2),
    ['variant', 'Which street?'],
    ...expected.slice(2),
  ])
})

it('leaves out tables of contents, codes, deleted and moved text, placeholders and pictures’ numbers', async () => {
  const drawing =
    '<w:r><w:drawing><wp:anchor><wp:positionH><wp:posOffset>2743200</wp:posOffset></wp:positionH><a:t>Chart</a:t></wp:anchor></w:drawing></w:r>'
  const bytes = await docx(
    p(field('TOC \\o "1-3" \\h', `${run('Childhood')}<w:r><w:tab/></w:r>${run('2')}`)) +
      styled('TOC1', 'Work 3') +
      styled('Heading1', 'Childhood') +
      p(drawing + field('HYPERLINK "https://a.example"', run('Where ')) + run('was it?')) +
      `<w:p><w:del><w:r><w:delText>Did he drink?</w:delText></w:r></w:del></w:p>` +
      `<w:p><w:moveFrom><w:r><w:t>Moved away?</w:t></w:r></w:moveFrom></w:p>` +
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p('Click to enter text')}</w:sdtContent></w:sdt>` +
      `<w:sdt><w:sdtContent><w:sdt><w:sdtContent>${styled('Heading1', 'Work')}</w:sdtContent></w:sdt>` +
      `<w:p><w:sdt><w:sdtContent>${run('What ')}</w:sdtContent></w:sdt><w:ins>${run('job?')}</w:ins></w:p></w:sdtContent></w:sdt>`,
  )
  expect(await kinds('List.docx', bytes)).toEqual([
    ['contents', 'Childhood\t2'.replace('\t', ' ')],
    ['contents', 'Work 3'],
    ...expected,
  ])
})

it('reads a text box once, after the paragraph that it hangs on', async () => {
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`
  const either = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('What job?')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('What job?')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  expect(await kinds('List.docx', await docx(p(run('Where was it?') + either)))).toEqual([
    ['question', 'Where was it?'],
    ['question', 'What job?'],
  ])
})

it('reads tables without headings, in two languages, and one that is only a frame', async () => {
  const table = (rows: string[][]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
  expect(
    await kinds(
      'List.docx',
      await docx(
        table([
          ['1', 'Where was it?', 'Wo war es?'],
          ['2', 'What job?', 'Was war Ihre Arbeit?'],
        ]),
      ),
    ),
  ).toEqual([
    ['question', 'Where was it?'],
    ['question', 'What job?'],
  ])
  expect(
    await kinds(
      'List.docx',
      await docx(
        table([
          ['English', 'Deutsch'],
          ['Where was it?', 'Wo war es?'],
        ]),
        '',
      ),
    ),
  ).toEqual([['question', 'Where was it?']])
  expect(await kinds('List.docx', await docx(table([['Where was it?'], ['What job?']])))).toEqual([
    ['question', 'Where was it?'],
    ['question', 'What job?'],
  ])
})

const odt = (body: string, styles = '') =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:table="b" xmlns:draw="d"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  })

it('reads an ODT as LibreOffice writes it', async () => {
  const list = (inner: string) => `<text:list><text:list-item>${inner}</text:list-item></text:list>`
  const bold =
    '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
  const bytes = await odt(
    `<text:tracked-changes><text:p>Did he drink?</text:p></text:tracked-changes>
     <text:table-of-content><text:index-body><text:p>Childhood 2</text:p></text:index-body></text:table-of-content>
     <text:h text:outline-level="1">Childhood</text:h>
     ${list(`<text:p>Where<text:s/>was <text:span>it</text:span>?<office:annotation><text:p>Really?</text:p></office:annotation></text:p>${list('<text:p>Which street?</text:p>')}`)}
     <text:p><text:span text:style-name="T1">Work</text:span></text:p><text:p>What job?</text:p>`,
    bold,
  )
  expect(await kinds('List.odt', bytes)).toEqual([
    ['contents', 'Childhood 2'],
    ...expected.slice(0, 2),
    ['variant', 'Which street?'],
    ...expected.slice(2),
  ])
})

const xlsx = (sheets: Record<string, string>, strings = '', styles = '') =>
  zip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${Object.keys(sheets)
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
      ]),
    ),
  })
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`

it('reads an Excel file with a title, merged cells, dates and shared texts', async () => {
  const strings = '<si><t>Topic</t></si><si><r><t>Ques</t></r><r><t>tion</t></r></si>'
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  const bytes = await xlsx(
    {
      Plan: `<row r="1">${text('A1', 'Shoot 2031')}</row>
        <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c>${text('C3', 'Notes')}</row>
        <row r="4">${text('A4', 'Childhood')}${text('B4', 'Where was it?')}<c r="C4" s="1"><v>47849</v></c></row>
        <row r="5">${text('A5', 'Work')}${text('B5', 'What job?')}<c r="C5"><v>12.5</v></c></row>`,
    },
    strings,
    styles,
  )
  expect(await kinds('List.xlsx', bytes)).toEqual([['title', 'Shoot 2031'], ...expected])
  const { script } = await read('List.xlsx', bytes)
  expect(script.topics.flatMap(({ questions }) => questions.map(({ notes }) => notes))).toEqual([
    '2031-01-01',
    '12.5',
  ])
})

it('takes the sheets of an Excel file as topics where no column names them', async () => {
  const one = (words: string) => `<row r="1">${text('A1', words)}</row>`
  const bytes = await xlsx({
    Childhood: one('Where was it?'),
    Work: one('What job?'),
    Notes: one('Bring water'),
  })
  expect(await kinds('List.xlsx', bytes)).toEqual(expected)
})

it('knows the columns of other tools', async () => {
  const mentor =
    'topics,text,Question,P1,P2\nChildhood,It was by the sea.,Where was it?,Which place?,\nWork,I wove.,What job?,,'
  expect(await kinds('mentor.csv', mentor)).toEqual([
    ...expected.slice(0, 2),
    ['variant', 'Which place?'],
    ...expected.slice(2),
  ])
  const sections = 'No;Frage;Bemerkung\n;Childhood;\n1;Where was it?;langsam\n;Work;\n2;What job?;'
  expect(await kinds('sections.csv', sections)).toEqual(expected)
  expect(await kinds('spanish.csv', 'Tema\tPregunta\nChildhood\tWhere was it?\nWork\tWhat job?')).toEqual(
    expected,
  )
})

it('reads a text as a list, whatever its first line', async () => {
  const text = 'Questions\n\nCHILDHOOD\n1.\tWhere was it?\n\nWORK\n1.\tWhat job?\n'
  expect(await kinds('list.txt', text)).toEqual([
    ['topic', 'CHILDHOOD'],
    ['question', 'Where was it?'],
    ['topic', 'WORK'],
    ['question', 'What job?'],
  ])
  expect(await kinds('list.csv', 'Question\n1. Where was it?\n2) What job?')).toEqual([
    ['question', 'Where was it?'],
    ['question', 'What job?'],
  ])
})

it('reads cells that were copied out of a spreadsheet', async () => {
  expect(await kinds('pasted.txt', 'Childhood\tWhere was it?\nWork\tWhat job?')).toEqual(expected)
})

test.each([
  ['List.pdf', '%PDF-1.7', 'List.pdf is a PDF. Copy its text and paste it.'],
  ['List.rtf', '{\\rtf1 a}', 'List.rtf is a rich text file.'],
  ['List.html', '<p>Why?</p>', 'Save List.html as one of them.'],
])('refuses %s with what it is', async (name, bytes, reason) => {
  const refusal = await read(name, bytes).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).message).toContain(reason)
})

test.each([
  ['an entity', () => docx(`${p('&a;')}`)],
  ['a document type', () => zip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><w:document/>' })],
  ['no end', () => zip({ 'word/document.xml': `<w:document ${spaces}><w:body>` })],
  ['elements without end', () => docx('<w:ins>'.repeat(300) + '</w:ins>'.repeat(300))],
])('refuses a Word file with %s as damaged', async (_what, bytes) => {
  const refusal = await read('List.docx', await bytes()).catch((error: unknown) => error)
  expect((refusal as Refusal).message).toContain('The file is damaged and cannot be read.')
})

test.each([
  [
    'spaces without end',
    'a.odt',
    () => odt(`<text:p>${'<text:s text:c="999999999"/>'.repeat(2000)}</text:p>`),
    'a paragraph may have 100,000 characters at most',
  ],
  ['an attribute without end', 'b.docx', () => docx(`<w:p w:x="${'a'.repeat(200_000)}"/>`), 'damaged'],
  [
    'empty runs',
    'c.docx',
    () => docx(`<w:p>${'<w:r/>'.repeat(1_000_001)}</w:p>`),
    'the document has more than 1,000,000 parts',
  ],
  [
    'repeated rows',
    'd.ods',
    () =>
      zip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml':
          '<office:document-content><office:body><office:spreadsheet><table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"><text:p>Why?</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>',
      }),
    'a table may have 20,000 rows at most',
  ],
  [
    'a long text in many cells',
    'f.xlsx',
    () =>
      xlsx(
        { One: '<row><c t="s"><v>0</v></c></row>'.repeat(2001) },
        `<si><t>${'Why? '.repeat(2000)}</t></si>`,
      ),
    'a table may have 20,000,000 characters at most',
  ],
  [
    'a long text in repeated rows',
    'g.ods',
    () =>
      zip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table><table:table-row table:number-rows-repeated="15000"><table:table-cell><text:p>${'Why? '.repeat(400)}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
      }),
    'a table may have 20,000,000 characters at most',
  ],
  [
    'cells',
    'e.xlsx',
    () => xlsx({ One: `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(401) }),
    'a table may have 400,000 cells at most',
  ],
])('refuses %s while it reads', async (_what, name, bytes, reason) => {
  const refusal = await read(name, await bytes()).catch((error: unknown) => error)
  expect((refusal as Refusal).message).toContain(reason)
})

test('a paragraph broken between two questions is two of them, another break is a space', async () => {
  const broken = (...texts: string[]) => p(texts.map((text) => run(text)).join('<w:r><w:br/></w:r>'))
  const bytes = await docx(broken('Who taught you', 'to cook?') + broken('Where was it?', 'What job?'))
  expect(await kinds('List.docx', bytes)).toEqual([
    ['question', 'Who taught you to cook?'],
    ['question', 'Where was it?'],
    ['question', 'What job?'],
  ])
})

test('a line above a table of questions that asks nothing is in doubt', async () => {
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
  const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`
  const table = `<w:tbl>${row('Topic', 'Question')}${row('Work', 'What job?')}</w:tbl>`
  const { lines } = await read('List.docx', await docx(p(run('For the shoot', '<w:b/>')) + table))
  expect(lines.find(({ text }) => text === 'For the shoot')).toMatchObject({ doubt: 'statement' })
})

test('a column of other wordings is one of variants, also with several in a cell', async () => {
  const csv = 'Section,Question,Also asked as\nWork,What job?,How did you start?; What did you do first?\n'
  expect(await kinds('List.csv', csv)).toEqual([
    ['topic', 'Work'],
    ['question', 'What job?'],
    ['variant', 'How did you start?'],
    ['variant', 'What did you do first?'],
  ])
})
