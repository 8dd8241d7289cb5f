import { expect, test } from 'vitest'
import { hotkeyConflicts, hotkeyPattern, hotkeysInForce, hotkeysOf } from './hotkeys.ts'

test('the keys that acts have by themselves never meet', () => {
  expect(hotkeyConflicts({})).toEqual([])
})

test('a chosen key takes the place of the usual one, the others stay', () => {
  expect(hotkeysOf({ right: 'r' })).toMatchObject({ right: 'r', wrong: '2' })
})

test('two acts of one screen cannot have one key', () => {
  expect(hotkeyConflicts({ next: '1' })).toEqual([['right', 'next']])
  expect(hotkeyConflicts({ right: '2', wrong: '1' })).toEqual([])
})

test('a key that somebody chose before another act got it acts as they chose', () => {
  expect(hotkeysInForce({ next: 'n', undo: 'e' })).toEqual({
    ...hotkeysOf({}),
    next: 'n',
    note: '',
    undo: 'e',
    fix: '',
  })
})

test('acts of different screens may share a key', () => {
  expect(hotkeyConflicts({ variant: 'j' })).toEqual([])
  expect(hotkeyConflicts({ allow: '1', decline: 'j' })).toEqual([])
})

test('an act that is on several screens meets the acts of each', () => {
  expect(hotkeyConflicts({ undo: 'd' })).toEqual([['undo', 'decline']])
})

test.each(['a', '1', 'ß', '.', '/'])('%j can be a key', (key) => expect(key).toMatch(hotkeyPattern))
test.each(['', ' ', 'ab', 'A', '\t', '\n'])('%j cannot', (key) => expect(key).not.toMatch(hotkeyPattern))
