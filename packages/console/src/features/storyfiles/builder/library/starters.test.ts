import type { Question, Script } from '@studio/contract'
import { describe, expect, it } from 'vitest'
import { startersOf, withStarter } from './starters.ts'

const question = (questionId: string, starterPosition: number | null = null, starter = true) =>
  ({ questionId, starter, starterPosition }) as Question
const scriptOf = (...topics: Question[][]) =>
  ({ topics: topics.map((questions, at) => ({ topicId: `${at}`, questions })) }) as unknown as Script
const idsOf = (script: Script) => startersOf(script).map((one) => one.questionId)

describe('starters', () => {
  it('are shown by their place, those without one after them in the order of the script', () => {
    const script = scriptOf([question('a'), question('b', 1)], [question('c', 0), question('d', null, false)])
    expect(idsOf(script)).toEqual(['c', 'b', 'a'])
  })
  it('are moved among each other', () => {
    const script = scriptOf([question('a', 0), question('b', 1), question('c', 2)])
    expect(idsOf(withStarter(script, 'c', 0))).toEqual(['c', 'a', 'b'])
    expect(idsOf(withStarter(script, 'a', 2))).toEqual(['b', 'c', 'a'])
  })
  it('take a question in at the place where it is dropped', () => {
    const script = scriptOf([question('a', 0), question('b', 1), question('c', null, false)])
    expect(idsOf(withStarter(script, 'c', 1))).toEqual(['a', 'c', 'b'])
  })
})
