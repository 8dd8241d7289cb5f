import { sentence } from '@studio/contract'
import { expect, test } from 'vitest'
import { findUnstorable } from './unstorable.ts'

test('a NUL or half of a pair is found with the field that holds it', () => {
  const message = sentence('It contains a character that cannot be stored.')
  expect(findUnstorable({ name: 'Mar\0ta' })).toEqual({ field: 'name', message })
  expect(findUnstorable({ questions: [{ text: 'ok' }, { text: '\ud800' }] })).toEqual({
    field: 'questions.1.text',
    message,
  })
  expect(findUnstorable({ attributes: { 'a\0': true } })).toEqual({ field: 'attributes', message })
})

test('all that people write is fine: line breaks, markup, faces, every script', () => {
  const texts = [
    'one\ntwo\tthree',
    '<b>"\'; drop table users; --',
    '👩‍🚀',
    'Ä',
    '你好',
    '\u202e',
    '%00',
    '../../etc',
  ]
  expect(findUnstorable({ texts, number: 1e300, none: null, flag: true })).toBeUndefined()
})

test('values inside of values end somewhere, and so does looking at them', () => {
  let deep: unknown = 'end'
  for (let n = 0; n < 100_000; n++) deep = [deep]
  expect(findUnstorable({ filter: deep })?.message.en).toBe('It is nested too deeply.')
})
