import { conversationsRoutes } from '@studio/contract'
import { expect, test } from 'vitest'
import { thumbCall } from './extra.ts'
import { type Thumb, Thumbs } from './thumbs.ts'

test('the call is that of the contract', () => {
  const { method, path } = conversationsRoutes.thumb
  expect(thumbCall).toEqual({ method, path })
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a thumb is sent with its line of why, and the same thumb again takes it back', async () => {
  const sent: Thumb[] = []
  const thumbs = new Thumbs(async (thumb) => void sent.push(thumb))
  thumbs.press('one', false)
  await settled()
  thumbs.say('one', ' Too short. ')
  await settled()
  thumbs.press('one', false)
  await settled()
  expect(sent).toEqual([
    { turnId: 'one', good: false, words: '' },
    { turnId: 'one', good: false, words: 'Too short.' },
    { turnId: 'one', good: null, words: '' },
  ])
})

test('without a connection the newest thumb of each answer waits and is sent once', async () => {
  let isOnline = false
  const sent: Thumb[] = []
  const thumbs = new Thumbs(async (thumb) => {
    if (!isOnline) throw new Error('offline')
    sent.push(thumb)
  })
  thumbs.press('one', true)
  thumbs.press('two', false)
  thumbs.say('two', 'Not what I asked.')
  await settled()
  expect(sent).toEqual([])
  isOnline = true
  await thumbs.flush()
  await thumbs.flush()
  expect(sent).toEqual([
    { turnId: 'one', good: true, words: '' },
    { turnId: 'two', good: false, words: 'Not what I asked.' },
  ])
})
