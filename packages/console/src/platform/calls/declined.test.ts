import { afterEach, expect, test, vi } from 'vitest'
import { Declined } from './declined.ts'
import { queryClient } from './query-client.ts'

const told: string[] = []
// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: (text: string) => told.push(text) }))
afterEach(() => {
  told.length = 0
  queryClient.clear()
})

const fails = (error: Error) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error) })
    .execute(undefined)

test('a change that failed is told, but not one that the person decided against', async () => {
  await expect(fails(new Error('This clip is gone.'))).rejects.toThrow('This clip is gone.')
  expect(told).toEqual(['This clip is gone.'])
  await expect(fails(new Declined())).rejects.toBeInstanceOf(Declined)
  expect(told).toEqual(['This clip is gone.'])
})
