import { expect, test } from 'vitest'
import { keyAct } from './keyboard.ts'

const press = (key: string, where: 'text' | 'button' | 'other', extra = {}) =>
  keyAct({ key, ctrlKey: false, metaKey: false, altKey: false, ...extra }, where)

test('letters act while nobody types', () => {
  expect(press('r', 'other')).toBe('repeat')
  expect(press('C', 'button')).toBe('captions')
  expect(press(' ', 'other')).toBe('talk')
})

test('a text field keeps its letters and its space, a button its space', () => {
  for (const key of ['r', 'c', ' ']) expect(press(key, 'text')).toBeNull()
  expect(press(' ', 'button')).toBeNull()
})

test('Escape stops and the arrow recalls the last question, from the field too', () => {
  expect(press('Escape', 'text')).toBe('stop')
  expect(press('ArrowUp', 'text')).toBe('lastQuestion')
})

test('the browser keeps its own shortcuts', () => {
  expect(press('r', 'other', { ctrlKey: true })).toBeNull()
  expect(press('c', 'other', { metaKey: true })).toBeNull()
})
