import { describe, expect, it } from 'vitest'
import { pageWords } from './page-words.ts'
import { german, kitGerman } from './words.de.ts'
import { firstWords } from './words.ts'

type Table = Record<string, string>
const english: Record<string, Table> = { ...firstWords, ...pageWords }
const features = Object.entries(german).map(
  ([feature, table]) => [feature, table as Table, english[feature]!] as const,
)
const filledIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((one) => one[1]).sort()

describe.each(features)('the German words of %s', (_feature, words, originals) => {
  it('are the same keys in the same order, so that both files are read side by side', () => {
    expect(Object.keys(words)).toEqual(Object.keys(originals))
  })
  it('are filled in with the same things', () => {
    for (const [key, sentence] of Object.entries(words))
      expect(`${key}: ${filledIn(sentence)}`).toBe(`${key}: ${filledIn(originals[key]!)}`)
  })
  it('are none of them empty', () => {
    expect(Object.values(words).filter((sentence) => !sentence.trim())).toEqual([])
  })
})

it('the kit says the number of pages in German too', () => {
  expect(kitGerman.ofPages('1,284')).toContain('1,284')
  expect(kitGerman.pageTooHigh('5')).toContain('5')
})
