import { describe, expect, it } from 'vitest'
import { clamped, covers, snapped } from './place.ts'

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
})
