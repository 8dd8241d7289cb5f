import { expect, test } from 'vitest'
import { plainField, sendable } from './question-fields.ts'

test('a text that is too short waits and holds back no other field', () => {
  expect(sendable({ text: 'Wh', hint: 'Slowly', expectedSeconds: 2 })).toEqual({ hint: 'Slowly' })
  expect(sendable({ text: 'Who?', expectedSeconds: 30 })).toEqual({ text: 'Who?', expectedSeconds: 30 })
})

test('fields are compared as the server stores them', () => {
  expect(plainField('hint', ' Slowly ')).toBe('Slowly')
  expect(plainField('starter', true)).toBe(true)
  const kept = { text: 'Where from?', source: 'author' as const }
  expect(plainField('variants', [kept, { text: 'x', source: 'author' }])).toEqual([kept])
})
