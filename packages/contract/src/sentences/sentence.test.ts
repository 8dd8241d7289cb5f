import { expect, test } from 'vitest'
import { patternOf } from './pattern.ts'

test('a text is known by its template, with a name that stands in it twice, too', () => {
  const pattern = patternOf('{name} (5 MB) is too large. Send a smaller {name}.')
  expect(pattern.exec('ship.png (5 MB) is too large. Send a smaller ship.png.')?.groups).toEqual({
    name: 'ship.png',
  })
  expect(pattern.test('ship.png (5 MB) is too large. Send a smaller map.png.')).toBe(false)
})
