import { compileStory, walkStory } from '@studio/dialogue/narrative'
import { remedyOf, type StoryClip, validateStory } from '@studio/dialogue/story'
import { describe, expect, it } from 'vitest'
import type { NamedClip } from './clip-names.ts'
import { starterStories } from './starter-stories.ts'

const clip = (slug: string, text: string) =>
  ({
    slug,
    transcript: `About ${text}`,
    kind: 'regular',
    questions: [{ text, variants: [] }],
  }) as unknown as NamedClip
const topics = [
  {
    name: 'Her {life}',
    clips: [clip('a', 'Where -> were you [born]?'), clip('b', 'And then?'), clip('c', '# Why?')],
  },
  { name: '', clips: [clip('d', 'How do you find | your way?')] },
]

describe.each([
  ['a script', topics],
  ['no script at all', []],
])('the starters made of %s', (_, given) => {
  it.each(starterStories(given).map(({ starter, source }) => [starter, source]))(
    '%s compiles and ends nowhere by mistake',
    (_, source) => {
      const { compiled, problems } = compileStory(source)
      expect(problems).toEqual([])
      expect(
        walkStory(compiled!, source, { walks: 20 }).problems.filter(({ severity }) => severity === 'error'),
      ).toEqual([])
      expect(validateStory(source, {}).filter(({ severity }) => severity === 'error')).toEqual([])
    },
  )
})

const sourceOf = (wanted: string) => starterStories(topics).find(({ starter }) => starter === wanted)!.source

it('plays the clips of the script where any clip fits', () => {
  expect(sourceOf('guided_tour')).toContain('# clip: a')
})

it.each(['safety_drill', 'quiz'])('%s leaves gaps where only the author knows the clip', (starter) => {
  const source = sourceOf(starter)
  const cast = ['a', 'b', 'c', 'd'].map((slug) => ({ slug, transcript: '', phrases: [], released: true }))
  const clips = cast as unknown as StoryClip[]
  const acts = validateStory(source, { clips })
    .filter(({ message }) => message.includes('record-this'))
    .map((problem) => remedyOf(problem, source, { clips, enough: 'Enough' })?.act)
  const gaps = source.split('# clip: record-this').length - 1
  expect(gaps).toBeGreaterThan(2)
  expect(acts).toEqual(Array(gaps).fill('choose_clip'))
  expect(source).not.toMatch(/# clip: [abcd]\b/)
})
