import type { Question, ScriptTopic } from '@studio/contract'
import { expect, it } from 'vitest'
import { compareScripts } from './compare-scripts.ts'

const question = (questionId: string, text: string): Question => ({
  questionId,
  topicId: 't',
  text,
  hint: '',
  notes: '',
  teleprompter: '',
  expectedSeconds: 60,
  priority: 'should',
  starter: false,
  starterLabel: '',
  starterPosition: null,
  shootPosition: null,
  status: 'todo',
  answers: 0,
  takes: 0,
  variants: [],
  sensitive: false,
  contentNote: '',
  followUps: [],
  libraryText: '',
  version: 1,
})
const topic = (topicId: string, ...questions: Question[]): ScriptTopic => ({
  topicId,
  name: topicId,
  questions,
  budgetMinutes: null,
  condition: '',
  version: 1,
})

it('names what was added, moved, changed and removed between two versions', () => {
  const older = [
    topic('Youth', question('1', 'Where?'), question('2', 'When?')),
    topic('Sea', question('3', 'Why?')),
  ]
  const newer = [
    topic('Youth', { ...question('1', 'Where exactly?') }, question('4', 'Who?')),
    topic('Sea', question('2', 'When?')),
  ]
  expect(compareScripts(older, newer)).toEqual([
    { questionId: '1', kind: 'changed', text: 'Where exactly?', before: 'Where?' },
    { questionId: '4', kind: 'added', text: 'Who?' },
    { questionId: '2', kind: 'moved', text: 'When?', from: 'Youth', to: 'Sea' },
    { questionId: '3', kind: 'removed', text: 'Why?' },
  ])
  expect(compareScripts(newer, newer)).toEqual([])
})

it('knows the questions of two scripts by their wording, whatever their ids', () => {
  const theirs = [topic('Youth', question('1', 'Where?'), question('2', 'When?')), topic('Sea')]
  const ours = [
    { ...topic('a', question('8', 'where?')), name: 'youth' },
    { ...topic('b', question('9', 'When?'), question('7', 'Why?')), name: 'Sea' },
  ]
  expect(compareScripts(theirs, ours, 'byText')).toEqual([
    { questionId: '8', kind: 'changed', text: 'where?', before: 'Where?' },
    { questionId: '9', kind: 'moved', text: 'When?', from: 'Youth', to: 'Sea' },
    { questionId: '7', kind: 'added', text: 'Why?' },
  ])
})
