import { Refusal } from '@studio/contract'
import { expect, test } from 'vitest'
import { createFloodGate } from './flood-gate.ts'

test('calls over the limit of a minute are refused until the next minute, each key for itself', () => {
  let now = 120_000
  const pass = createFloodGate(2, () => now)
  pass('a')
  pass('a')
  now += 50_000
  expect(() => pass('a')).toThrow('Try again in 10 seconds.')
  pass('b')
  now += 10_000
  pass('a')
})

test('more keys than it remembers share one count', () => {
  const pass = createFloodGate(2, () => 0, 1)
  pass('a')
  pass('b')
  pass('c')
  expect(() => pass('d')).toThrow(Refusal)
  pass('a')
})
