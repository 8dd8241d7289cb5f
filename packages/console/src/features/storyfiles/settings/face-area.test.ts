import { faceArea } from '@studio/contract'
import { expect, test } from 'vitest'
import { arrowStep, firstArea, movedArea, resizedArea } from './face-area.ts'

test('the mark moves with the pointer and stops at the edges of the picture', () => {
  expect(movedArea(firstArea, 0.1, 0.05)).toEqual({ x: 0.45, y: 0.17, width: 0.3, height: 0.4 })
  expect(movedArea(firstArea, 9, 9)).toEqual({ x: 0.7, y: 0.6, width: 0.3, height: 0.4 })
  expect(movedArea(firstArea, -9, -9)).toEqual({ x: 0, y: 0, width: 0.3, height: 0.4 })
})

test('its corner is pulled, but not out of the picture and not until nothing is left', () => {
  expect(resizedArea(firstArea, 0.1, -0.1)).toEqual({ x: 0.35, y: 0.12, width: 0.4, height: 0.3 })
  expect(resizedArea(firstArea, 9, 9)).toEqual({ x: 0.35, y: 0.12, width: 0.65, height: 0.88 })
  expect(resizedArea(firstArea, -9, -9)).toMatchObject({ width: 0.05, height: 0.05 })
})

test('whatever is done, the server takes it', () => {
  let area = firstArea
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let n = 0; n < 90; n++) {
      const [right, down] = arrowStep(key)!
      area = n % 2 ? movedArea(area, right, down) : resizedArea(area, right, down)
      expect(faceArea.safeParse(area).success).toBe(true)
    }
  expect(arrowStep('Enter')).toBeUndefined()
})
