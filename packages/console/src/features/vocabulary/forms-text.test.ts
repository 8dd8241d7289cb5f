import { expect, test } from 'vitest'
import { formsOf, textOfForms } from './forms-text.ts'

test('forms are separated by lines, commas or semicolons', () => {
  expect(formsOf(' scarf, scarve;\n\nthe scarf ')).toEqual(['scarf', 'scarve', 'the scarf'])
  expect(formsOf(textOfForms(['a b', 'c']))).toEqual(['a b', 'c'])
})
