/** For tests: MP4 as Safari gives it, in fragments of several seconds. */
const number = (value: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256)
const box = (type: string, content: number[]): number[] => [
  ...number(content.length + 8, 4),
  ...[...type].map((letter) => letter.charCodeAt(0)),
  ...content,
]
const track = (id: number, scale: number) =>
  box('trak', [
    ...box('tkhd', [...number(0, 12), ...number(id, 4)]),
    ...box('mdia', box('mdhd', [...number(0, 12), ...number(scale, 4)])),
  ])
/** Samples of so many ticks each, from a tick on; there are 30,000 in a second. */
export const mp4Fragment = (begins: number, durations: number[]) => [
  ...box(
    'moof',
    box('traf', [
      ...box('tfhd', [...number(0, 4), ...number(1, 4)]),
      ...box('tfdt', [1, 0, 0, 0, ...number(begins, 8)]),
      ...box('trun', [
        ...[0, 0, 0x01, 0x01],
        ...number(durations.length, 4),
        ...number(0, 4),
        ...durations.flatMap((one) => number(one, 4)),
      ]),
    ]),
  ),
  ...box('mdat', new Array<number>(100).fill(1)),
]

/** What comes first, without a picture. */
export const mp4Head = [...box('ftyp', number(0, 8)), ...box('moov', track(1, 30_000))]
