import { describe, expect, it } from 'vitest'
import { PacketScanner, parseProbe } from './probe.ts'

const stream = {
  codec_type: 'video',
  codec_name: 'h264',
  pix_fmt: 'yuv420p',
  width: 1920,
  height: 1080,
  avg_frame_rate: '30/1',
  r_frame_rate: '30/1',
}
const probe = (changes: object, format: object = { duration: '10.5', bit_rate: '800' }) =>
  parseProbe(JSON.stringify({ streams: [{ ...stream, ...changes }], format }))

describe('parseProbe', () => {
  it('reads which field is shown first, and what is missing of the colours', () => {
    expect(probe({ field_order: 'tb' }).video?.interlaced).toBe('bff')
    expect(probe({ field_order: 'tt' }).video?.interlaced).toBe('tff')
    expect(probe({ field_order: 'progressive' }).video?.interlaced).toBeNull()
    const hlg = { color_transfer: 'arib-std-b67', color_primaries: 'bt2020' }
    expect(probe({ ...hlg, color_space: 'unknown' }).video?.highDynamicRange).toEqual({
      lacksPrimaries: false,
      lacksMatrix: true,
    })
  })

  it('counts pictures, not the fields that they are made of', () => {
    const video = probe({ avg_frame_rate: '30000/1001', r_frame_rate: '60000/1001' }).video
    expect(video?.fpsFraction).toBe('30000/1001')
  })

  it('turns the picture as a viewer sees it', () => {
    expect(probe({ side_data_list: [{ rotation: -90 }] }).video).toMatchObject({
      rotation: 90,
      width: 1080,
      height: 1920,
      storedWidth: 1920,
    })
    expect(probe({ side_data_list: [{ rotation: 90 }] }).video?.rotation).toBe(270)
    expect(probe({ tags: { rotate: '180' } }).video).toMatchObject({ rotation: 180, width: 1920 })
  })

  it('stretches pixels that are not square', () => {
    expect(probe({ width: 1440, sample_aspect_ratio: '4:3' }).video).toMatchObject({
      width: 1920,
      squarePixels: false,
    })
    expect(probe({ sample_aspect_ratio: '0:1' }).video?.squarePixels).toBe(true)
  })

  it('does not take the clock of a browser recording for its pictures', () => {
    const video = probe({ avg_frame_rate: '0/0', r_frame_rate: '1000/1' }).video
    expect(video).toMatchObject({ fps: null, fpsFraction: null })
  })

  it('knows the recordings of browsers by the name that they write', () => {
    const by = (encoder: string) => probe({}, { tags: { encoder } }).isOfBrowser
    expect([by('Chrome'), by('QTmuxingAppLibWebM-0.0.1'), by('Lavf61.7.100')]).toEqual([true, true, false])
    expect(probe({}).isOfBrowser).toBe(false)
  })

  it('names the rhythm only when it is even', () => {
    expect(probe({ avg_frame_rate: '30000/1001', r_frame_rate: '30000/1001' }).video?.fpsFraction).toBe(
      '30000/1001',
    )
    expect(probe({ avg_frame_rate: '2997/100' }).video?.fpsFraction).toBeNull()
  })

  it('does not count a cover picture as video', () => {
    expect(probe({ disposition: { attached_pic: 1 } }).video).toBeNull()
  })

  it('knows no length where the file tells none', () => {
    expect(probe({}, {}).durationSeconds).toBeNull()
    expect(probe({}, { duration: 'N/A' }).durationSeconds).toBeNull()
  })
})

/** The scan of the text, which comes in pieces of so many characters. */
function parsePackets(text: string, piece = 1000) {
  const scanner = new PacketScanner()
  for (let at = 0; at < text.length; at += piece) scanner.add(Buffer.from(text.slice(at, at + piece)))
  return scanner.finish()
}

describe('the scan of packets', () => {
  it('is the same in whatever pieces the lines come', () => {
    const text =
      'video,0,0.0,0.0,0.04,K_\nvideo,0,0.04,0.04,0.04,__\nvideo,0,3.0,3.0,0.04,K_\nvideo,0,3.04,3.04,0.04,__'
    for (const piece of [1, 3, 7, 100]) expect(parsePackets(text, piece)).toEqual(parsePackets(text))
    expect(parsePackets(text)).toMatchObject({ packets: 4, longestGroupSeconds: 3 })
  })

  it('keeps nothing of a line that never ends', () => {
    expect(parsePackets(`video,0,0.0,0.0,0.04,K_\n${'x'.repeat(100_000)}`)).toMatchObject({ packets: 1 })
  })

  it('measures the span and the longest group, in whatever order packets come', () => {
    const shown = [0, 0.08, 0.04, 2, 2.04]
    const lines = shown.map((at) => `video,0,${at},${at},0.04,${at % 2 === 0 ? 'K_' : '__'}`)
    expect(parsePackets(lines.join('\n'))).toEqual({
      packets: 5,
      spanSeconds: 2.04,
      startsWithKeyFrame: true,
      longestGroupSeconds: 2,
      soundBeyondSeconds: 0,
    })
  })

  it('takes the time of decoding where a file tells no other', () => {
    expect(parsePackets('video,0,N/A,0.0,0.04,K_\nvideo,0,N/A,0.5,0.04,__')).toMatchObject({
      spanSeconds: 0.5,
    })
  })

  it('tells how far any sound goes on after the last picture', () => {
    const text =
      'video,0,0.0,0.0,0.04,K_\nvideo,0,1.0,1.0,0.04,__\naudio,1,0.0,0.0,0.02,K_\naudio,2,8.98,8.98,0.02,K_'
    expect(parsePackets(text).soundBeyondSeconds).toBeCloseTo(8)
  })

  it('takes a cover, which is one picture, for none', () => {
    const text = 'video,0,0.0,0.0,0.04,K_\nvideo,1,0.0,0.0,0.04,K_\nvideo,1,1.0,1.0,0.04,__'
    expect(parsePackets(text)).toMatchObject({ packets: 2, spanSeconds: 1 })
  })

  it('counts nothing in a file without packets', () => {
    expect(parsePackets('')).toMatchObject({ packets: 0, spanSeconds: 0, startsWithKeyFrame: false })
  })
})
