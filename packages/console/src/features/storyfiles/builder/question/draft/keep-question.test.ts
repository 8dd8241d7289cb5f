import { expect, test, vi } from 'vitest'
import { keep, readKept } from '../../../../../platform/drafts/kept-changes.ts'
import { RemovedMeanwhile } from '../../../../../platform/drafts/waiting.ts'
import { sourceOf } from '../../../../../platform/scripts/script-source.ts'
import { removeQuestion } from '../../script.queries.ts'
import { keptQuestion, sendKeptQuestion } from './keep-question.ts'

const storyfileId = crypto.randomUUID()
const source = sourceOf(storyfileId)

/** The server's script is empty by now. */
vi.mock('../../../../../platform/calls/api.ts', async (original) => ({
  ...(await original<typeof import('../../../../../platform/calls/api.ts')>()),
  call: async () => ({
    topics: [],
    questions: [],
    removed: [],
    version: 1,
    cursor: '1',
    topicCount: 0,
    questionCount: 0,
    removalId: crypto.randomUUID(),
    kind: 'question',
  }),
}))

function givenKept(questionId: string) {
  const data = { storyfileId, questionId, mine: { hint: 'Slowly' }, base: { hint: '' } }
  keep({ ...keptQuestion(questionId), name: '“Who are you?”', data })
  return readKept(keptQuestion(questionId))!
}

test('a question that a colleague removed while it was edited is told, once', async () => {
  const questionId = crypto.randomUUID()
  await expect(sendKeptQuestion(givenKept(questionId))).rejects.toThrow(RemovedMeanwhile)
  expect(await sendKeptQuestion(readKept(keptQuestion(questionId))!)).toBe('stays')
})

test('who removes a question with unsaved words is not told that it was removed; the words stay', async () => {
  const questionId = crypto.randomUUID()
  const kept = givenKept(questionId)
  await removeQuestion(source, questionId)
  expect(await sendKeptQuestion(kept)).toBe('stays')
  expect(readKept(keptQuestion(questionId))!.data).toMatchObject({ mine: { hint: 'Slowly' } })
})
