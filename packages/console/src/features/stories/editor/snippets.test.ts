import { compileStory } from '@studio/dialogue/narrative'
import { outlineOf, validateStory } from '@studio/dialogue/story'
import { describe, expect, it } from 'vitest'
import { snippetFor, snippetKinds } from './snippets.ts'

const words = {
  said: 'What is said.',
  choice: 'Go on',
  otherChoice: 'Wait',
  otherWords: 'next',
  question: 'Which year was it?',
  right: 'The {right} one',
  hint: 'Look again.',
}
const story = '-> hello\n=== hello ===\nHello.\n-> END\n\n=== bye ===\nBye.\n-> END\n'

/** As the editor leaves it when nobody fills a gap. */
function inserted(source: string, kind: (typeof snippetKinds)[number], line: number): string {
  const { template, afterLine } = snippetFor(kind, source, line, words)
  const text = template.replace(/\$\{(?:\d+:)?([^}]*)\}/g, '$1')
  const lines = source.split('\n')
  return [...lines.slice(0, afterLine), text, ...lines.slice(afterLine)].join('\n')
}

describe('a snippet', () => {
  for (const kind of snippetKinds)
    it(`of the kind ${kind} compiles where it is put, once and once more`, () => {
      const once = inserted(story, kind, 3)
      const twice = inserted(once, kind, 3)
      for (const source of [once, twice]) {
        const problems = [...compileStory(source).problems, ...validateStory(source, {})]
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      }
      expect(twice.length).toBeGreaterThan(once.length)
    })
  it('that begins a knot comes after the knot that one is in', () => {
    const paths = outlineOf(inserted(story, 'knot', 3)).parts.map(({ path }) => path)
    expect(paths).toEqual(['hello', 'knot', 'bye'])
    const before = outlineOf(inserted(story, 'knot', 1)).parts.map(({ path }) => path)
    expect(before).toEqual(['hello', 'bye', 'knot'])
    expect(snippetFor('choices', story, 3, words).afterLine).toBe(3)
  })
})
