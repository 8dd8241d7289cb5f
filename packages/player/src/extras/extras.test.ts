import { expect, test } from 'vitest'
import type { ExtraHost, Moment } from './extra.ts'
import { Extras } from './extras.ts'

const host = {} as ExtraHost
const moment = { language: 'en' } as Moment

test('an extra is found by its folder', () => {
  expect(Object.keys(import.meta.glob('./*/extra.ts'))).toContain('./thumbs/extra.ts')
})

test('one that cannot be fetched is tried with the next conversation, and the others are there at once', async () => {
  let online = false
  const drawn: string[] = []
  const one = (name: string) => ({ makeExtra: () => ({ render: () => void drawn.push(name) }) })
  const extras = new Extras(host, {
    a: async () => one('a'),
    b: async () => {
      if (!online) throw new TypeError('Failed to fetch')
      return one('b')
    },
  })
  await extras.load()
  extras.render(moment)
  expect(drawn).toEqual(['a'])
  online = true
  await extras.load()
  extras.render(moment)
  expect(drawn).toEqual(['a', 'a', 'b'])
})
