import { expect, test } from 'vitest'
import { shuffled } from './shuffled.ts'

const choices = ['right', 'wrong', 'odd']

test('nobody can tell the right choice by its place, and each pupil sees one order', () => {
  const firsts = new Map<string, number>()
  for (let pupil = 0; pupil < 300; pupil += 1) {
    const [first] = shuffled(choices, `pupil ${pupil}`)
    firsts.set(first!, (firsts.get(first!) ?? 0) + 1)
  }
  for (const choice of choices) expect(firsts.get(choice)).toBeGreaterThan(60)
  expect(shuffled(choices, 'one')).toEqual(shuffled(choices, 'one'))
  expect(shuffled(choices, 'one').toSorted()).toEqual(choices.toSorted())
  expect(choices).toEqual(['right', 'wrong', 'odd'])
})
