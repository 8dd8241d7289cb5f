import { expect, test } from 'vitest'
import { readQuestionFile } from './read-question-file.ts'

test('of pasted text every line is a question', () => {
  expect(readQuestionFile('1. Where were you born?\n\tYour birthplace?\n\nWho raised you?')).toEqual([
    { text: 'Where were you born?', variants: ['Your birthplace?'] },
    { text: 'Who raised you?', variants: [] },
  ])
})

test('of a CSV file the first column is the question, the others are other ways to ask', () => {
  const file = '\uFEFFQuestion,Variant\r\n"Tell me, who ""raised"" you?",By whom?,\r\nWhere?,\r\nx,y\r\n'
  expect(readQuestionFile(file, 'Script.CSV')).toEqual([
    { text: 'Tell me, who "raised" you?', variants: ['By whom?'] },
    { text: 'Where?', variants: [] },
  ])
})

test('semicolons part cells where they stand in the first line alone', () => {
  expect(readQuestionFile('Woher, genau?;Heimat?\n', 'a.csv')).toEqual([
    { text: 'Woher', variants: ['genau?;Heimat?'] },
  ])
  expect(readQuestionFile('Woher kommen Sie?;Heimat?\nWer?;', 'a.csv')).toEqual([
    { text: 'Woher kommen Sie?', variants: ['Heimat?'] },
    { text: 'Wer?', variants: [] },
  ])
})
