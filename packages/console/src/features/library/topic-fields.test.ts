import { expect, it } from 'vitest'
import { rebased, type TopicFields } from './topic-fields.ts'

const question = (questionId: string, text = questionId, ...variants: string[]) => ({
  questionId,
  text,
  variants,
})
const fields = (more: Partial<TopicFields> = {}): TopicFields => ({
  name: 'The yard',
  description: '',
  colour: '',
  language: 'en',
  tags: '',
  questions: [],
  ...more,
})
/** A merge brought `b` and a variant of `a`; undone, both are gone. */
const merged = fields({ questions: [question('a', 'a', 'A?'), question('b')] })
const undone = fields({ questions: [question('a')] })
const textsOf = ({ questions }: TopicFields) => questions.map(({ text }) => text)

it('takes everything that is stored where nothing was typed', () => {
  expect(rebased(merged, merged, undone)).toEqual(undone)
})

it('keeps what was typed in a field, and takes the others', () => {
  const typed = { ...merged, description: 'Behind the house' }
  const now = { ...undone, name: 'The garden' }
  expect(rebased(typed, merged, now)).toEqual({ ...now, description: 'Behind the house' })
})

it('keeps a question that was written, one that was reworded, and the order', () => {
  const typed = fields({ questions: [question('new'), question('a', 'Reworded', 'A?'), question('b')] })
  expect(rebased(typed, merged, undone).questions).toEqual([question('new'), question('a', 'Reworded')])
})

it('keeps the new words for a question that is gone, as another question', () => {
  const typed = fields({ questions: [question('a', 'a', 'A?'), question('b', 'Reworded')] })
  const { questions } = rebased(typed, merged, undone)
  expect(questions.map(({ text }) => text)).toEqual(['a', 'Reworded'])
  expect(questions[1]!.questionId).not.toBe('b')
})

it('does not bring back what was removed, and adds what is stored by now', () => {
  const typed = fields({ questions: [question('b')] })
  expect(textsOf(rebased(typed, merged, undone))).toEqual([])
  expect(textsOf(rebased({ ...undone, questions: [question('a', 'Reworded')] }, undone, merged))).toEqual([
    ...['Reworded', 'b'],
  ])
})
