import { createElement } from 'react'
import { expect, test } from 'vitest'
import { buttonId, textOf } from './button-id.ts'

test('"The button id is built from its type and text."', () => {
  expect(buttonId('button', 'Try again')).toBe('button-try-again')
  expect(buttonId('submit', 'Größe ändern …')).toBe('submit-größe-ändern')
})

test('the same words in two rows give two ids', () => {
  expect(buttonId('button', 'Record', 'row-7')).toBe('button-record-row-7')
})

test('a button without words has no built id', () => {
  expect(buttonId('button', ' ')).toBeUndefined()
})

test('text is read through elements, and pictures say nothing', () => {
  const bold = createElement('b', { key: 'b' }, 'all ', 3)
  const picture = createElement('svg', { key: 'svg' })
  expect(textOf(['Save ', bold, picture, null, false])).toBe('Save all 3')
})
