import { expect, test } from 'vitest'
import { runsOf } from './pdf-text.ts'

const font = (name: string, signs: string) => ({
  name,
  has: (codePoint: number) => signs.includes(String.fromCodePoint(codePoint)),
})
const fonts = [font('latin', 'Ruz aoL'), font('extended', 'Łź'), font('greek', 'Ω')]

test('every letter stands in a font that has it, in as few pieces as can be', () => {
  expect(runsOf('Rosa', [font('latin', 'Rosa')])).toEqual([{ name: 'latin', text: 'Rosa' }])
  expect(runsOf('Łuź Ω', fonts)).toEqual([
    { name: 'extended', text: 'Ł' },
    { name: 'latin', text: 'u' },
    { name: 'extended', text: 'ź' },
    { name: 'latin', text: ' ' },
    { name: 'greek', text: 'Ω' },
  ])
})

test('a sign that no font has stays where it is; one that is written in two parts is one', () => {
  expect(runsOf('a漢', fonts)).toEqual([{ name: 'latin', text: 'a漢' }])
  expect(runsOf('z\u0301', fonts)).toEqual([{ name: 'extended', text: 'ź' }])
})
