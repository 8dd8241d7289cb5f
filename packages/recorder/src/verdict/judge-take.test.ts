import { describe, expect, it } from 'vitest'
import { judgeTake, type TakeMeasures } from './judge-take.ts'
import { type Grey, greySize, MotionMap, PictureMeasure, shiftOf, sideOf } from './picture-measure.ts'
import { SoundMeasure } from './sound-measure.ts'

const block = (amplitude: number) => Float32Array.from({ length: 400 }, (_, i) => amplitude * Math.sin(i / 3))

/** A take of blocks of 80 ms, each with an amplitude. */
function heard(amplitudes: number[]) {
  const sound = new SoundMeasure()
  amplitudes.forEach((amplitude, i) => {
    sound.add(i * 80, block(amplitude), block(amplitude))
  })
  return sound.measures(amplitudes.length * 80)!
}
const second = (amplitude: number) => new Array<number>(12).fill(amplitude)
const talk = (amplitude: number) => [
  ...second(0.001),
  ...second(amplitude),
  ...second(amplitude),
  ...second(0.001),
]

describe('the sound of a take', () => {
  it('has a loudness, and silence at both ends', () => {
    const measures = heard(talk(0.2))
    expect(measures.loudness).toBeCloseTo(-17.7, 0)
    expect(measures.beforeMs).toBe(960)
    expect(measures.afterMs).toBeGreaterThan(900)
    expect(measures.roomDb).toBeLessThan(-60)
    expect(measures.clippedBlocks).toBe(0)
  })
  it('of a dead microphone has no loudness', () => {
    expect(heard([...second(0), ...second(0)]).loudness).toBeNull()
  })
})

/** A head with hair and eyes before a window, so many pixels to the right and of such a brightness. */
function face(right = 0, light = 1, down = 0): Grey {
  const { width, height } = greySize
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - 48 - right) / 13, (y - 24 - down) / 17]
      const isHead = dx * dx + dy * dy < 1
      const isEye = Math.abs(Math.abs(dx) - 0.4) < 0.12 && Math.abs(dy + 0.1) < 0.08
      const isWindow = x > 70 && x < 88 && y > 5 && y < 25
      pixels[y * width + x] = Math.min(
        255,
        light * (isEye ? 20 : isHead ? 160 : isWindow ? 120 : 60 + (y % 3)),
      )
    }
  return { width, height, pixels }
}

describe('the picture of a take', () => {
  it('is compared with the resting pose: how far the head moved, whatever the light does', () => {
    expect(shiftOf(face(), face())).toEqual({ x: 0, y: 0, share: 0 })
    expect(shiftOf(face(), face(9, 0.7)).x).toBeCloseTo(9 / 96, 2)
    expect(shiftOf(face(), face(-5, 1, 4))).toMatchObject({ x: -5 / 96, y: 4 / 96 })
  })
  it('has light and sharpness beside those of the resting pose', () => {
    const picture = new PictureMeasure(face())
    picture.add(face(0, 0.7))
    expect(picture.measures()!.light).toBeCloseTo(-0.3, 1)
    expect(picture.measures()!.sharpness).toBeGreaterThan(0.4)
    expect(new PictureMeasure(face()).measures()).toBeUndefined()
  })
  it('tells which side is lit', () => {
    const lit = face()
    lit.pixels.forEach((value, at) => {
      lit.pixels[at] = at % 96 < 48 ? value : value / 3
    })
    expect(sideOf(lit)).toBeGreaterThan(0.3)
    expect(Math.abs(sideOf(face()))).toBeLessThan(0.1)
  })
})

describe('the verdict', () => {
  const fine: TakeMeasures = {
    durationMs: 40_000,
    expectedMs: 60_000,
    isSilent: false,
    sound: heard(talk(0.2)),
    picture: { moved: 0.03, light: 0.05, sharpness: 0.9 },
  }
  it('of a good take is to keep it', () => {
    const verdict = judgeTake(fine)
    expect(verdict).toMatchObject({ fault: null, act: 'keep' })
    expect(verdict.checks.map(({ state }) => state)).toEqual(new Array(6).fill('good'))
  })
  it.each([
    ['moved', { picture: { ...fine.picture!, moved: 0.14 } }],
    ['darker', { picture: { ...fine.picture!, light: -0.3 } }],
    ['blurred', { picture: { ...fine.picture!, sharpness: 0.2 } }],
    ['clipped', { sound: heard(talk(1)) }],
    ['tooQuiet', { sound: heard(talk(0.02)) }],
    ['nothingHeard', { sound: heard(talk(0.0001)) }],
    ['noSilenceBefore', { sound: heard(talk(0.2).slice(8)) }],
    ['noSilenceAfter', { sound: heard(talk(0.2).slice(0, -9)) }],
    ['tooShort', { durationMs: 900 }],
    ['tooLong', { durationMs: 130_000 }],
  ] as const)('of one with a fault is to do it again: %s', (fault, changes) => {
    expect(judgeTake({ ...fine, ...changes })).toMatchObject({ fault, act: 'retake' })
  })
  it('tells the gravest of several faults', () => {
    const { fault, checks } = judgeTake({
      ...fine,
      durationMs: 130_000,
      picture: { moved: 0.14, light: 0.4, sharpness: 0.9 },
    })
    expect(fault).toBe('moved')
    expect(checks.map(({ state }) => state)).toContain('tooLong')
  })
  it('says of a check that could not run that it did not', () => {
    const { fault, checks } = judgeTake({ ...fine, sound: undefined, picture: undefined })
    expect(fault).toBeNull()
    expect(checks.filter(({ state }) => state === 'unchecked')).toHaveLength(5)
  })
  it('asks no voice of a resting clip, but a quiet room', () => {
    const quiet = heard([...second(0.001), ...second(0.001)])
    expect(judgeTake({ ...fine, isSilent: true, sound: quiet }).fault).toBeNull()
    expect(judgeTake({ ...fine, isSilent: true, sound: heard(second(0.1)) }).fault).toBe('noisy')
  })
})

describe('where the person is', () => {
  /** A person who nods a little, where they sit. */
  function nodding(right: number, down: number) {
    const map = new MotionMap()
    for (let i = 0; i < 8; i++) map.add(face(right + (i % 3) - 1, 1, down + (i % 2)))
    return map.place()
  }
  it('is told by what moves: in the middle, aside, low, or cut off at the top', () => {
    const middle = nodding(0, 0)!
    expect(middle.x).toBeCloseTo(0.5, 1)
    expect(middle.top).toBeCloseTo(7 / 54, 1)
    expect(nodding(20, 0)!.x - middle.x).toBeCloseTo(20 / 96, 1)
    expect(nodding(-20, 0)!.x - middle.x).toBeCloseTo(-20 / 96, 1)
    expect(nodding(0, 20)!.top - middle.top).toBeCloseTo(20 / 54, 1)
    expect(nodding(0, -12)!.top).toBeLessThan(0.03)
  })
  it('is not told of a still picture, nor where all of it moves', () => {
    const map = new MotionMap()
    for (let i = 0; i < 8; i++) map.add(face())
    expect(map.place()).toBeNull()
    for (let i = 0; i < 10; i++) map.add(face(i * 6 - 30, i % 2 ? 1 : 0.5))
    expect(map.place()).toBeNull()
  })
})
