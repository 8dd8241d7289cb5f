import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { chooseBrandWords, inBrandWords } from './brand-words.ts'
import { speakAs, startWords } from './words.ts'

const standard = { storyfile: 'storyfile', storyfiles: 'storyfiles' }
afterEach(() => {
  chooseBrandWords(standard)
})

test.each([
  ['Your storyfiles', 'Your exhibits'],
  ['Storyfile', 'Exhibit'],
  ['ALL STORYFILES', 'ALL EXHIBITS'],
  ['Begin a storyfile', 'Begin an exhibit'],
  ['A storyfile is a person.', 'An exhibit is a person.'],
  ['Nothing of ours', 'Nothing of ours'],
])('"%s" becomes "%s"', (ours, theirs) => {
  chooseBrandWords({ storyfile: 'exhibit', storyfiles: 'exhibits' })
  expect(inBrandWords(ours)).toBe(theirs)
})

test('what people named themselves keeps its name', () => {
  startWords({ test: { opened: 'You opened the storyfile {{name}}.' } })
  const said = () =>
    (i18next.t as (key: string, words: object) => string)('test:opened', { name: 'My Storyfile' })
  expect(said()).toBe('You opened the storyfile My Storyfile.')
  speakAs({ storyfile: 'story', storyfiles: 'stories' })
  expect(said()).toBe('You opened the story My Storyfile.')
})
