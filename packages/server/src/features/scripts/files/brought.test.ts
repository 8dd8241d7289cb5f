import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { readScriptFile } from './read-script-file.ts'

const brought = (name: string) => readFileSync(new URL(`./brought/${name}`, import.meta.url))
const topicsIn = async (name: string) => {
  const { script } = await readScriptFile(name, brought(name))
  return script.topics.map((topic) => [topic.name, ...topic.questions.map(({ text }) => text)])
}

const childhood = ['Childhood', 'Where did you grow up?', 'Who taught you to cook?']
test.each([
  [
    'docx-numbered-questions.docx',
    [
      [
        'Childhood',
        'Where did you grow up?',
        'What did your street sound like?',
        'Who taught you to cook?',
        'When did you leave home?',
      ],
      ['Work', 'What was your first job?', 'Who was your first boss?', 'What would you do again?'],
    ],
  ],
  ['docx-picture-anchor.docx', [childhood]],
  ['docx-tracked-changes.docx', [childhood]],
  ['docx-content-controls.docx', [[...childhood, 'When did you leave home?']]],
  ['docx-table-merged.docx', [childhood, ['Work', 'What was your first job?']]],
  [
    'txt-numbered.txt',
    [['Questions', 'Where did you grow up?', 'Who taught you to cook?', 'What was your first job?']],
  ],
  [
    'txt-bullets.txt',
    [
      [
        'Questions',
        'Where did you grow up?',
        'Who taught you to cook?',
        'What was your first job?',
        'When did you leave home?',
      ],
    ],
  ],
  [
    'csv-title-row.csv',
    [
      ['Childhood', 'Where did you grow up?'],
      ['Work', 'What was your first job?'],
    ],
  ],
  [
    'csv-category.csv',
    [
      ['Childhood', 'Where did you grow up?'],
      ['Work', 'What was your first job?'],
    ],
  ],
  [
    'csv-two-languages.csv',
    [
      ['Childhood', 'Where did you grow up?'],
      ['Work', 'What was your first job?'],
    ],
  ],
  ['csv-sep-line.csv', [['Childhood', 'Where did you grow up?']]],
  [
    'csv-first-comma.csv',
    [
      [
        'Questions',
        'Tell me, who are you?',
        'Where did you grow up?',
        'Who taught you, in the end, to cook?',
      ],
    ],
  ],
])('reads %s as people mean it', async (name, topics) => {
  expect(await topicsIn(name)).toEqual(topics)
  const { script } = await readScriptFile(name, brought(name))
  expect(script.topics.flatMap(({ questions }) => questions.flatMap(({ variants }) => variants))).toEqual([])
})

it('takes bold lines for topics, and says that it guessed', async () => {
  const { lines } = await readScriptFile('Bold.docx', brought('docx-bold-headings.docx'))
  expect(lines.filter(({ kind }) => kind === 'topic').map(({ text, doubt }) => [text, doubt])).toEqual([
    ['Childhood', 'bold'],
    ['Work', 'bold'],
  ])
})

it('takes the column of the language that is wanted, and what a person says of the columns', async () => {
  const bytes = brought('csv-two-languages.csv')
  const german = await readScriptFile('List.csv', bytes, { language: 'de-DE' })
  expect(german.script.topics[0]!.questions[0]).toMatchObject({
    text: 'Wo sind Sie aufgewachsen?',
    variants: [],
  })
  expect(german.columns!.map(({ heading, use }) => [heading, use])).toEqual([
    ['Topic', 'topic'],
    ['Question (EN)', 'unused'],
    ['Question (DE)', 'question'],
  ])
  const both = await readScriptFile('List.csv', bytes, { columns: ['topic', 'variants', 'question'] })
  expect(both.script.topics[0]!.questions[0]).toMatchObject({
    text: 'Wo sind Sie aufgewachsen?',
    variants: ['Where did you grow up?'],
  })
})

it('says which columns it left out', async () => {
  const { skipped } = await readScriptFile('List.csv', brought('csv-category.csv'))
  expect(skipped.map(({ line, reason }) => [line, reason.en])).toEqual([
    [1, 'The column “Follow-up” was left out.'],
  ])
})
