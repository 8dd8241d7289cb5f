import { MutationObserver } from '@tanstack/react-query'
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

test('a change that fails after its screen was left is told of, once, though the screen would have shown it', async () => {
  for (const isLeft of [false, true]) {
    const { promise, reject } = Promise.withResolvers<void>()
    const options = { mutationFn: () => promise, meta: { showsError: true } }
    const observer = new MutationObserver(queryClient, options)
    const leave = observer.subscribe(() => {})
    const sent = observer.mutate().catch(() => {})
    if (isLeft) leave()
    reject(new Error('The keeper said no.'))
    await sent
    expect(told).toEqual(isLeft ? ['The keeper said no.'] : [])
  }
})
