import { describe, expect, it } from 'vitest'
import { longLines, readQuestionLines } from './question-lines.ts'

describe('pasted lines', () => {
  it('become one question each, without their numbers and bullets', () => {
    expect(
      readQuestionLines('1. Who are you?\n2) Where were you born?\n\n- Are you real?\r\n').questions.map(
        (one) => one.text,
      ),
    ).toEqual(['Who are you?', 'Where were you born?', 'Are you real?'])
  })
  it('that begin with a tab are variants of the line above', () => {
    expect(
      readQuestionLines('Who are you?\n\tWhat is your name?\n    And you are?\nHow old are you?').questions,
    ).toEqual([
      { text: 'Who are you?', variants: ['What is your name?', 'And you are?'] },
      { text: 'How old are you?', variants: [] },
    ])
  })
  it('keep a year at the front of a question', () => {
    expect(readQuestionLines('1974 was a hard year, why?').questions[0]?.text).toBe(
      '1974 was a hard year, why?',
    )
  })
  it('that are too long are named and stay whole', () => {
    const question = `Why ${'so '.repeat(200)}?`
    const text = `Who?\n\n${question}\n\t${'v'.repeat(301)}\n\tAnd why?`
    expect(longLines(text)).toEqual([
      { line: 3, most: 500 },
      { line: 4, most: 300 },
    ])
    expect(readQuestionLines(text).leftOut[0]!.text).toBe(question)
    expect(longLines(`W${'h'.repeat(499)}`)).toEqual([])
  })
  it('leave out what is no question', () => {
    expect(readQuestionLines(' \n?\n\t\n').questions).toEqual([])
  })
  it('are left out and named where the script has them already', () => {
    const { questions, leftOut } = readQuestionLines('Who are you?\nWhy?\nwho  are you?\n# Work', ['why?'])
    expect(questions.map(({ text }) => text)).toEqual(['Who are you?'])
    expect(leftOut.map((one) => [one.line, one.leftOut])).toEqual([
      [2, 'in_storyfile'],
      [3, 'in_file'],
      [4, 'not_used'],
    ])
  })
})
