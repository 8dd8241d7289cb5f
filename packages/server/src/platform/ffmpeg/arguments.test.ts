import { describe, expect, it } from 'vitest'
import {
  type Encoding,
  encodeArguments,
  interlaceArguments,
  levelArguments,
  listenArguments,
  type PictureEncoding,
  packetArguments,
  parseInterlace,
  parseLevels,
  parseLoudness,
  posterArguments,
  probeArguments,
  soundArguments,
} from './arguments.ts'

const sound = { tracks: [0], channel: null }
const copy: Encoding = { video: 'copy', audio: 'copy', sound, maxSeconds: 62, maxBytes: 1_000_000 }
const encode: Encoding = {
  ...copy,
  video: { width: 1280, height: 720, fps: '30000/1001', toneMap: null, deinterlace: null, holdSeconds: 0 },
  audio: 'aac',
}
const filtersOf = (changes: Partial<PictureEncoding>) =>
  after(
    encodeArguments('in', 'out.mp4', {
      ...encode,
      video: { ...(encode.video as PictureEncoding), ...changes },
    }),
    '-vf',
  )!
const after = (args: string[], name: string) => args[args.indexOf(name) + 1]

it.each([
  ['probe', probeArguments('in')],
  ['packets', packetArguments('in')],
  ['copy', encodeArguments('in', 'out.mp4', copy)],
  ['encode', encodeArguments('in', 'out.mp4', encode)],
  ['poster', posterArguments('in', 'poster.jpg', 1)],
  ['sound', soundArguments('in')],
  ['listen', listenArguments('in', 60)],
  ['interlace', interlaceArguments('in', 1)],
  ['levels', levelArguments('in', 2, 60)],
])(
  '%s opens the file with a list of protocols, of formats and a limit of pixels in front of it',
  (_, args) => {
    const input = args.indexOf('-i')
    expect(args[input + 1]).toBe('file:in')
    for (const guard of ['-protocol_whitelist', '-format_whitelist', '-codec_whitelist', '-max_pixels']) {
      expect(args.indexOf(guard)).toBeGreaterThanOrEqual(0)
      expect(args.indexOf(guard)).toBeLessThan(input)
    }
    expect(after(args, '-protocol_whitelist')).toBe('file')
    expect(after(args, '-format_whitelist')?.split(',')).not.toContain('hls')
  },
)

describe('encoding', () => {
  it('keeps both tracks where browsers play them and puts the index in front', () => {
    const args = encodeArguments('in', 'out.mp4', copy)
    expect(after(args, '-c:v')).toBe('copy')
    expect(after(args, '-c:a')).toBe('copy')
    expect(after(args, '-movflags')).toBe('+faststart')
    expect(args.at(-1)).toBe('file:out.mp4')
  })

  it('leaves descriptions, subtitles and data behind and ends at limits', () => {
    const args = encodeArguments('in', 'out.mp4', copy)
    expect(after(args, '-map_metadata')).toBe('-1')
    expect(args).toEqual(expect.arrayContaining(['-sn', '-dn']))
    expect(after(args, '-t')).toBe('62')
    expect(after(args, '-fs')).toBe('1000000')
  })

  it('makes short closed groups of plain yuv420p', () => {
    const args = encodeArguments('in', 'out.mp4', encode)
    expect(after(args, '-vf')).toBe(
      'fps=30000/1001:start_time=0,scale=1280:720:flags=bicubic,setsar=1,format=yuv420p',
    )
    expect(after(args, '-force_key_frames')).toBe('expr:gte(t,n_forced*2)')
    expect(after(args, '-flags')).toBe('+cgop')
    expect(after(args, '-ar')).toBe('48000')
  })

  it('maps high dynamic range before it scales', () => {
    const filters = filtersOf({
      toneMap: { lacksPrimaries: false, lacksMatrix: false },
    })
    expect(filters.indexOf('tonemap')).toBeGreaterThan(0)
    expect(filters.indexOf('tonemap')).toBeLessThan(filters.indexOf(',scale='))
  })

  it('tells the tone mapping what the file leaves out, and nothing else', () => {
    const toneMap = { lacksPrimaries: true, lacksMatrix: true }
    expect(filtersOf({ toneMap })).toContain(
      'setparams=color_primaries=bt2020:colorspace=bt2020nc,zscale=t=linear',
    )
    expect(filtersOf({ toneMap: { ...toneMap, lacksPrimaries: false } })).toContain(
      'setparams=colorspace=bt2020nc,',
    )
  })

  it('makes whole pictures of fields before anything else, and holds the last one', () => {
    const filters = filtersOf({ deinterlace: 'bff', holdSeconds: 2.5 })
    expect(filters).toMatch(/^yadif=mode=send_frame:parity=bff:deint=all,fps=/)
    expect(filters).toContain('tpad=stop_mode=clone:stop_duration=2.500')
  })

  it('mixes two tracks, and puts one channel in the middle', () => {
    const mixed = encodeArguments('in', 'out.mp4', { ...encode, sound: { tracks: [0, 2], channel: null } })
    expect(after(mixed, '-filter_complex')).toContain(
      '[0:a:2]aresample=async=1:first_pts=0[s1];[s0][s1]amix=inputs=2',
    )
    const right = encodeArguments('in', 'out.mp4', { ...encode, sound: { tracks: [1], channel: 1 } })
    expect(right).toContain('0:a:1')
    expect(after(right, '-af')).toContain('pan=stereo|c0=c1|c1=c1')
  })

  it('writes no sound where there is none', () => {
    expect(encodeArguments('in', 'out.mp4', { ...copy, audio: 'none' })).toContain('-an')
  })
})

it('reads the integrated loudness of the summary, and nothing for silence', () => {
  expect(parseLoudness('  Integrated loudness:\n    I:         -21.8 LUFS\n')).toBe(-21.8)
  expect(parseLoudness('    I:         -70.0 LUFS\n')).toBeNull()
  expect(parseLoudness('    I:         -inf LUFS\n')).toBeNull()
  expect(parseLoudness('')).toBeNull()
})

it('reads how pictures were made from the count of the whole sample', () => {
  const log = (counts: string) =>
    `[Parsed_idet_0 @ 0x1] Multi frame detection: TFF: 0 BFF: 0 Progressive: 0\n[x] Multi frame detection: ${counts}\n`
  expect(parseInterlace(log('TFF:    49 BFF:     0 Progressive:     1 Undetermined: 1'))).toBe('tff')
  expect(parseInterlace(log('TFF: 1 BFF: 70 Progressive: 2'))).toBe('bff')
  expect(parseInterlace(log('TFF: 3 BFF: 0 Progressive: 0 Undetermined: 72'))).toBeNull()
  expect(parseInterlace(log('TFF: 42 BFF: 0 Progressive: 8'))).toBeNull()
  expect(parseInterlace(log('TFF: 25 BFF: 0 Progressive: 0'))).toBeNull()
  expect(parseInterlace('')).toBeNull()
})

it('reads the loudest moment of each channel, track by track', () => {
  const log = `[astats@track0 @ 0x1] Channel: 1
[astats@track0 @ 0x1] RMS peak dB: -inf
[astats@track1 @ 0x2] RMS peak dB: -20.76
[astats@track1 @ 0x2] RMS peak dB: nan`
  expect(parseLevels(log, 2)).toEqual([[Number.NEGATIVE_INFINITY], [-20.76, Number.NEGATIVE_INFINITY]])
  expect(parseLevels('', 1)).toEqual([[]])
})
