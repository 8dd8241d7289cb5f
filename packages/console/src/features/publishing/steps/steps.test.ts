import { expect, test } from 'vitest'
import { stepOfKey, steps } from './steps.ts'

const press = (code: string, held: object = { altKey: true }) =>
  stepOfKey({ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, code, ...held }, steps)

test('Alt and a digit open a step by its place, whatever the layout of the keyboard writes there', () => {
  expect(['Digit1', 'Digit3', 'Digit5'].map((code) => press(code))).toEqual(['checks', 'access', 'version'])
  expect([
    press('Digit6'),
    press('KeyA'),
    press('Digit1', {}),
    press('Digit1', { altKey: true, ctrlKey: true }),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

test('who has fewer steps counts those that are there', () => {
  expect(
    stepOfKey({ altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, code: 'Digit2' }, [
      'checks',
      'access',
    ]),
  ).toBe('access')
})
