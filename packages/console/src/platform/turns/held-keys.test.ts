import { afterEach, expect, test, vi } from 'vitest'
import { holdKeys, releaseKeys } from './held-keys.ts'

/** A window that is no more than its listeners. */
function givenWindow() {
  const listeners = new Set<(event: object) => void>()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  })
  /** Whether the key reached the page. */
  return (key: string, more: object = {}): boolean => {
    let reached = true
    const stopPropagation = () => {
      reached = false
    }
    for (const listener of listeners) listener({ key, preventDefault: () => {}, stopPropagation, ...more })
    return reached
  }
}
afterEach(() => {
  releaseKeys()
  vi.unstubAllGlobals()
})

test('letters that are typed while a search opens act nowhere, and are what is searched', () => {
  const press = givenWindow()
  expect(press('f')).toBe(true)
  holdKeys()
  expect([...'fathr'].map((key) => press(key))).toEqual([false, false, false, false, false])
  press('Backspace')
  for (const key of 'er') press(key)
  expect(releaseKeys()).toBe('father')
  expect(press('f')).toBe(true)
})

test('keys of the browser stay the browser’s, and Escape gives the keys back', () => {
  const press = givenWindow()
  holdKeys()
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(press('Tab')).toBe(true)
  expect(press('e')).toBe(false)
  press('Escape')
  expect(press('e')).toBe(true)
  expect(releaseKeys()).toBe('')
})
