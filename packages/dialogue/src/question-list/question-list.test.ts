import { expect, it, test } from 'vitest'
import { judgeLines, linesOfText, readLines, topicsOf, withoutMark } from './index.ts'

const read = (text: string) => judgeLines(readLines(linesOfText(text)))
const kinds = (text: string) =>
  read(text).map(({ kind, text: words, doubt }) => [kind, words, ...(doubt ? [doubt] : [])])

test.each([
  ['1. Why?'],
  ['1.Why?'],
  ['(3) Why?'],
  ['10) Why?'],
  ['2.1 Why?'],
  ['1.\tWhy?'],
  ['a) Why?'],
  ['(b) Why?'],
  ['c. Why?'],
  ['iv. Why?'],
  ['II. Why?'],
  ['• Why?'],
  ['•Why?'],
  ['●\tWhy?'],
  ['▪ Why?'],
  ['◦ Why?'],
  ['- Why?'],
  ['* Why?'],
  ['– Why?'],
  ['\uF0B7\tWhy?'],
  ['o\tWhy?'],
  ['☐ Why?'],
  ['- [ ] Why?'],
  ['• 3. Why?'],
  ['Q1: Why?'],
  ['12 – Why?'],
])('%j has a mark, which is dropped', (line) => {
  expect(withoutMark(line)).toEqual({ text: 'Why?', isMarked: true })
})

test.each([
  '1974 was hard, why?',
  '1.5 million people, why?',
  'A. Smith said why?',
  '-5 degrees, why?',
  'I. Newton found what?',
  '3',
])('%j has none', (text) => {
  expect(withoutMark(text)).toEqual({ text, isMarked: false })
})

it('takes list items below a heading as questions, and deeper ones as variants', () => {
  expect(
    kinds(
      '# Childhood\n1. Where did you grow up?\n  a. Which street?\n2. Who cooked?\n\n# Work\n• What job?',
    ),
  ).toEqual([
    ['topic', 'Childhood'],
    ['question', 'Where did you grow up?'],
    ['variant', 'Which street?', 'deeper'],
    ['question', 'Who cooked?'],
    ['topic', 'Work'],
    ['question', 'What job?'],
  ])
})

it('reads a list that is set in as a whole', () => {
  expect(kinds('\t•\tWho are you?\n\t•\tWhy?\n\to\tWhat for?')).toEqual([
    ['question', 'Who are you?'],
    ['question', 'Why?'],
    ['variant', 'What for?', 'deeper'],
  ])
})

it('guesses topics by their look, and says so', () => {
  expect(
    kinds(
      'CHILDHOOD\nWho are you?\n\n**Work**\nWhat job?\n\nLater years:\n- And then?\n\nThe sea\nWhy sail?',
    ),
  ).toEqual([
    ['topic', 'CHILDHOOD', 'capitals'],
    ['question', 'Who are you?'],
    ['topic', 'Work', 'bold'],
    ['question', 'What job?'],
    ['topic', 'Later years', 'colon'],
    ['question', 'And then?'],
    ['topic', 'The sea', 'short'],
    ['question', 'Why sail?'],
  ])
  expect(kinds('1. Childhood\n   - Where?\n   - When?\n2. Work\n   - What job?')).toEqual([
    ['topic', 'Childhood', 'list_heading'],
    ['question', 'Where?'],
    ['question', 'When?'],
    ['topic', 'Work', 'list_heading'],
    ['question', 'What job?'],
  ])
})

it('leaves a question what it is, however loud', () => {
  expect(kinds('WHO ARE YOU?\nWhy?')).toEqual([
    ['question', 'WHO ARE YOU?'],
    ['question', 'Why?'],
  ])
  expect(kinds('FIRST LINE\nSECOND LINE\nTHIRD LINE').map(([kind]) => kind)).toEqual([
    'question',
    'question',
    'question',
  ])
  expect(kinds('Who are you?\n\nTell me about the sea.\n\nWhy sail?')[1]).toEqual([
    'question',
    'Tell me about the sea.',
    'statement',
  ])
})

it('leaves out a table of contents', () => {
  expect(read('Childhood ..... 2\nWork\t17\nWho are you?').map(({ leftOut }) => leftOut)).toEqual([
    'contents',
    'contents',
    null,
  ])
})

it('takes a question with a heading’s style as a question, and says so', () => {
  const lines = readLines([
    { line: 1, text: 'A guide', title: true },
    { line: 2, text: 'Childhood', heading: true },
    { line: 3, text: 'Where was it?', heading: true },
  ])
  expect(lines).toMatchObject([
    { kind: 'unused', leftOut: 'title' },
    { kind: 'topic', doubt: null },
    { kind: 'question', doubt: 'heading_question' },
  ])
})

it('leaves out questions that are there already, and what cannot be used', () => {
  const lines = judgeLines(
    readLines(
      linesOfText(`Who are you?\n\tAnd you are?\nWHO  are you?\n\tName?\nWhy?\n${'x'.repeat(501)}?\n?`),
    ),
    ['why?'],
  )
  expect(lines.map(({ line, leftOut }) => [line, leftOut])).toEqual([
    [1, null],
    [2, null],
    [3, 'in_file'],
    [4, 'question_left_out'],
    [5, 'in_storyfile'],
    [6, 'too_long'],
    [7, 'too_short'],
  ])
  expect(topicsOf(lines, 'Questions')).toEqual([
    { name: 'Questions', questions: [{ text: 'Who are you?', variants: ['And you are?'] }] },
  ])
})

it('judges lines again when a person changes their kind', () => {
  const [first, second, third] = readLines(linesOfText('Childhood\nWho are you?\nWhy?'))
  const changed = [
    { ...first!, kind: 'topic' as const },
    { ...second!, kind: 'unused' as const },
    { ...third!, kind: 'variant' as const },
  ]
  expect(topicsOf(judgeLines(changed), 'Questions')).toEqual([
    { name: 'Childhood', questions: [{ text: 'Why?', variants: [] }] },
  ])
})

it('joins a topic that comes twice', () => {
  expect(
    topicsOf(read('# Sea\nWhy?\n# Land\nHow?\n# sea\nWhen?'), 'Questions').map(({ name }) => name),
  ).toEqual(['Sea', 'Land'])
})

const readText = (text: string) => readLines(linesOfText(text)).map(({ kind, text }) => `${kind}: ${text}`)

it('reads what a chat assistant writes, without its emphasis and rules', () => {
  expect(
    readText(
      '### **Childhood**\n\n1. **Where did you grow up?**\n2. Who taught *you* to cook?\n\n---\n\n* Is snake_case a word or __two__?\n',
    ),
  ).toEqual([
    'topic: Childhood',
    'question: Where did you grow up?',
    'question: Who taught you to cook?',
    'question: Is snake_case a word or two?',
  ])
})

it.each([
  [
    'an iPhone',
    '\u200E[12.03.31, 10:15:22] Anna Roth: Where did you grow up?\n[12.03.31, 10:16:02] Ben: Why?',
  ],
  ['Android', '12/03/31, 10:15 - Anna: Where did you grow up?\n12/03/31, 10:16 - Ben: Why?'],
])('reads a chat that %s exported without dates and senders', (_device, text) => {
  expect(readText(text)).toEqual(['question: Where did you grow up?', 'question: Why?'])
})

it('leaves out the answers of a list of questions and answers', () => {
  expect(readText('Q: Who are you?\nA: A cook. Would you believe it?\nI am.\n\nQ: Why?\nA: So.')).toEqual([
    'question: Who are you?',
    'unused: A: A cook. Would you believe it?',
    'unused: I am.',
    'question: Why?',
    'unused: A: So.',
  ])
  expect(readText('A. Who are you?\nB. Why?')).toEqual(['question: A. Who are you?', 'question: B. Why?'])
})
