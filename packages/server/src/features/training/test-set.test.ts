import { expect, test } from 'vitest'
import type { Snapshot } from './snapshot.ts'
import { contradictionIn, withTestSet } from './test-set.ts'
import { thresholdsByClip } from './thresholds.ts'

const row = (text: string, questionId: string | null) => ({
  testQuestionId: `${text} ${questionId}`,
  text,
  questionId,
})
const clip = (clipId: string, questionId: string, takes?: string[]) =>
  ({
    clipId,
    kind: 'regular',
    takes,
    questions: [{ questionId, text: questionId }],
  }) as Snapshot['clips'][number]
const shown = { clips: [clip('a', 'q1', ['a', 'a-before']), clip('b', 'q2')] }

test('a test set contradicts itself where the same words have two right answers, whatever their case and signs', () => {
  const [one, other] = [row('Where were you born?', 'q1'), row('where were you  born', 'q2')]
  expect(contradictionIn([one, row('And then?', null), other])).toEqual([one, other])
  expect(contradictionIn([row('Who are you?', 'q1'), row('who are you', null)])).toHaveLength(2)
  expect(contradictionIn([one, row('WHERE were you born', 'q1'), row('Where?', 'q2')])).toBeUndefined()
  expect(contradictionIn([row('😀', 'q1'), row('🎈', 'q2')])).toBeUndefined()
})

test('what people put into the test set counts before what was confirmed or written, with every take', () => {
  const others = [
    { text: 'Where were you born', clipIds: ['b'] },
    { text: 'Who are you?', clipIds: ['b'] },
  ]
  const set = withTestSet(
    [row('Where were you born?', 'q1'), row('What is a lathe?', null), row('Not recorded yet', 'q9')],
    shown,
    others,
  )
  expect(set).toEqual([
    { text: 'Where were you born?', clipIds: ['a', 'a-before'] },
    { text: 'What is a lathe?', clipIds: [] },
    others[1],
  ])
})

test('the threshold of an answer is that of the clip which is in use for its question', () => {
  expect(thresholdsByClip({ answer: 0.4, questions: { q2: 0.8, gone: 0.9 } }, shown)).toEqual({
    answer: 0.4,
    clips: { b: 0.8 },
  })
  expect(thresholdsByClip({}, shown)).toEqual({})
})
