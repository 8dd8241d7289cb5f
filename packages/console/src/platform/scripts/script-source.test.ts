import type { AnyRoute, Question, ScriptChanges, ScriptContent } from '@studio/contract'
import { expect, test, vi } from 'vitest'
import { call } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { sinceOf, takeChanges, templateQuery } from './script-source.ts'

vi.mock(import('../calls/api.ts'), async (original) => ({ ...(await original()), call: vi.fn() }))

const one = (text: string) => ({ questionId: 'q', topicId: 't', text }) as Question
const whole = (text: string, cursor: string): ScriptContent => ({
  version: 1,
  cursor,
  topics: [
    { topicId: 't', name: 'T', budgetMinutes: null, condition: '', version: 1, questions: [one(text)] },
  ],
})
const changes = (text: string, cursor: string, questionCount = 1): ScriptChanges => ({
  version: 2,
  cursor,
  topics: [],
  removed: [],
  topicCount: 1,
  questionCount,
  questions: [{ after: null, question: one(text) }],
})

test('a script is asked for whole once, then for what changed, and whole again where that does not fit', async () => {
  const asked: string[] = []
  const answers: object[] = [whole('a', '1'), changes('b', '2'), changes('c', '3', 9), whole('d', '4')]
  vi.mocked(call).mockImplementation(async (route: AnyRoute) => {
    asked.push(route.path.split('/').at(-1)!)
    return answers.shift() as never
  })
  const texts: (string | undefined)[] = []
  for (let time = 0; time < 3; time++) {
    const { topics } = await queryClient.fetchQuery({ ...templateQuery('s'), staleTime: 0 })
    texts.push(topics[0]!.questions[0]?.text)
  }
  expect(texts).toEqual(['a', 'b', 'd'])
  expect(asked).toEqual(['content', 'changes', 'changes', 'content'])
})

test('the answer to an act of this page brings the script up to date without another call', async () => {
  const source = { kind: 'script', id: 'own' } as const
  const { queryKey } = templateQuery('own')
  vi.mocked(call).mockClear()
  expect(sinceOf(source)).toEqual({})
  queryClient.setQueryData(queryKey, { ...whole('a', '7'), scriptId: 'own' })
  expect(sinceOf(source)).toEqual({ since: 7 })
  await takeChanges(source, changes('b', '8'))
  const now = queryClient.getQueryData(queryKey)
  expect(now).toMatchObject({ version: 2, cursor: '8', scriptId: 'own', topics: [{ questions: [one('b')] }] })
  expect(call).not.toHaveBeenCalled()
})
