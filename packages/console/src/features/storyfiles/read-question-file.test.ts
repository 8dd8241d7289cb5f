import { describe, expect, test } from 'vitest'
import { readQuestionFile } from './read-question-file.ts'

test('of pasted text every line is a question', () => {
  expect(readQuestionFile('1. Where were you born?\n\tYour birthplace?\n\nWho raised you?')).toEqual([
    {
      questions: [
        { text: 'Where were you born?', variants: ['Your birthplace?'] },
        { text: 'Who raised you?', variants: [] },
      ],
    },
  ])
})

describe('a CSV file', () => {
  const youth = { topic: 'Youth', questions: [{ text: 'Where were you born?', variants: ['Your home?'] }] }
  const work = {
    topic: 'Work',
    questions: [
      { text: 'What, "exactly", did you do?', variants: [] },
      { text: 'Who paid?', variants: [] },
    ],
  }
  test('has the columns that its first row names, in any order', () => {
    const rows = [
      'topic,question,variant 1,variant 2',
      'Youth,Where were you born?,Your home?,',
      'Work,"What, ""exactly"", did you do?",,',
      'Work,Who paid?,,',
    ]
    expect(readQuestionFile(rows.join('\r\n'), 'list.csv')).toEqual([youth, work])
    const turned = ['Question;Notes;Thema', 'Where were you born?;Smile;Youth', 'Who paid?;;Work']
    expect(readQuestionFile(turned.join('\n'), 'list.csv')).toEqual([
      { topic: 'Youth', questions: [{ text: 'Where were you born?', variants: [] }] },
      { topic: 'Work', questions: [{ text: 'Who paid?', variants: [] }] },
    ])
  })
  test('without such a row has the question first and other ways to ask after it', () => {
    const file = '\uFEFF"Tell me, who ""raised"" you?",By whom?,\r\nWhere?,\r\nx,y\r\n'
    expect(readQuestionFile(file, 'Script.CSV')).toEqual([
      {
        questions: [
          { text: 'Tell me, who "raised" you?', variants: ['By whom?'] },
          { text: 'Where?', variants: [] },
        ],
      },
    ])
  })
  test('may be written with semicolons, with commas in its questions', () => {
    expect(readQuestionFile('Question;Variant\nWoher, genau?;Heimat?\nWer, wann, wie?;', 'a.csv')).toEqual([
      {
        questions: [
          { text: 'Woher, genau?', variants: ['Heimat?'] },
          { text: 'Wer, wann, wie?', variants: [] },
        ],
      },
    ])
  })
})
