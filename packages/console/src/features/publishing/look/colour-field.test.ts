import { expect, test } from 'vitest'
import { colourOf } from './colour-field.tsx'

test.each([
  ['#0F3A4D', '#0f3a4d'],
  [' 0f3a4d ', '#0f3a4d'],
  ['#fa0', '#ffaa00'],
  ['#fa', undefined],
  ['#12345', undefined],
  ['navy', undefined],
  ['', undefined],
])('%s is the colour %s', (text, colour) => {
  expect(colourOf(text)).toBe(colour)
})
