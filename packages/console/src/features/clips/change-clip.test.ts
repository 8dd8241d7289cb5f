import type { Clip } from '@studio/contract'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

let sent: { version: string | null; body: unknown }[]
let stored: Clip

beforeEach(() => {
  sent = []
  stored = {
    clipId: 'c1',
    storyfileId: 's',
    version: 4,
    questions: ['a', 'b', 'c'].map((questionId) => ({ questionId })),
  } as Clip
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    const version = new Headers(headers).get('if-match')
    const wanted = JSON.parse(body as string) as { questionIds: string[] }
    sent.push({ version, body: wanted })
    await new Promise((resume) => setTimeout(resume))
    if (version?.replaceAll('"', '') !== String(stored.version))
      return new Response('{"code":"CHANGED_MEANWHILE","message":"x","fields":[]}', { status: 412 })
    const questions = wanted.questionIds.map((questionId) => ({ questionId }))
    stored = { ...stored, version: stored.version + 1, questions } as Clip
    return new Response(JSON.stringify(stored))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('two quick edits of one person both arrive: the second starts from what the first left', async () => {
  const { clipChanges } = await import('./change-clip.ts')
  const { queryClient } = await import('../../platform/calls/query-client.ts')
  // The list on the screen is loaded again only later.
  const shown = stored
  const edits = new MutationObserver(
    queryClient,
    clipChanges(() => shown),
  )
  const without = (gone: string) => (now: Clip) => ({
    questionIds: now.questions.map((one) => one.questionId).filter((id) => id !== gone),
  })
  await Promise.all([edits.mutate(without('a')), edits.mutate(without('b'))])
  expect(stored.questions.map((one) => one.questionId)).toEqual(['c'])
  expect(sent.map((one) => one.body)).toEqual([{ questionIds: ['b', 'c'] }, { questionIds: ['c'] }])
})
