import { routes } from '@studio/contract'
import { expect, test } from 'vitest'
import { anchorId, anchorPlaces, findAnchorPlace } from './anchor-place.ts'

const mine = '11111111-1111-4111-8111-111111111111'
const theirs = '22222222-2222-4222-8222-222222222222'

test('every route that is anchored to an object takes its id', () => {
  expect(anchorPlaces().get(routes.storyfiles.get)).toEqual({ place: 'params', name: 'storyfileId' })
  expect(anchorPlaces().get(routes.clips.announce)).toEqual({ place: 'body', name: 'storyfileId' })
  expect(anchorPlaces().get(routes.media.contentToken)).toEqual({ place: 'query', name: 'storyfileId' })
})

test('an own id in another place does not open a foreign object', () => {
  const place = findAnchorPlace(routes.clips.announce, 'storyfile')!
  const input = { params: { storyfileId: mine }, query: { storyfileId: mine }, body: { storyfileId: theirs } }
  expect(anchorId(input, place)).toBe(theirs)
})

test.each([
  [undefined],
  [''],
  ['nonsense'],
  [[mine, theirs]],
  [{ toString: () => mine }],
  [`${mine}'--`],
  [12],
])('%j names no object', (value) => {
  const input = { params: { storyfileId: value }, query: {}, body: undefined }
  expect(anchorId(input, { place: 'params', name: 'storyfileId' })).toBeUndefined()
})

test('a missing or odd body names no object', () => {
  const place = { place: 'body', name: 'storyfileId' } as const
  for (const body of [undefined, null, 'text', [mine], Object.create({ storyfileId: mine })])
    expect(anchorId({ params: {}, query: {}, body }, place)).toBeUndefined()
})
