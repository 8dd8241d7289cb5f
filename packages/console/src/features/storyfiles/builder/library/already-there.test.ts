import { expect, it } from 'vitest'
import { alreadyThere } from './already-there.ts'

const library = (...texts: string[]) => ({
  questions: texts.map((text) => ({ questionId: text, text, variants: [] })),
})
const script = (...questions: [text: string, libraryText?: string][]) => [
  { questions: [] },
  { questions: questions.map(([text, libraryText = '']) => ({ text, libraryText })) },
]
const textsOf = (...input: Parameters<typeof alreadyThere>) => alreadyThere(...input).map(({ text }) => text)

it('names the questions that are worded the same, whatever their case and punctuation', () => {
  const topic = library('Were you ever afraid?', 'Who taught you?')
  expect(textsOf(script(['were you ever – afraid']), topic)).toEqual(['Were you ever afraid?'])
})

it('names a question that came from the library and was reworded since', () => {
  const topic = library('Were you ever afraid?', 'Who taught you?')
  expect(textsOf(script(['What scared you at sea?', 'Were you ever afraid?']), topic)).toEqual([
    'Were you ever afraid?',
  ])
})

it('names none in a script without them, nor one that has no word', () => {
  expect(textsOf(script(['Where were you born?'], ['??']), library('Who taught you?', '!!!'))).toEqual([])
})
