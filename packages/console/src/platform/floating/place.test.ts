import { describe, expect, it } from 'vitest'
import { clamped, covers, freePlace, snapped } from './place.ts'

const window = { width: 1280, height: 800 }
const size = { width: 252, height: 56 }
const room = { side: 20, top: 20, bottom: 56 }

describe('a floating thing', () => {
  it('stays inside the window', () => {
    expect(clamped({ x: -50, y: -50 }, size, window, room)).toEqual({ x: 20, y: 20 })
    expect(clamped({ x: 5000, y: 5000 }, size, window, room)).toEqual({ x: 1008, y: 688 })
  })
  it('stays at the upper left where the window is too small for it', () => {
    expect(clamped({ x: 90, y: 90 }, size, { width: 200, height: 60 }, room)).toEqual({ x: 20, y: 20 })
  })
  it('snaps to the nearer side', () => {
    expect(snapped({ x: 400, y: 300 }, size, window, room)).toEqual({ x: 20, y: 300 })
    expect(snapped({ x: 600, y: 300 }, size, window, room)).toEqual({ x: 1008, y: 300 })
  })
  it('knows what it hides', () => {
    const field = { left: 1000, top: 700, right: 1200, bottom: 740 }
    expect(covers({ x: 1008, y: 688 }, size, field)).toBe(true)
    expect(covers({ x: 20, y: 688 }, size, field)).toBe(false)
    expect(covers({ x: 1008, y: 740 }, size, field)).toBe(false)
  })
  it('takes the nearest place where it hides nothing', () => {
    const wanted = { x: 1008, y: 688 }
    expect(freePlace(wanted, size, window, room, [])).toEqual(wanted)
    const button = { left: 1000, top: 700, right: 1200, bottom: 740 }
    const place = freePlace(wanted, size, window, room, [button])
    expect(covers(place, size, button)).toBe(false)
    expect(place.x).toBeGreaterThan(900)
    expect(place.y).toBeGreaterThan(600)
  })
  it('keeps to the columns it is given', () => {
    const list = { left: 900, top: 300, right: 1280, bottom: 800 }
    const place = freePlace({ x: 1008, y: 688 }, size, window, room, [list], [20, 1008])
    expect(place).toEqual({ x: 1008, y: 244 })
  })
  it('is where it was wanted when there is no free place', () => {
    const everything = { left: 0, top: 0, right: 1280, bottom: 800 }
    expect(freePlace({ x: 1008, y: 688 }, size, window, room, [everything])).toEqual({ x: 1008, y: 688 })
  })
})
