import type { ManagedClip, ScriptTopic } from '@studio/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The kit needs a browser, and nothing of it is drawn here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

type Sent = { method: string; path: string; body: Record<string, unknown> }
let sent: Sent[]
/** What the studio refuses. */
let refuses: (sent: Sent) => boolean

beforeEach(() => {
  sent = []
  refuses = () => false
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const request = { method, path, body: body ? JSON.parse(body as string) : {} }
    if (method !== 'GET') sent.push(request)
    if (refuses(request))
      return new Response('{"code":"NOT_FOUND","message":"Not there.","fields":[]}', { status: 404 })
    return new Response(JSON.stringify({ answers: [{ clipId: 'c0' }] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const clip = (clipId: string, ...questionIds: string[]) =>
  ({ clipId, questions: questionIds.map((questionId) => ({ questionId })) }) as ManagedClip
const topic = { topicId: 't', questions: [{ questionId: 'q0' }] } as ScriptTopic
const moved = () => sent.map(({ body }) => `${body.questionId} to ${body.toIndex}`)

test('a move goes on after a refusal: that clip alone is left, and the next question gets its place', async () => {
  const { moveQuestions } = await import('./clip-bulk.queries.ts')
  refuses = ({ body }) => body.questionId === 'q2'
  const clips = [clip('c0', 'q0'), clip('c1', 'q1'), clip('c2', 'q2'), clip('c3', 'q1', 'q3')]
  expect(await moveQuestions('s', clips, topic)).toEqual({
    done: ['c0', 'c1', 'c3'],
    left: ['c2'],
    why: 'Not there.',
    count: 2,
  })
  expect(moved()).toEqual(['q1 to 1', 'q2 to 2', 'q3 to 2'])
})

test('a note that no question takes is an error for its dialog', async () => {
  const { noteQuestions } = await import('./clip-bulk.queries.ts')
  refuses = () => true
  await expect(noteQuestions('s', [clip('c1', 'q1'), clip('c2', 'q2')], 'Loud')).rejects.toThrow('Not there.')
  expect(sent).toHaveLength(2)
})

test('clips are added to a consent together; where one is refused, the others are added alone', async () => {
  const { addToConsent } = await import('./clip-bulk.queries.ts')
  expect(await addToConsent('k', ['c0', 'c1', 'c2'])).toMatchObject({ done: ['c1', 'c2'], left: [] })
  expect(sent.map(({ body }) => body.clipIds)).toEqual([['c0', 'c1', 'c2']])
  sent = []
  refuses = ({ method, body }) => method === 'PUT' && (body.clipIds as string[]).includes('c1')
  expect(await addToConsent('k', ['c1', 'c2'])).toEqual({ done: ['c2'], left: ['c1'], why: 'Not there.' })
  expect(sent.at(-1)!.body.clipIds).toEqual(['c0', 'c2'])
})
