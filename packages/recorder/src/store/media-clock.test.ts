import { expect, it } from 'vitest'
import { clockOf } from './media-clock.ts'
import { mp4Fragment, mp4Head } from './mp4-data.ts'

const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
const element = (id: number[], content: number[]) => [
  ...id,
  0x40 | (content.length >> 8),
  content.length & 0xff,
  ...content,
]
const block = (time: number, length = 40) =>
  element([0xa3], [0x81, (time >> 8) & 0xff, time & 0xff, 0x80, ...new Array<number>(length).fill(7)])
const cluster = (time: number) => [
  ...[0x1f, 0x43, 0xb6, 0x75],
  ...unknown,
  ...element([0xe7], [(time >> 8) & 0xff, time & 0xff]),
]
const webm = [
  ...element([0x1a, 0x45, 0xdf, 0xa3], [1, 2, 3]),
  ...[0x18, 0x53, 0x80, 0x67],
  ...unknown,
  ...element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])),
  ...cluster(0),
  ...block(0),
  ...block(33),
  ...cluster(1000),
  ...block(0),
  ...block(500, 300),
]

it('tells how far a WebM plays, by the blocks that are there to their end', () => {
  const clock = clockOf('video/webm;codecs=h264,opus')
  expect(clock.feed(Uint8Array.from(webm.slice(0, -1)))).toBe(1000)
  expect(clock.feed(Uint8Array.from(webm.slice(-1)))).toBe(1500)
})

it('tells the same wherever it was cut', () => {
  for (const length of [1, 2, 7, 50]) {
    const clock = clockOf('video/webm')
    let ms = 0
    for (let at = 0; at < webm.length; at += length)
      ms = clock.feed(Uint8Array.from(webm.slice(at, at + length)))
    expect(ms).toBe(1500)
  }
})

it('tells how far an MP4 plays, whose fragments come late and count once all their data are here', () => {
  const clock = clockOf('video/mp4;codecs=avc1')
  expect(clock.feed(Uint8Array.from(mp4Head))).toBe(0)
  const first = mp4Fragment(0, [30_000, 30_000, 3000])
  expect(clock.feed(Uint8Array.from(first.slice(0, -1)))).toBe(0)
  expect(clock.feed(Uint8Array.from([...first.slice(-1), ...mp4Fragment(63_000, [1000])]))).toBe(2133)
})
