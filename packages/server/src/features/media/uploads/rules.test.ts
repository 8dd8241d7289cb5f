import { Metadata } from '@tus/utils'
import { describe, expect, it } from 'vitest'
import type { PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'
import { parseRange } from '../content/byte-range.ts'
import { playerSeconds } from '../content/content-token.ts'
import { faultOf, fitted, planEncoding, videoFaults } from '../process/judge-video.ts'
import { WaveformBuilder } from '../process/waveform.ts'
import { statusWord } from './upload.ts'
import { keptMetadata, readMetadata } from './upload-headers.ts'

const video: NonNullable<Probe['video']> = {
  codec: 'h264',
  pixelFormat: 'yuv420p',
  storedWidth: 1280,
  storedHeight: 720,
  width: 1280,
  height: 720,
  rotation: 0,
  squarePixels: true,
  fps: 30,
  fpsFraction: '30/1',
  interlaced: false,
  highDynamicRange: false,
}
const probe: Probe = {
  durationSeconds: 60,
  bitsPerSecond: 4_000_000,
  video,
  audio: { codec: 'aac', channels: 2 },
  late: { picture: 0, sound: 0 },
}
const scan: PacketScan = {
  packets: 1800,
  spanSeconds: 59.967,
  startsWithKeyFrame: true,
  longestGroupSeconds: 2,
}
const withVideo = (changes: Partial<typeof video>): Probe => ({ ...probe, video: { ...video, ...changes } })
const fault = (changed: Probe, changedScan: Partial<PacketScan> = {}) =>
  faultOf(changed, { ...scan, ...changedScan }, { mayBeSilent: false })
const plan = (changed: Probe, changedScan: Partial<PacketScan> = {}) =>
  planEncoding(changed, { ...scan, ...changedScan }, { originalBytes: 30_000_000, toneMaps: true })

describe('faultOf', () => {
  it('finds nothing wrong with an ordinary clip', () => {
    expect(fault(probe)).toBeUndefined()
  })

  it.each([
    ['no picture', { ...probe, video: null }, {}, videoFaults.noVideo],
    ['no sound', { ...probe, audio: null }, {}, videoFaults.noSound],
    ['nothing to decode', probe, { packets: 0, spanSeconds: 0 }, videoFaults.broken],
    ['too small', withVideo({ width: 200, height: 143 }), {}, videoFaults.tooSmall],
    ['larger than 4K', withVideo({ width: 4320, height: 2162 }), {}, videoFaults.tooLarge],
    ['8 frames a second', probe, { packets: 480 }, videoFaults.tooFewFrames],
    ['120 frames a second', probe, { packets: 7200 }, videoFaults.tooManyFrames],
    ['half an hour and more', probe, { spanSeconds: 1802, packets: 54_060 }, videoFaults.tooLong(1800)],
    ['a blink', { ...probe, durationSeconds: 0.2 }, { spanSeconds: 0.2, packets: 7 }, videoFaults.tooShort],
  ])('tells %s in a sentence', (_, changed, changedScan, sentence) => {
    expect(fault(changed, changedScan)).toEqual(sentence)
  })

  it('tells how much of a cut-off file is there', () => {
    expect(fault(probe, { spanSeconds: 24, packets: 721 })?.en).toBe(
      'The video is cut off: only 0:24 of 1:00 are there. Upload the file again.',
    )
  })

  it('does not repeat a length that no clip can have', () => {
    const lying = { ...probe, durationSeconds: 4_294_967 }
    expect(fault(lying, { spanSeconds: 2, packets: 61 })?.en).toBe(
      'Only the first 0:02 of the video can be read. Upload the file again.',
    )
  })

  it('takes a recording of a browser, which tells neither length nor rhythm', () => {
    const recording = withVideo({ fps: null, fpsFraction: null })
    expect(fault({ ...recording, durationSeconds: null, bitsPerSecond: null })).toBeUndefined()
  })

  it('lets resting clips be silent', () => {
    expect(faultOf({ ...probe, audio: null }, scan, { mayBeSilent: true })).toBeUndefined()
  })
})

describe('planEncoding', () => {
  it('keeps H.264 with AAC as it is', () => {
    expect(plan(probe)).toMatchObject({ video: 'copy', audio: 'copy' })
  })

  it('keeps the picture and encodes the sound of a browser recording', () => {
    expect(plan({ ...probe, audio: { codec: 'opus', channels: 1 } })).toMatchObject({
      video: 'copy',
      audio: 'aac',
    })
  })

  it.each([
    ['another codec', withVideo({ codec: 'hevc' }), {}],
    ['ten bits', withVideo({ pixelFormat: 'yuv420p10le' }), {}],
    ['a turned picture', withVideo({ rotation: 90, width: 720, height: 1280 }), {}],
    ['4K', withVideo({ width: 3840, height: 2160 }), {}],
    ['odd sides', withVideo({ storedWidth: 1279 }), {}],
    ['half pictures', withVideo({ interlaced: true }), {}],
    ['too many bits', { ...probe, bitsPerSecond: 50_000_000 }, {}],
    ['a late key frame', probe, { startsWithKeyFrame: false }],
    ['an endless group', probe, { longestGroupSeconds: 59 }],
    ['a picture that begins after the sound', { ...probe, late: { picture: 0.3, sound: 0 } }, {}],
  ])('encodes %s anew', (_, changed, changedScan) => {
    expect(plan(changed, changedScan).video).not.toBe('copy')
  })

  it('encodes sound that begins after the picture, and keeps the picture', () => {
    expect(plan({ ...probe, late: { picture: 0, sound: 0.3 } })).toMatchObject({
      video: 'copy',
      audio: 'aac',
    })
  })

  it('maps high dynamic range only where ffmpeg can', () => {
    const bright = withVideo({ codec: 'hevc', highDynamicRange: true })
    expect(plan(bright).video).toMatchObject({ toneMap: true })
    const options = { originalBytes: 1, toneMaps: false }
    expect(planEncoding(bright, scan, options).video).toMatchObject({ toneMap: false })
  })
})

it.each([
  [1280, 720, 1280, 720],
  [3840, 2160, 1920, 1080],
  [2160, 3840, 1080, 1920],
  [321, 181, 322, 182],
  [1600, 1200, 1440, 1080],
])('fits %i x %i into 1080p as %i x %i', (width, height, toWidth, toHeight) => {
  const size = fitted(width, height)
  expect(Math.abs(size.width - toWidth)).toBeLessThanOrEqual(2)
  expect(Math.abs(size.height - toHeight)).toBeLessThanOrEqual(2)
  expect([size.width % 2, size.height % 2]).toEqual([0, 0])
})

describe('WaveformBuilder', () => {
  const samples = (values: number[]) => {
    const bytes = Buffer.alloc(values.length * 2)
    for (const [i, value] of values.entries()) bytes.writeInt16LE(value, i * 2)
    return bytes
  }

  it('keeps the loudest sample of each slice, also where a sample is torn in two', () => {
    const builder = new WaveformBuilder(1, 4)
    const bytes = samples([100, -16_384, 32_767, 0])
    builder.add(bytes.subarray(0, 3))
    builder.add(bytes.subarray(3))
    expect(builder.finish(1000)).toEqual({ version: 1, durationMs: 1000, peaks: [0.003, 0.5, 1, 0] })
  })

  it('stays small, however long the sound is', () => {
    const builder = new WaveformBuilder(1, 8000)
    builder.add(samples(Array.from({ length: 80_000 }, () => 1000)))
    expect(builder.finish(10_000).peaks.length).toBeLessThanOrEqual(2000)
  })
})

describe('metadata of an upload', () => {
  const header = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')

  it('takes the authorization with or without its scheme and never keeps it', () => {
    expect(readMetadata(header({ authorization: 'abc' }), Metadata.parse).authorization).toBe('Bearer abc')
    expect(readMetadata(header({ authorization: 'bearer abc' }), Metadata.parse).authorization).toBe(
      'bearer abc',
    )
    expect(keptMetadata({ authorization: 'abc', source: 'console', stray: 'x' })).toEqual({
      source: 'console',
    })
  })

  it('names what is wrong', () => {
    expect(() => readMetadata(header({ source: 'x'.repeat(400) }), Metadata.parse)).toThrow('source')
    expect(() => readMetadata('a b c', Metadata.parse)).toThrow('upload-metadata')
  })
})

it('asks for part of an empty file in vain', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
})

it('says START, END and FAIL, and nothing before all bytes are here', () => {
  const stages = ['waiting', 'uploaded', 'processing', 'processed', 'failed'] as const
  expect(stages.map(statusWord)).toEqual(['', 'START', 'START', 'END', 'FAIL'])
})

it('gives a player a token for the clip and an hour, four hours at most', () => {
  expect(playerSeconds(90)).toBe(3690)
  expect(playerSeconds(5 * 60 * 60)).toBe(4 * 60 * 60)
})
