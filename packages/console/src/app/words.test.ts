import { describe, expect, it } from 'vitest'
import { pageWords } from './page-words.ts'
import { german, kitGerman } from './words.de.ts'
import { firstWords } from './words.ts'

type Table = Record<string, string>
const english: Record<string, Table> = {
  ...firstWords,
  ...pageWords,
  storyfiles: { ...firstWords.storyfiles, ...pageWords.storyfiles },
}
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

/** What has a name of its own; people and addresses are told from the sentence without marks. */
const named = /(.)\{\{(name|organization|code|topic)\}\}(.)/g
const ofPeople = ['users name', 'invitation organization']

it('titles set the names of things in quotation marks', () => {
  const tables = features.flatMap(([feature, words, originals]) => [
    [feature, words, '„“'] as const,
    [feature, originals, '“”'] as const,
  ])
  const bare = tables.flatMap(([feature, words, marks]) =>
    Object.entries(words)
      .filter(([key]) => /Title(Many)?(_one|_other)?$|^edit(Role|Team)$/.test(key))
      .flatMap(([key, title]) =>
        [...` ${title} `.matchAll(named)]
          .filter(
            ([, before, what, after]) =>
              `${before}${after}` !== marks && !ofPeople.includes(`${feature} ${what}`),
          )
          .map(() => `${feature} ${key}: ${title}`),
      ),
  )
  expect(bare).toEqual([])
})
