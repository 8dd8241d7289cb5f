import { expect, test } from 'vitest'
import { fixedText } from './fixed-text.ts'

const asHeard = { heardText: 'who was scarf', misheardText: null }
const fixed = { heardText: 'who was Skarv', misheardText: 'who was scarf' }

test('what was heard is kept beside the text that a person fixed, also when it is fixed twice', () => {
  expect(fixedText(asHeard, 'who was Skarv')).toEqual(fixed)
  expect(fixedText(fixed, 'who is Skarv')).toEqual({ ...fixed, heardText: 'who is Skarv' })
})

test('what was heard is restored by nothing, and by the same words', () => {
  expect(fixedText(fixed, null)).toEqual(asHeard)
  expect(fixedText(fixed, 'who was scarf')).toEqual(asHeard)
})

test('a text that is the same changes nothing', () => {
  expect(fixedText(asHeard, 'who was scarf')).toBeUndefined()
  expect(fixedText(asHeard, null)).toBeUndefined()
  expect(fixedText(fixed, 'who was Skarv')).toBeUndefined()
})
