import { expect, test } from 'vitest'
import { contrastOf, look, lookFaults, lookPresets, presetLook } from './look.ts'

test.each(lookPresets)('the look %s can be read', (preset) => {
  expect(look.parse(presetLook(preset))).toEqual(presetLook(preset))
  expect(lookFaults(presetLook(preset))).toEqual([])
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('white on yellow is refused, and dark text is named as what would do', () => {
  const [fault, ...others] = lookFaults({ ...presetLook('harbor'), buttonText: 'light' })
  expect(others).toEqual([])
  expect(fault).toMatchObject({ field: 'buttons', needs: 4.5, better: 'dark' })
  expect(fault!.reaches).toBeCloseTo(1.6, 1)
})

test('a button that cannot be told from its ground is refused', () => {
  expect(lookFaults({ ...presetLook('night'), buttons: '#20262d', buttonText: 'light' })).toMatchObject([
    { field: 'buttons', needs: 3, better: null },
  ])
})
