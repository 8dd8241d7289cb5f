import { afterEach, expect, test, vi } from 'vitest'
import { actorLifetimeMs, createActorCache, type Known, unsettle, unsettledMs } from './actor-cache.ts'

afterEach(() => vi.restoreAllMocks())

const known = (userId: string) => ({ actor: { userId } }) as Known

test('a credential is known for 30 s and never past its own end', () => {
  const cache = createActorCache()
  cache.put('a', known('1'), 0)
  cache.put('b', known('1'), 0, 1000)
  expect([cache.get('a', actorLifetimeMs - 1)?.actor.userId, cache.get('b', 999)?.actor.userId]).toEqual([
    '1',
    '1',
  ])
  expect([cache.get('a', actorLifetimeMs), cache.get('b', 1000)]).toEqual([undefined, undefined])
})

test('the least recently used leaves first', () => {
  const cache = createActorCache(2)
  cache.put('a', known('1'), 0)
  cache.put('b', known('2'), 0)
  cache.get('a', 1)
  cache.put('c', known('3'), 2)
  expect([cache.get('a', 3), cache.get('b', 3), cache.get('c', 3)].map(Boolean)).toEqual([true, false, true])
  expect(cache.size).toBe(2)
})

test('a person who changed is forgotten with all credentials, for good', () => {
  const cache = createActorCache()
  cache.put('a', known('1'), 0)
  cache.put('b', known('1'), 0)
  cache.put('c', known('2'), 0)
  unsettle('1')
  const found = (hash: string) => cache.get(hash, 1)?.actor.userId
  expect([found('a'), found('c')]).toEqual([undefined, '2'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + unsettledMs + 1)
  expect(found('b')).toBeUndefined()
  cache.put('b', known('1'), 0)
  expect(found('b')).toBe('1')
})

test('a person who is being changed is neither taken for who they were, nor kept as that by a late answer', () => {
  const cache = createActorCache()
  cache.put('a', known('3'), 0)
  cache.put('b', known('4'), 0)
  unsettle('3')
  expect([cache.get('a', 1), cache.get('b', 1)?.actor.userId]).toEqual([undefined, '4'])
  cache.put('a', known('3'), 1)
  expect(cache.get('a', 2)).toBeUndefined()
})
