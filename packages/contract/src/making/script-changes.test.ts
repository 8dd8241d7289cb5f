import { expect, test } from 'vitest'
import type { Question, ScriptChanges, ScriptContent } from './script.ts'
import { withChanges } from './script-changes.ts'

const question = (questionId: string, topicId: string, text = questionId) =>
  ({ questionId, topicId, text }) as Question
const topic = (topicId: string, ...ids: string[]) => ({
  topicId,
  name: topicId,
  budgetMinutes: null,
  condition: '',
  version: 1,
  questions: ids.map((one) => question(one, topicId)),
})
const script: ScriptContent = {
  version: 3,
  cursor: '10',
  topics: [topic('A', 'a1', 'a2', 'a3'), topic('B', 'b1')],
}
const nothing: ScriptChanges = {
  version: 3,
  cursor: '11',
  topics: [],
  questions: [],
  removed: [],
  topicCount: 2,
  questionCount: 4,
}
const told = (changed: ScriptContent | undefined) =>
  changed?.topics.map(({ topicId, questions }) => [topicId, ...questions.map(({ text }) => text)])

test('where nothing changed, only the cursor goes on', () => {
  expect(withChanges(script, nothing)).toEqual({ ...script, cursor: '11' })
})

test('questions come behind those that they follow, and one that moved leaves its topic', () => {
  const questions = [
    { question: question('a3', 'A', 'now first'), after: null },
    { question: question('a1', 'B'), after: 'b1' },
    { question: question('new', 'B'), after: 'a1' },
  ]
  expect(told(withChanges(script, { ...nothing, questions, questionCount: 5 }))).toEqual([
    ['A', 'now first', 'a2'],
    ['B', 'b1', 'a1', 'new'],
  ])
})

test('a topic that moved keeps its questions, and one that was removed takes them with it', () => {
  const { questions: _, ...b } = topic('B')
  const moved = withChanges(script, { ...nothing, topics: [{ topic: b, after: null }] })
  expect(told(moved)).toEqual([
    ['B', 'b1'],
    ['A', 'a1', 'a2', 'a3'],
  ])
  const removed = withChanges(script, { ...nothing, removed: ['A'], topicCount: 1, questionCount: 1 })
  expect(told(removed)).toEqual([['B', 'b1']])
})

test.each<[string, Partial<ScriptChanges>]>([
  ['an older version came back', { version: 2 }],
  ['a question is missing', { questionCount: 5 }],
  ['a topic is missing', { topicCount: 3 }],
  ['the one before is unknown', { questions: [{ question: question('a1', 'A'), after: 'gone' }] }],
])('the whole script is asked for where %s', (_, changes) => {
  expect(withChanges(script, { ...nothing, ...changes })).toBeUndefined()
})
