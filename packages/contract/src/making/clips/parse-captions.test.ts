import { describe, expect, test } from 'vitest'
import { decodeText } from '../../wire/decode-text.ts'
import { fromStart, parseCaptions } from './parse-captions.ts'

const read = (text: string) => parseCaptions(text).cues
const told = (text: string) => read(text).map(({ startMs, endMs, text: said }) => [startMs, endMs, said])

describe('a caption file is read', () => {
  test('as VTT, with header, names, settings, notes and styles', () => {
    const text = `WEBVTT - Ilse\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody reads\nthis\n\nfirst\n00:00:01.000 --> 00:00:02.500 align:start position:10%\nI was <i>afraid</i> once,\non the night.\n\n00:03.000 --> 00:04.000\n<v.loud Ilse>Once &amp; again`
    expect(told(text)).toEqual([
      [1000, 2500, 'I was afraid once,\non the night.'],
      [3000, 4000, 'Ilse: Once & again'],
    ])
  })

  test('as SRT of Windows: a mark, commas, numbers, its ends of line', () => {
    const text =
      '\uFEFF1\r\n00:00:01,5 --> 00:00:02,75\r\n{\\an8}<font color="#fff">Guten Tag</font>\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nSpät\r\n'
    expect(told(text)).toEqual([
      [1500, 2750, 'Guten Tag'],
      [3_600_000, 3_601_000, 'Spät'],
    ])
  })

  test('as YouTube writes what it heard: each line once, though it is shown twice', () => {
    const times = (from: string, until: string) =>
      `00:00:0${from} --> 00:00:0${until} align:start position:0%`
    const text = [
      `WEBVTT\nKind: captions\n\n${times('0.080', '1.000')}\n \nI<00:00:00.280><c> grew</c><00:00:00.480><c> up</c>`,
      `${times('1.000', '1.010')}\nI grew up\n `,
      `${times('1.010', '1.900')}\nI grew up\nby<00:00:01.200><c> the</c><00:00:01.400><c> sea</c>`,
    ].join('\n\n')
    expect(told(text)).toEqual([
      [80, 1010, 'I grew up'],
      [1010, 1900, 'by the sea'],
    ])
  })

  test('with a caption of nothing but a space, which takes no number for words', () => {
    expect(told('1\n00:01 --> 00:02\n \n2\n00:03 --> 00:04\nB')).toEqual([[3000, 4000, 'B']])
  })

  test('without empty lines between captions', () => {
    expect(told('1\n00:01 --> 00:02\nA\n2\n00:03 --> 00:04\nB')).toEqual([
      [1000, 2000, 'A'],
      [3000, 4000, 'B'],
    ])
  })

  test('in the letters of Windows', () => {
    const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nK\xf6nig \x84Ja\x93\n', 'latin1')
    expect(told(decodeText(bytes)!)).toEqual([[1000, 2000, 'König „Ja“']])
  })

  test('with captions that overlap: one after the other, two at once as one', () => {
    const text = '00:03 --> 00:05\nthird\n\n00:01 --> 00:04\nfirst\n\n00:01 --> 00:02\nat once'
    expect(told(text)).toEqual([
      [1000, 3000, 'first\nat once'],
      [3000, 5000, 'third'],
    ])
  })

  test('as Word leaves it: an empty line after each, and an arrow instead of signs', () => {
    const lines = [
      '1',
      '00:00:01,000 --> 00:00:02,000',
      'Köln',
      '',
      '2',
      '00:00:03,000 --> 00:00:04,000',
      'Ja',
    ]
    const right = [
      [1000, 2000, 'Köln'],
      [3000, 4000, 'Ja'],
    ]
    const apart = lines.filter((line) => line !== '')
    for (const text of [lines.join('\r\n\r\n'), lines.join('\r\r\n'), apart.join('\n\n')])
      expect(told(text)).toEqual(right)
    for (const sign of ['→', 'à', '\uF0E0', '–>', '->'])
      expect(told(lines.join('\n').replaceAll('-->', sign))).toEqual(right)
  })

  test('with times as Teams, translators and old tools write them', () => {
    const text =
      '00:00:01.0000000 --> 00:00:02.2500000\nA\n\n00:00:03:000 --> 00:00:03:500\nB\n\n00: 00: 04, 500 --> 00: 00: 05, 000\nC'
    expect(told(text)).toEqual([
      [1000, 2250, 'A'],
      [3000, 3500, 'B'],
      [4500, 5000, 'C'],
    ])
  })

  test('as YouTube’s SBV', () => {
    expect(told('0:00:01.000,0:00:02.500\nGrüße\n\n0:00:03.000,0:00:04.000\naus Köln\n')).toEqual([
      [1000, 2500, 'Grüße'],
      [3000, 4000, 'aus Köln'],
    ])
  })

  test('with an empty line and an arrow among the words of SRT', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\nGrüße\nund --> hin\n\naus Köln\n\n2\n00:00:03,000 --> 00:00:04,000\n1945\n\n3\n'
    expect(told(text)).toEqual([
      [1000, 2000, 'Grüße\nund --> hin\naus Köln'],
      [3000, 4000, '1945'],
    ])
  })

  test('rolling without the times of words, as downloaders write what YouTube heard', () => {
    const text =
      '1\n00:00:00,080 --> 00:00:01,000\n\nI grew up\n\n2\n00:00:01,000 --> 00:00:01,010\nI grew up\n \n\n3\n00:00:01,010 --> 00:00:01,900\nI grew up\nby the sea\n'
    expect(told(text)).toEqual([
      [80, 1010, 'I grew up'],
      [1010, 1900, 'by the sea'],
    ])
    const refrain = '00:01 --> 00:02\nYes.\n\n00:03 --> 00:04\nYes.\n\n00:05 --> 00:06\nYes.'
    expect(read(refrain)).toHaveLength(3)
  })

  test('and what cannot be used is named by its line', () => {
    const long = 'x'.repeat(501)
    const text = `WEBVTT\n\nsoon --> later\nA\n\n00:05 --> 00:04\nB\n\n00:06 --> 00:99\nC\n\n00:07 --> 00:08\n${long}\n\n00:09 --> 00:10\nD`
    const { cues, faults } = parseCaptions(text)
    expect(cues).toEqual([{ startMs: 9000, endMs: 10_000, text: 'D' }])
    expect(faults).toEqual([
      { line: 3, kind: 'times' },
      { line: 6, kind: 'order' },
      { line: 9, kind: 'times' },
      { line: 12, kind: 'long' },
    ])
  })

  test('whose markup is no markup of ours', () => {
    const text = `00:01 --> 00:02\n<script>alert(1)</script> 3 < 4 &lt;b&gt; &#8211; &#x1F600; &#0; &unknown;\n\n00:03 --> 00:04\n${'<'.repeat(300)}`
    expect(read(text).map((cue) => cue.text)).toEqual([
      'alert(1) 3 < 4 <b> – 😀 &#0; &unknown;',
      '<'.repeat(300),
    ])
  })

  test('which has none of it', () => {
    expect(parseCaptions('Dear Sir or Madam,\n\n')).toEqual({ cues: [], faults: [] })
    expect(parseCaptions('')).toEqual({ cues: [], faults: [] })
  })

  test('up to 20,000 captions', () => {
    const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
    const text = Array.from(
      { length: 20_001 },
      (_, at) => `${at}\n${clock(at)} --> ${clock(at + 1)}\n<b>Line ${at}</b>\n`,
    )
    const { cues, faults } = parseCaptions(text.join('\n'))
    expect(cues).toHaveLength(20_000)
    expect(faults.map(({ kind }) => kind)).toEqual(['many'])
  })
})

test('times that begin at an hour, as editing programs count, begin at nought where all fit the video', () => {
  const cues = read('01:00:00,500 --> 01:00:01,000\nA\n\n01:00:01,000 --> 01:00:03,000\nB')
  expect(fromStart(cues, 2000).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [500, 1000],
    [1000, 3000],
  ])
  // A long video, and captions of another one.
  expect(fromStart(cues, 7_200_000)).toEqual(cues)
  expect(fromStart(cues, 900)).toEqual(cues)
})
