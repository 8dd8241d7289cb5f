import { compileStory, walkStory } from '@studio/dialogue/narrative'
import { validateStory } from '@studio/dialogue/story'
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

it('plays the clips of the script', () => {
  const drill = starterStories(topics).find(({ starter }) => starter === 'safety_drill')!
  expect(drill.source).toContain('# clip: a')
})
