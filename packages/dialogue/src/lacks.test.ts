import { expect, it } from 'vitest'
import { lacksIn } from './lacks.ts'

it.each([
  ['en-GB', []],
  ['de', []],
  ['fr-CA', []],
  ['es-MX', []],
  ['nl', ['question_bank', 'coach', 'callings']],
  ['pl', ['question_bank', 'small_talk', 'coach', 'callings']],
])('a storyfile in “%s” does without %j', (language, parts) => {
  expect(lacksIn(language)).toEqual(parts)
})
