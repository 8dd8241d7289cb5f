import { questionBank } from '@studio/dialogue'
import { describe, expect, it } from 'vitest'
import { englishTopics, shippedTopics } from './seed-library.ts'

describe('the shipped topics', () => {
  it('begin with questions that the bank has, in its order', () => {
    const order = questionBank('en').map((one) => one.question)
    const places = englishTopics.map(([, first]) => order.indexOf(first))
    expect(places[0]).toBe(0)
    expect(places.includes(-1)).toBe(false)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
  it('hold what a recorded person may be asked, each question once', () => {
    const asked = shippedTopics().flatMap(({ questions }) => questions.map((one) => one.question))
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toContain('What is your name?')
    expect(asked).toContain('Where is the exit?')
    expect(asked).not.toContain('What is the weather like today?')
    expect(asked).not.toContain(questionBank('en').at(-1)!.question)
  })
})
