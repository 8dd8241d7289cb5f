import { QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

// A change arrives while answers of before are under way: none of them is taken as the newest.

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

afterEach(() => queryClient.clear())

/** A server whose answers arrive when a test says so; each tells the state as it was when it was asked for. */
function givenServer() {
  const waiting: (() => void)[] = []
  const server = {
    state: 'before',
    asked: 0,
    answer: () => {
      for (const resume of waiting.splice(0)) resume()
    },
    queryFn: async () => {
      server.asked += 1
      const { state } = server
      await new Promise<void>((resume) => waiting.push(resume))
      return state
    },
  }
  return server
}

/** Somebody looks at what the server answers; answers how to see it, and how to look away. */
function givenLook(key: string, { queryFn }: ReturnType<typeof givenServer>) {
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn })
  return { seen: () => observer.getCurrentResult().data, leave: observer.subscribe(() => {}) }
}

test('a first answer that is under way is asked for again, and who waits for it gets the newest', async () => {
  const server = givenServer()
  const { seen, leave } = givenLook('one', server)
  const awaited = queryClient.ensureQueryData({ queryKey: ['one'], queryFn: server.queryFn })
  server.state = 'after'
  const done = queryClient.invalidateQueries({ queryKey: ['one'] })
  server.answer()
  await done
  expect(await awaited).toBe('after')
  expect(seen()).toBe('after')
  expect(server.asked).toBe(2)
  leave()
})

test('an answer which nobody sees yet is asked for again, too', async () => {
  const server = givenServer()
  const options = { queryKey: ['two'], queryFn: server.queryFn, staleTime: 60_000 }
  queryClient.setQueryData(['two'], 'of old', { updatedAt: 1 })
  const ahead = queryClient.prefetchQuery(options)
  server.state = 'after'
  await queryClient.invalidateQueries({ queryKey: ['two'] })
  server.answer()
  await ahead
  expect(queryClient.getQueryData(['two'])).toBe('after')
})

test('what is on the screen already is asked for once more, and other answers are left alone', async () => {
  const server = givenServer()
  const other = givenServer()
  queryClient.setQueryData(['three'], 'of old', { updatedAt: 1 })
  const { seen, leave } = givenLook('three', server)
  const aside = queryClient.ensureQueryData({ queryKey: ['four'], queryFn: other.queryFn })
  server.state = 'after'
  const done = queryClient.invalidateQueries({ queryKey: ['three'] })
  server.answer()
  other.answer()
  await Promise.all([done, aside])
  expect(seen()).toBe('after')
  expect([server.asked, other.asked]).toEqual([2, 1])
  leave()
})

test('what a change answered itself is not replaced by an answer of before', async () => {
  const server = givenServer()
  queryClient.setQueryData(['five'], 'of old', { updatedAt: 1 })
  const { seen, leave } = givenLook('five', server)
  server.state = 'after'
  queryClient.setQueryData(['five'], 'after')
  await vi.waitFor(() => expect(server.asked).toBe(2))
  server.answer()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(seen()).toBe('after')
  leave()
})

test('what is under way in the language before is asked for in the new one, also by a call that changes it', async () => {
  await i18next.init({ lng: 'en', resources: {} })
  const told: string[] = []
  const queryFn = async () => {
    const { language } = i18next
    told.push(language)
    if (language === 'en') await i18next.changeLanguage('de')
    return language
  }
  expect(await queryClient.ensureQueryData({ queryKey: ['six'], queryFn })).toBe('de')
  expect(told).toEqual(['en', 'de'])
})
