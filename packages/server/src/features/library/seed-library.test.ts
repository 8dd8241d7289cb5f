import { questionBank } from '@studio/dialogue'
import { describe, expect, it } from 'vitest'
import { englishTopics } from './seed-library.ts'

describe('the shipped topics', () => {
  it('begin with questions that the bank has, in its order', () => {
    const order = questionBank('en').map((one) => one.question)
    const places = englishTopics.map(([, first]) => order.indexOf(first))
    expect(places[0]).toBe(0)
    expect(places.includes(-1)).toBe(false)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})
