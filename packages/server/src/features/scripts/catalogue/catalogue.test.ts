import { Coach } from '@studio/dialogue/coach'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../seed-scripts.ts'

const catalogue = await readCatalogue()
const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

it('holds the questions that every visitor asks, and scripts for many kinds of people', () => {
  const keys = catalogue.map(({ key }) => key)
  expect(keys).toContain('en/house-keeping')
  expect(keys).toContain('en/life-story')
  expect(keys).toContain('en/artisan')
  expect(keys.length).toBeGreaterThanOrEqual(15)
})

describe.each(catalogue.map(({ key, script }) => [key, script] as const))(
  'the shipped script %s',
  (key, script) => {
    const questions = script.topics.flatMap((topic) => topic.questions)

    it('has five to nine topics and enough questions, each ready to be recorded', () => {
      expect(script.topics.length).toBeGreaterThanOrEqual(5)
      expect(script.topics.length).toBeLessThanOrEqual(9)
      expect(questions.length).toBeGreaterThanOrEqual(key === 'en/house-keeping' ? 20 : 30)
      expect(questions.length).toBeLessThanOrEqual(80)
      for (const { text, hint, variants } of questions) {
        expect(hint?.length ?? 0, text).toBeGreaterThan(10)
        expect(variants.length, text).toBeGreaterThanOrEqual(4)
      }
      expect(questions.some(({ priority }) => priority === 'must')).toBe(true)
      expect(questions.some(({ priority }) => priority === 'nice')).toBe(true)
      expect(questions.filter(({ starter }) => starter).length).toBeLessThanOrEqual(12)
    })

    it('asks nothing twice, in no wording', () => {
      const asked = questions.flatMap(({ text, variants }) => [text, ...variants]).map(plain)
      expect(asked.filter((text, place) => asked.indexOf(text) !== place)).toEqual([])
    })

    it('leaves the coach nothing to say', () => {
      const coach = new Coach(script.language)
      coach.read(questions.map(({ text, variants }) => ({ questionId: text, text, variants })))
      expect(coach.remarks().map(({ questionId, kind, about }) => [kind, questionId, about])).toEqual([])
    })
  },
)
