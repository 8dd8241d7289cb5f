import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { beginAct } from './refusal.tsx'

const told: string[] = []
// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: (text: string) => told.push(text) }))
afterEach(() => {
  told.length = 0
  queryClient.clear()
})

test('what was refused of a thing that has left the page is told in a toast', async () => {
  beginAct('one')(new Error('This storyfile is gone.'))
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: (_id: string) => Promise.reject(new Error('This script is gone.')),
    meta: { about: (id: string) => id },
  })
  await expect(change.execute('two')).rejects.toThrow('This script is gone.')
  expect(told).toEqual(['This storyfile is gone.', 'This script is gone.'])
})
