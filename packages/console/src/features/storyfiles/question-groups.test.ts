import { describe, expect, it } from 'vitest'
import { linesOfGroups, longLinesOf, readQuestionGroups } from './question-groups.ts'

const shape = (text: string) =>
  readQuestionGroups(text).map(({ topic, questions }) => [topic, ...questions.map((one) => one.text)])

describe('pasted lines under headings', () => {
  it('make a topic of words in capitals that are alone, as Word pastes its headings', () => {
    expect(
      shape(
        'Who are you?\n\nMATERIALS\nWhat is wool?\n\tWhat is it made of?\n\nTHE LOOM:\n\n1. Who built it?',
      ),
    ).toEqual([
      [undefined, 'Who are you?'],
      ['MATERIALS', 'What is wool?'],
      ['THE LOOM', 'Who built it?'],
    ])
  })
  it('make a topic of what is marked as a heading', () => {
    expect(shape('# Childhood\nWhere were you born?\n## Work\nWhat did you do?')).toEqual([
      ['Childhood', 'Where were you born?'],
      ['Work', 'What did you do?'],
    ])
  })
  it('leave a question what it is, however loud', () => {
    expect(shape('WHO ARE YOU?\nWhy?')).toEqual([[undefined, 'WHO ARE YOU?', 'Why?']])
    expect(shape('Who knew?\nNASA\nHow?')).toEqual([[undefined, 'Who knew?', 'NASA', 'How?']])
    expect(shape('FIRST LINE\nSECOND LINE\nTHIRD LINE')).toEqual([
      [undefined, 'FIRST LINE', 'SECOND LINE', 'THIRD LINE'],
    ])
    expect(shape('1974\nWhat happened?')).toEqual([[undefined, '1974', 'What happened?']])
  })
  it('are named with their line where they are too long', () => {
    const text = `# ${'t'.repeat(121)}\nWho?\n# Work\n${'w'.repeat(501)}\n\t${'v'.repeat(301)}`
    expect(longLinesOf(text)).toEqual([
      { line: 1, most: 120 },
      { line: 4, most: 500 },
      { line: 5, most: 300 },
    ])
  })
  it('are written as they are read', () => {
    const groups = [
      { questions: [{ text: 'Who?', variants: ['By whom?'] }] },
      { topic: 'Work', questions: [{ text: 'What?', variants: [] }] },
    ]
    expect(readQuestionGroups(linesOfGroups(groups))).toEqual(groups)
  })
})
