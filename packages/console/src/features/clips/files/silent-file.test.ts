import { expect, it } from 'vitest'
import { isQuiet } from './silent-file.ts'

const tone = (loudest: number) => Float32Array.from({ length: 800 }, (_, at) => loudest * Math.sin(at / 3))

it.each([
  ['no channel', [], true],
  ['silence on both sides', [new Float32Array(800), new Float32Array(800)], true],
  ['the noise of a preamplifier', [tone(0.0005)], true],
  ['a quiet voice', [tone(0.02)], false],
  ['a voice on the right alone', [new Float32Array(800), tone(0.2)], false],
])('%s is heard as what it is', (_, channels, quiet) => {
  expect(isQuiet(channels)).toBe(quiet)
})
