import type { PlayableAttachment } from '@studio/contract'
import { expect, test } from 'vitest'
import { isPage, shownBeside } from './shown-beside.ts'

const given = (attachmentId: string, atMs: number | null): PlayableAttachment => ({
  attachmentId,
  atMs,
  kind: 'image',
  title: attachmentId,
  credit: '',
  alternative: 'A ship',
  address: null,
  fileUrl: '/v1/content/a',
  width: 4,
  height: 3,
})
const clip = { attachments: [given('ship', 1000), given('map', 3000), given('book', null)] }
const none = new Set<string>()
const titles = (...args: Parameters<typeof shownBeside>) => shownBeside(...args).map(({ title }) => title)

test('one thing at a time appears at its second and stays until the next', () => {
  const at = (positionMs: number) => titles(clip, { playing: true, positionMs }, none)
  expect([at(999), at(1000), at(2999), at(3000), at(9000)]).toEqual([
    [],
    ['ship'],
    ['ship'],
    ['map'],
    ['map'],
  ])
})

test('after the answer comes what belongs there, then what was shown', () => {
  expect(titles(clip, { playing: false, positionMs: 0 }, none)).toEqual(['book', 'ship', 'map'])
  expect(titles(null, { playing: false, positionMs: 0 }, none)).toEqual([])
})

test('what was closed stays away, and nothing older comes back in its place', () => {
  expect(titles(clip, { playing: true, positionMs: 3500 }, new Set(['map']))).toEqual([])
  expect(titles(clip, { playing: false, positionMs: 0 }, new Set(['map', 'book']))).toEqual(['ship'])
})

test('only a page of the web is opened', () => {
  expect([isPage('https://a.example/'), isPage('javascript:alert(1)'), isPage(null)]).toEqual([
    true,
    false,
    false,
  ])
})
