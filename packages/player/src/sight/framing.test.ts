import type { FaceArea } from '@studio/contract'
import { describe, expect, test } from 'vitest'
import { type Frame, frameOf, type Size } from './framing.ts'

const phoneVideo = { width: 480, height: 854 }
const wideVideo = { width: 1280, height: 720 }
const [wideStage, phoneStage, kioskStage] = [
  { width: 1056, height: 520 },
  { width: 390, height: 591 },
  { width: 1080, height: 1344 },
]
const room = { top: 0.06, bottom: 0.72 }

/** The face's edges in the box, in pixels. */
function seen(frame: Frame, face: FaceArea) {
  const left = frame.left + face.x * frame.width
  const top = frame.top + face.y * frame.height
  return { left, top, right: left + face.width * frame.width, bottom: top + face.height * frame.height }
}
function expectWhole(frame: Frame, face: FaceArea, box: Size, bottom = box.height) {
  const { left, top, right, ...edges } = seen(frame, face)
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.5)
  expect(right).toBeLessThanOrEqual(box.width + 0.5)
  expect(edges.bottom).toBeLessThanOrEqual(bottom + 0.5)
}
const fills = (frame: Frame, box: Size) => frame.width >= box.width - 0.5 && frame.height >= box.height - 0.5

describe('a picture whose face nobody has marked', () => {
  test('shows an upright video with its face on a wide stage, wherever it is', () => {
    const frame = frameOf(phoneVideo, wideStage, null, room)
    for (const y of [0, 0.3, 0.7]) expectWhole(frame, { x: 0.25, y, width: 0.5, height: 0.3 }, wideStage)
    expect(fills(frame, wideStage)).toBe(false)
    expect(frame.width / frame.height).toBeCloseTo(480 / 854)
    expect(frame.left + frame.width / 2).toBeCloseTo(wideStage.width / 2)
  })

  test('fills the stage where the face is seen anyway', () => {
    expect(fills(frameOf(wideVideo, wideStage, null, room), wideStage)).toBe(true)
    expect(fills(frameOf(phoneVideo, phoneStage, null, room), phoneStage)).toBe(true)
    expect(fills(frameOf(phoneVideo, kioskStage, null, room), kioskStage)).toBe(true)
    expect(fills(frameOf(wideVideo, phoneStage, null, room), phoneStage)).toBe(true)
  })
})

describe('a picture whose face is marked', () => {
  test('shows the whole face, above the words, in every stage', () => {
    const faces = [
      { x: 0.05, y: 0.1, width: 0.2, height: 0.3 },
      { x: 0.7, y: 0.35, width: 0.25, height: 0.3 },
      { x: 0.2, y: 0.1, width: 0.6, height: 0.5 },
    ]
    for (const face of faces)
      for (const video of [phoneVideo, wideVideo])
        for (const stage of [wideStage, phoneStage, kioskStage])
          expectWhole(frameOf(video, stage, face, room), face, stage, stage.height * room.bottom)
  })

  test('is moved to a face at the side, and still fills the stage', () => {
    const face = { x: 0.75, y: 0.2, width: 0.15, height: 0.3 }
    const frame = frameOf(wideVideo, phoneStage, face, room)
    expect(fills(frame, phoneStage)).toBe(true)
    const { left, right } = seen(frame, face)
    expect((left + right) / 2).toBeGreaterThan(phoneStage.width * 0.4)
  })

  test('is shown whole where the face is nearly all of it', () => {
    const frame = frameOf(phoneVideo, wideStage, { x: 0, y: 0, width: 1, height: 1 }, room)
    expect(frame.height).toBeCloseTo(wideStage.height)
    expect(frame.top).toBeCloseTo(0)
  })
})
