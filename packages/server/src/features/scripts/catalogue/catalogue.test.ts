import { coverage, kindOf, practiceFromLines, practiceOfKind, questionBank } from '@studio/dialogue'
import { Coach } from '@studio/dialogue/coach'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../seed-scripts.ts'

const catalogue = (await readCatalogue()).map(({ key, digest, read }) => ({ key, digest, script: read() }))
const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

it('holds the questions that every visitor asks, and scripts for many kinds of people', () => {
  const keys = catalogue.map(({ key }) => key)
  for (const language of ['de', 'en', 'es', 'fr']) expect(keys).toContain(`${language}/house-keeping`)
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
      expect(questions.length).toBeGreaterThanOrEqual(key.endsWith('/house-keeping') ? 20 : 30)
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

it('catches as much beside a topic of the library, whose questions have five times as many variants', () => {
  const { script } = catalogue.find(({ key }) => key === 'en/artisan')!
  const own = script.topics.flatMap(({ questions }) => questions)
  const bank = questionBank('en')
  const numberOf = (text: string) => bank.findIndex(({ question }) => question === text)
  const atSea = bank
    .slice(numberOf('Why did you go to sea?'), numberOf('Why did you become a lighthouse keeper?'))
    .map(({ question, phrasings }) => ({ text: question, variants: phrasings }))
  expect(atSea.length).toBeGreaterThan(15)
  const asked = [
    'who showed you how to do it?',
    'which tool could you not do without',
    'how many hours go into one piece?',
    'tell me about the first thing you ever made',
    'where do you get your material?',
    'what does one of these cost',
    'who will take over from you?',
    'do machines take your work away?',
    'what goes wrong most often?',
    'why this job and no other?',
  ]
  const practice = practiceFromLines(asked, 'en')
  const alone = coverage({ language: 'en', script: own, practice })
  const beside = coverage({ language: 'en', script: [...own, ...atSea], practice })
  expect(alone.caught).toBeGreaterThanOrEqual(8)
  expect(beside.caught).toBeGreaterThanOrEqual(alone.caught - 1)
})

const kinds = {
  'en/artisan': 'artisan',
  'en/founder': 'founder',
  'en/holiday-character': 'character',
  'en/house-keeping': 'anybody',
  'en/life-story': 'anybody',
  'en/museum-guide': 'guide',
  'en/onboarding-buddy': 'colleague',
  'en/patient-experience': 'patient',
  'en/product-expert': 'product',
  'en/safety-trainer': 'safety',
  'en/school-visit': 'school',
  'en/scientist': 'scientist',
  'en/soil-and-farming': 'farmer',
  'en/survivor': 'survivor',
  'en/veteran': 'veteran',
} as const

it('is known by its words, and catches about half of what visitors ask a subject of its kind', () => {
  for (const { key, script } of catalogue.filter((one) => one.script.language === 'en')) {
    const own = script.topics.flatMap(({ questions }) => questions)
    const kind = kindOf(
      own.flatMap(({ text, variants }) => [text, ...variants]),
      'en',
    )
    expect(kind, key).toBe(kinds[key as keyof typeof kinds])
    if (kind === 'anybody') continue
    const tried = coverage({ language: 'en', script: own, practice: practiceOfKind(kind, 'en') })
    expect(tried.caught / tried.practice, key).toBeGreaterThan(0.33)
    expect(tried.caught / tried.practice, key).toBeLessThan(0.85)
  }
}, 60_000)

it.each(['de', 'es', 'fr'])(
  'the house-keeping of %s is tried with what visitors ask in that language',
  (language) => {
    const { script } = catalogue.find(({ key }) => key === `${language}/house-keeping`)!
    const own = script.topics.flatMap(({ questions }) => questions)
    const tried = coverage({ language, script: own, practice: practiceOfKind('anybody', language) })
    expect(tried.practice).toBeGreaterThanOrEqual(80)
    expect(tried.caught).toBeGreaterThan(3)
    expect(tried.missing.length).toBeGreaterThan(10)
  },
)
