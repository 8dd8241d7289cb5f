import { expect, test } from 'vitest'
import { ApiError } from '../calls/api.ts'
import { actOnEach, unlessAllLeft } from './act-on-each.ts'

const refusal = (message: string) => new ApiError(409, { code: 'CHANGED_MEANWHILE', message, fields: [] })
const failsFor = (errors: Record<string, Error>) => {
  const tried: string[] = []
  const act = async (id: string) => {
    tried.push(id)
    if (errors[id]) throw errors[id]
  }
  return { act, tried }
}

test('a row that is refused is left with the reason, and the next ones are acted on', async () => {
  const { act, tried } = failsFor({ b: refusal('It has no video yet.'), d: refusal('It was deleted.') })
  expect(await actOnEach(['a', 'b', 'c', 'd', 'e'], act)).toEqual({
    done: ['a', 'c', 'e'],
    left: ['b', 'd'],
    why: 'It has no video yet.',
  })
  expect(tried).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('where the studio cannot be reached, that row and all after it are left', async () => {
  const away = new ApiError(0, {
    code: 'INTERNAL_SERVER_ERROR',
    message: 'The studio cannot be reached.',
    fields: [],
  })
  const { act, tried } = failsFor({ b: refusal('It was deleted.'), c: away })
  expect(await actOnEach(['a', 'b', 'c', 'd'], act)).toEqual({
    done: ['a'],
    left: ['b', 'c', 'd'],
    why: 'It was deleted.',
  })
  expect(tried).toEqual(['a', 'b', 'c'])
})

test('nothing is left where all goes well', async () => {
  expect(await actOnEach(['a', 'b'], async () => {})).toEqual({ done: ['a', 'b'], left: [], why: undefined })
})

test('a dialog stays open with the reason where nothing was done, and closes where some was', () => {
  const refused = { done: [], left: ['a', 'b'], why: 'It was deleted.' }
  expect(() => unlessAllLeft(refused)).toThrow('It was deleted.')
  const some = { ...refused, done: ['c'] }
  expect(unlessAllLeft(some)).toBe(some)
  const none = { done: [], left: [], why: undefined }
  expect(unlessAllLeft(none)).toBe(none)
})
