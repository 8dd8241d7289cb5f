import { Refusal } from '@studio/contract'
import { expect, it } from 'vitest'
import yazl from 'yazl'
import { readScriptFile } from './read-script-file.ts'
import { writeDocx } from './write-docx.ts'

const read = (text: string | Buffer, name = 'Weaver.csv') => readScriptFile(name, Buffer.from(text as string))
const refusalOf = async (bytes: string | Buffer, name?: string) => {
  const error = await read(bytes, name).catch((reason: unknown) => reason)
  return error instanceof Refusal ? error.message : 'no refusal'
}

async function docx(xml: string): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(xml), 'word/document.xml')
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const body = (inner: string) =>
  docx(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`,
  )
const paragraph = (text: string, style = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`

it('reads one column as questions, commas and all', async () => {
  const { script, questions } = await read('Where were you born?\nWho was she, your mother?\n')
  expect(questions).toBe(2)
  expect(script).toMatchObject({
    name: 'Weaver',
    topics: [{ questions: [{}, { text: 'Who was she, your mother?' }] }],
  })
})

it('takes what divides the columns of the first line, and in one column nothing', async () => {
  const two = await read('Frage;Varianten\r\nWarum, bitte?;\r\nWie denn?;Wieso?\r\n')
  expect(two.script.topics[0]!.questions).toMatchObject([
    { text: 'Warum, bitte?', variants: [] },
    { text: 'Wie denn?', variants: ['Wieso?'] },
  ])
  const one = await read('question\nWho was she, your mother?\n"And\nyour ""father""?"\n')
  expect(one.script.topics[0]!.questions.map(({ text }) => text)).toEqual([
    'Who was she, your mother?',
    'And\nyour "father"?',
  ])
})

it('reads semicolons, Windows-1252, UTF-16 and German column names', async () => {
  const { script } = await read(
    Buffer.from('Thema;Frage;Varianten\nJugend;Wo sind Sie geb\xf6rt?;Wo war das?', 'latin1'),
  )
  const expected = [
    { name: 'Jugend', questions: [{ text: 'Wo sind Sie geb\u00f6rt?', variants: ['Wo war das?'] }] },
  ]
  expect(script.topics).toMatchObject(expected)
  const wide = '\uFEFFThema\tFrage\tVarianten\nJugend\tWo sind Sie geb\u00f6rt?\tWo war das?'
  expect((await read(Buffer.from(wide, 'utf16le'))).script.topics).toMatchObject(expected)
})

it('takes the language that the file says first, and none where it says none', async () => {
  const languageIn = async (text: string) => (await read(text)).script.language
  expect(await languageIn('Frage;Sprache\nWarum?;\nWie denn?;DE\nWhy not?;en\n')).toBe('de')
  expect(await languageIn('question,language\nPor qu\u00ea?,pt-br\n')).toBe('pt-BR')
  expect(await languageIn('question\nWhy not?\n')).toBeNull()
  const { script, skipped } = await read('question,language\nWhy not?,German\nAnd how?,de_DE\n')
  expect(script.language).toBeNull()
  expect(skipped.map(({ line, reason }) => [line, reason.en])).toEqual([
    [2, 'The language has to be a tag like de or en-US.'],
    [3, 'The language has to be a tag like de or en-US.'],
  ])
})

it('takes formulas as text, and names what it leaves out by its line', async () => {
  const { script, skipped } = await read(
    'topic,question,seconds\nYouth,"=HYPERLINK(""x"")",60\nYouth,No,60\nYouth,"How\nwas it?",7000\nYouth,Why?,60\nYouth,why?,60\n',
  )
  expect(script.topics[0]!.questions.map((one) => one.text)).toEqual([
    '=HYPERLINK("x")',
    'How\nwas it?',
    'Why?',
  ])
  expect(skipped.map(({ line, reason }) => [line, reason.en])).toEqual([
    [3, 'A question needs at least 3 characters.'],
    [4, 'The length has to be between 5 and 600 seconds.'],
    [7, 'This question is in the file already.'],
  ])
})

it('names the line, the column and the limit of what it cut', async () => {
  const topic = 't'.repeat(121)
  const variants = Array.from({ length: 101 }, (_, at) => `Way ${at} to ask?`).join('|')
  const { script, skipped } = await read(
    `topic,question,hint,notes,variants\n${topic},Why?,${'h'.repeat(301)},${'n'.repeat(5001)},${variants}\n`,
  )
  const [first] = script.topics
  expect([first!.name.length, first!.questions[0]!.hint!.length]).toEqual([120, 300])
  expect([first!.questions[0]!.notes!.length, first!.questions[0]!.variants.length]).toEqual([5000, 100])
  const room = (column: string, most: string) =>
    `The column “${column}” has room for ${most} characters. The rest was left out.`
  expect(skipped.map(({ line, reason }) => [line, reason.en])).toEqual([
    [2, room('topic', '120')],
    [2, room('hint', '300')],
    [2, room('notes', '5,000')],
    [2, 'A question can have 100 variants. The others were left out.'],
  ])
})

it('takes each column of variants, whatever number it has', async () => {
  const { script } = await read('Question;Variant 1;Variant 2;Thema\nWho, then?;By whom?;Which one?;Youth\n')
  expect(script.topics).toMatchObject([
    { name: 'Youth', questions: [{ text: 'Who, then?', variants: ['By whom?', 'Which one?'] }] },
  ])
})

it('reads headings as topics, list items as variants, and tables as rows', async () => {
  const { script } = await read(
    await body(
      paragraph('Youth', 'Heading1') +
        paragraph('Where were you born?') +
        paragraph('Where was that?', 'ListBullet'),
    ),
    'Weaver.docx',
  )
  expect(script.topics).toMatchObject([
    { name: 'Youth', questions: [{ text: 'Where were you born?', variants: ['Where was that?'] }] },
  ])
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const rows = [
    ['topic', 'question', 'hint'],
    ['Sea', 'Why did you sail?', 'Smile'],
  ].map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`)
  const table = await read(await body(`<w:tbl>${rows.join('')}</w:tbl>`), 'Weaver.docx')
  expect(table.script.topics).toMatchObject([
    { name: 'Sea', questions: [{ text: 'Why did you sail?', hint: 'Smile' }] },
  ])
})

const plain = {
  hint: '',
  notes: '',
  teleprompter: '',
  expectedSeconds: 60,
  priority: 'should',
  variants: [],
  starter: false,
  starterLabel: '',
  sensitive: false,
  contentNote: '',
}
const written = async (name: string, questions: object[]) => {
  const topics = [{ name, questions: questions.map((one) => ({ ...plain, ...one })) }]
  const parts: Buffer[] = []
  for await (const part of writeDocx({ name: 'Ask', language: 'pt-BR' }, topics as never))
    parts.push(part as Buffer)
  return Buffer.concat(parts)
}

it('reads a Word document as it was written, whatever is said of a question', async () => {
  const full = {
    text: 'Is “1 < 2 & 3” true?',
    hint: 'seconds: 5',
    notes: 'Two lamps\nhint: none\n\nA chair',
    teleprompter: 'First: look up.\nThen speak.',
    expectedSeconds: 95,
    priority: 'must',
    starter: true,
    starterLabel: 'True?',
    sensitive: true,
    contentNote: 'Speaks of numbers',
  }
  const variants = [{ text: ' <w:p>\u0007 ' }, { text: 'hint: is it?' }, { text: '007' }]
  const bytes = await written('A & B', [{ ...full, variants }, { text: '2024' }])
  const { script, skipped } = await read(bytes, 'Ask.docx')
  expect(skipped).toEqual([])
  expect(script.language).toBe('pt-BR')
  expect(script.topics).toEqual([
    {
      name: 'A & B',
      questions: [
        { ...full, variants: ['<w:p>', 'hint: is it?', '007'] },
        { ...plain, text: '2024' },
      ],
    },
  ])
})

it('reads a long script of ours again: variants and details are no paragraphs of their own', async () => {
  const variants = Array.from({ length: 9 }, (_, at) => ({ text: `Way ${at}?` }))
  const questions = Array.from({ length: 1000 }, (_, at) => ({ text: `Question ${at}?`, variants }))
  const { script } = await read(await written('Long', questions), 'Long.docx')
  expect(script.topics[0]!.questions).toHaveLength(1000)
  expect(script.topics[0]!.questions[999]!.variants).toHaveLength(9)
})

it('reads a document with macros and looks at nothing but its text', async () => {
  const zip = new yazl.ZipFile()
  const word = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">`
  zip.addBuffer(Buffer.from('Sub AutoOpen()'), 'word/vbaProject.bin')
  zip.addBuffer(
    Buffer.from(`${word}<w:body>${paragraph('Why did you sail?')}</w:body></w:document>`),
    'word/document.xml',
  )
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  const { script, skipped } = await read(Buffer.concat(parts), 'Macros.docx')
  expect(script.topics.flatMap(({ questions }) => questions.map((one) => one.text))).toEqual([
    'Why did you sail?',
  ])
  expect(skipped).toEqual([])
})

it('takes 5,000 questions and refuses one more', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Question ${at}?`).join('\n')
  expect((await read(lines(5000))).questions).toBe(5000)
  expect(await refusalOf(lines(5001))).toContain('a script may have 5,000 questions at most')
})

it('refuses what is no script, each with its reason', async () => {
  expect(await refusalOf('')).toContain('The file is empty.')
  expect(await refusalOf(Buffer.alloc(10_000_001, 'a'))).toContain('10 MB')
  expect(await refusalOf('a\0b')).toContain('Save Weaver.csv as one of them.')
  expect(await refusalOf('Why did you sail?', 'Weaver.docx')).toContain('Weaver.docx is not a Word document.')
  expect(await refusalOf('PK\u0003\u0004 broken', 'Weaver.docx')).toContain('damaged')
  expect(await refusalOf(await docx('<a/>'), 'Weaver.docx')).toContain('damaged')
  expect(await refusalOf('x\ny')).toContain('There are no questions in Weaver.csv.')
  const bomb = await docx(' '.repeat(31_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refusalOf(bomb, 'Weaver.docx')).toContain('30 MB')
  const long = await body('<w:p/>'.repeat(10_001))
  expect(await refusalOf(long, 'Weaver.docx')).toContain('10,000 paragraphs')
})

it('keeps hints, notes and priorities, as people call and write them', async () => {
  const { script, skipped } = await read(
    'Topic,Question,Hint,Note,Priority\nSea,Why did you go to sea?,Start with the harbour,Ask twice,High\nSea,Were you seasick?,,,3\nSea,Who was the captain?,,,soon\n',
  )
  expect(script.topics[0]!.questions).toMatchObject([
    { hint: 'Start with the harbour', notes: 'Ask twice', priority: 'must' },
    { hint: '', notes: '', priority: 'nice' },
    { text: 'Who was the captain?' },
  ])
  expect(script.topics[0]!.questions[2]!.priority).toBeUndefined()
  expect(skipped.map(({ line, reason }) => [line, reason.en])).toEqual([
    [4, 'The priority has to be must, should or nice.'],
  ])
  const german = await read('Thema;Frage;Hinweis;Notiz;Priorität\nMeer;Warum?;Am Hafen;Zweimal;mittel\n')
  expect(german.script.topics[0]!.questions[0]).toMatchObject({
    hint: 'Am Hafen',
    notes: 'Zweimal',
    priority: 'should',
  })
})
