import { Metadata } from '@tus/utils'
import { describe, expect, it } from 'vitest'
import type { PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'
import { parseRange } from '../content/byte-range.ts'
import { playerSeconds } from '../content/content-token.ts'
import {
  type Findings,
  faultOf,
  fitted,
  planAgain,
  planEncoding,
  videoFaults,
} from '../process/judge-video.ts'
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
  interlaced: null,
  highDynamicRange: null,
}
const probe: Probe = {
  durationSeconds: 60,
  bitsPerSecond: 4_000_000,
  video,
  audio: { codec: 'aac', channels: 2 },
  sounds: [{ codec: 'aac', channels: 2 }],
  late: { picture: 0, sound: 0 },
  isOfBrowser: false,
}
const scan: PacketScan = {
  packets: 1800,
  spanSeconds: 59.967,
  startsWithKeyFrame: true,
  longestGroupSeconds: 2,
  soundBeyondSeconds: 0.04,
}
const withVideo = (changes: Partial<typeof video>): Probe => ({ ...probe, video: { ...video, ...changes } })
const fault = (changed: Probe, changedScan: Partial<PacketScan> = {}) =>
  faultOf(changed, { ...scan, ...changedScan }, { mayBeSilent: false })
const plan = (changed: Probe, changedScan: Partial<PacketScan> = {}) =>
  wholePlan(changed, changedScan).encoding
const found = { levels: [[-12, -12]], interlaced: null, originalBytes: 30_000_000, toneMaps: true }
const wholePlan = (
  changed: Probe,
  changedScan: Partial<PacketScan> = {},
  findings: Partial<typeof found | Findings> = {},
) => planEncoding(changed, { ...scan, ...changedScan }, { ...found, ...findings })
const withSound = (...sounds: Probe['sounds']): Probe => ({ ...probe, audio: sounds[0] ?? null, sounds })
const opus = { codec: 'opus', channels: 1 }

describe('faultOf', () => {
  it('finds nothing wrong with an ordinary clip', () => {
    expect(fault(probe)).toBeUndefined()
  })

  it.each([
    ['no picture', { ...probe, video: null }, {}, videoFaults.noVideo],
    ['no sound', withSound(), {}, videoFaults.noSound],
    ['nothing to decode', probe, { packets: 0, spanSeconds: 0 }, videoFaults.broken],
    ['too small', withVideo({ width: 200, height: 143 }), {}, videoFaults.tooSmall],
    ['larger than 4K', withVideo({ width: 4320, height: 2162 }), {}, videoFaults.tooLarge],
    ['less than a frame a second', probe, { packets: 40 }, videoFaults.tooFewFrames],
    ['a picture that nothing decodes', withVideo({ codec: 'rv40' }), {}, videoFaults.convert('RealVideo')],
    [
      'sound that nothing decodes',
      withSound({ codec: 'atrac3', channels: 2 }),
      {},
      videoFaults.convert('ATRAC3'),
    ],
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

  it('takes sound that goes on for long after the picture, and no hole in both', () => {
    const stalled = { spanSeconds: 20, packets: 600 }
    expect(fault(probe, { ...stalled, soundBeyondSeconds: 40 })).toBeUndefined()
    expect(fault(probe, { ...stalled, soundBeyondSeconds: 10 })?.en).toBe(
      'The video is cut off: only 0:30 of 1:00 are there. Upload the file again.',
    )
    expect(fault(probe, { ...stalled, soundBeyondSeconds: 1900 })).toEqual(videoFaults.tooLong(1800))
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
    expect(faultOf(withSound(), scan, { mayBeSilent: true })).toBeUndefined()
  })
})

describe('planEncoding', () => {
  it('keeps H.264 with AAC as it is', () => {
    expect(plan(probe)).toMatchObject({ video: 'copy', audio: 'copy' })
  })

  it('keeps the picture and encodes the sound of a browser recording', () => {
    expect(plan(withSound(opus))).toMatchObject({
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
    ['half pictures', withVideo({ interlaced: 'tff' }), {}],
    ['a few pictures a second', probe, { packets: 420 }],
    ['120 pictures a second', probe, { packets: 7200 }],
    ['a picture that ends before the sound', probe, { soundBeyondSeconds: 5 }],
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
    const highDynamicRange = { lacksPrimaries: true, lacksMatrix: false }
    const bright = withVideo({ codec: 'hevc', highDynamicRange })
    expect(plan(bright).video).toMatchObject({ toneMap: highDynamicRange })
    const { video } = planEncoding(bright, scan, { ...found, toneMaps: false }).encoding
    expect(video).toMatchObject({ toneMap: null })
  })

  it.each([
    ['7 a second are repeated', { fps: 7, fpsFraction: '7/1' }, 420, '25', 'framesRepeated'],
    ['6.6 of a browser are repeated', { fps: null, fpsFraction: null }, 396, '25', 'framesRepeated'],
    ['119.88 are halved', { fps: 119.88, fpsFraction: '120000/1001' }, 7193, '120000/2002', 'framesThinned'],
    ['240 become a quarter', { fps: 240, fpsFraction: '240/1' }, 14_400, '240/4', 'framesThinned'],
    ['90 uneven ones are halved', { fps: 90, fpsFraction: null }, 5400, '45', 'framesThinned'],
  ] as const)('of the pictures %s', (_, changes, packets, fps, note) => {
    const { encoding, notes } = wholePlan(withVideo(changes), { packets })
    expect(encoding.video).toMatchObject({ fps })
    expect(notes).toEqual([note])
  })

  it('deinterlaces what calls itself interlaced, and what looks so', () => {
    expect(wholePlan(withVideo({ interlaced: 'bff' })).encoding.video).toMatchObject({ deinterlace: 'bff' })
    const seen = wholePlan(probe, {}, { interlaced: 'tff' })
    expect(seen.encoding.video).toMatchObject({ deinterlace: 'tff' })
    expect(seen.notes).toEqual(['deinterlaced'])
  })

  it('holds the last picture while the sound goes on', () => {
    const { encoding, notes } = wholePlan(probe, { soundBeyondSeconds: 6 + 1 / 30 })
    expect(encoding.video).toMatchObject({ holdSeconds: expect.closeTo(6) })
    expect(encoding.maxSeconds).toBeGreaterThanOrEqual(66)
    expect(notes).toEqual(['pictureHeld'])
  })
})

describe('the sound that is taken', () => {
  const mono = { codec: 'aac', channels: 1 }
  const stereo = { codec: 'aac', channels: 2 }
  const silence = Number.NEGATIVE_INFINITY
  it.each([
    ['the only track', [stereo], [[-20, -21]], { tracks: [0], channel: null }, 'copy', []],
    ['nothing of none', [], [], { tracks: [], channel: null }, 'none', []],
    [
      'the first one where nothing was measured',
      [stereo, mono],
      [],
      { tracks: [0], channel: null },
      'copy',
      [],
    ],
    [
      'the first one where all are silent',
      [mono, mono],
      [[silence], [-70]],
      { tracks: [0], channel: null },
      'copy',
      [],
    ],
    [
      'the first one with sound',
      [stereo, stereo],
      [
        [-80, silence],
        [-20, -20],
      ],
      { tracks: [1], channel: null },
      'copy',
      ['otherTrack'],
    ],
    [
      'the first of two pairs with sound',
      [stereo, stereo],
      [
        [-30, -31],
        [-20, -20],
      ],
      { tracks: [0], channel: null },
      'copy',
      [],
    ],
    [
      'camera and lapel together',
      [mono, mono, mono],
      [[-30], [silence], [-18]],
      { tracks: [0, 2], channel: null },
      'aac',
      ['tracksMixed'],
    ],
    ['a microphone on the left', [stereo], [[-18, silence]], { tracks: [0], channel: 0 }, 'aac', ['oneSide']],
    [
      'a microphone on the right, beside noise',
      [stereo],
      [[-60, -20]],
      { tracks: [0], channel: 1 },
      'aac',
      ['oneSide'],
    ],
    [
      'both sides of a person who sits left',
      [stereo],
      [[-20, -34]],
      { tracks: [0], channel: null },
      'copy',
      [],
    ],
  ] as const)('%s', (_, sounds, levels, sound, audio, notes) => {
    const { encoding, notes: told } = wholePlan(
      withSound(...sounds),
      {},
      { levels: levels as unknown as number[][] },
    )
    expect(encoding).toMatchObject({ sound, audio })
    expect(told).toEqual(notes)
  })
})

describe('a second try', () => {
  const highDynamicRange = { lacksPrimaries: false, lacksMatrix: false }
  it('goes without the filters that may fail', () => {
    const strange = withVideo({ codec: 'hevc', highDynamicRange, interlaced: 'tff' })
    const again = planAgain(wholePlan(strange), strange, scan)!
    expect(again.encoding).toMatchObject({ video: { toneMap: null, deinterlace: null }, audio: 'aac' })
    expect(again.notes).toEqual(['plainPicture'])
  })

  it('encodes what could not be copied, and ends after that', () => {
    const again = planAgain(wholePlan(probe), probe, scan)!
    expect(again.encoding).toMatchObject({ video: { width: 1280, fps: '30/1' }, audio: 'aac' })
    expect(planAgain(again, probe, scan)).toBeUndefined()
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
