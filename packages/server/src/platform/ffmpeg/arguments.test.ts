import { describe, expect, it } from 'vitest'
import {
  type Encoding,
  encodeArguments,
  listenArguments,
  packetArguments,
  parseLoudness,
  posterArguments,
  probeArguments,
  soundArguments,
} from './arguments.ts'

const copy: Encoding = { video: 'copy', audio: 'copy', maxSeconds: 62, maxBytes: 1_000_000 }
const encode: Encoding = {
  ...copy,
  video: { width: 1280, height: 720, fps: '30000/1001', toneMap: false },
  audio: 'aac',
}
const after = (args: string[], name: string) => args[args.indexOf(name) + 1]

it.each([
  ['probe', probeArguments('in')],
  ['packets', packetArguments('in')],
  ['copy', encodeArguments('in', 'out.mp4', copy)],
  ['encode', encodeArguments('in', 'out.mp4', encode)],
  ['poster', posterArguments('in', 'poster.jpg', 1)],
  ['sound', soundArguments('in')],
  ['listen', listenArguments('in', 60)],
])(
  '%s opens the file with a list of protocols, of formats and a limit of pixels in front of it',
  (_, args) => {
    const input = args.indexOf('-i')
    expect(args[input + 1]).toBe('file:in')
    for (const guard of ['-protocol_whitelist', '-format_whitelist', '-max_pixels']) {
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
    const video = { width: 1280, height: 720, fps: '30', toneMap: true }
    const filters = after(encodeArguments('in', 'out.mp4', { ...encode, video }), '-vf')!
    expect(filters.indexOf('tonemap')).toBeGreaterThan(0)
    expect(filters.indexOf('tonemap')).toBeLessThan(filters.indexOf(',scale='))
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
