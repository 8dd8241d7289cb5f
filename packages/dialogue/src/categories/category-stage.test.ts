import { describe, expect, it } from 'vitest'
import { questionBank } from '../bank/question-bank.ts'
import { categoriesOf, categoryStage } from './category-stage.ts'
import { givenBelonging, givenCategories } from './given-categories.ts'

const stage = categoryStage(givenCategories, 'en')
const categoryFor = (text: string) => categoriesOf(stage, text)[0]?.category.categoryId

describe('what belongs to a category', () => {
  it('is its examples, whatever the case and the marks', () => {
    for (const { categoryId, examples } of givenCategories)
      for (const example of examples) expect(categoryFor(`${example.toUpperCase()}?!`)).toBe(categoryId)
  })
  it('is six of ten other wordings, and none of another category', () => {
    const found = givenBelonging.map(([categoryId, text]) => [categoryId, categoryFor(text)])
    expect(found.filter(([own, got]) => own === got).length).toBeGreaterThanOrEqual(18)
    expect(found.filter(([own, got]) => got !== undefined && own !== got)).toEqual([])
  })
  it('is at most two in a thousand of what people ask of recorded persons', () => {
    const texts = questionBank('en').flatMap(({ question, phrasings }) => [question, ...phrasings])
    const routed = texts.filter((text) => categoryFor(text) !== undefined)
    expect(texts.length).toBeGreaterThan(10_000)
    expect(routed.length / texts.length).toBeLessThan(0.002)
  })
  it('is nothing in another script, in emoji, or in no words', () => {
    for (const text of ['😀😀', 'Сколько стоит билет', '', 'x'.repeat(100_000)])
      expect(categoryFor(text)).toBeUndefined()
  })
  it('is found in a language without a question bank', () => {
    const examples = ['wie viel kostet eine Karte', 'ist es für Kinder frei', 'gibt es eine Familienkarte']
    const german = categoryStage([{ ...givenCategories[0]!, examples }], 'de')
    expect(categoriesOf(german, 'Wie viel kostet die Karte?')).toHaveLength(1)
    expect(categoriesOf(german, 'Wo sind Sie geboren?')).toHaveLength(0)
  })
})
