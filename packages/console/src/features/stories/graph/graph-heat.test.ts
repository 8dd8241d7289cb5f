import { expect, test } from 'vitest'
import { shadeOf, takenWays, visitsOfTurns, wayName } from './graph-heat.ts'

const ways = [
  { from: '', to: 'hall' },
  { from: 'hall', to: 'door' },
  { from: 'door', to: 'garden' },
  { from: 'hall', to: 'cellar' },
  { from: 'cellar', to: 'cellar' },
]

test('a move over knots on which the story does not wait counts for each way on it', () => {
  const taken = takenWays(ways, [
    { from: 'hall', to: 'garden', taken: 3 },
    { from: 'hall', to: 'door', taken: 2 },
    { from: 'cellar', to: 'cellar', taken: 1 },
  ])
  expect(Object.fromEntries(taken)).toEqual({
    [wayName({ from: 'hall', to: 'door' })]: 5,
    [wayName({ from: 'door', to: 'garden' })]: 3,
    [wayName({ from: 'cellar', to: 'cellar' })]: 1,
  })
})
test('a move that this story no longer has counts for none', () => {
  expect(takenWays(ways, [{ from: 'attic', to: 'hall', taken: 9 }]).size).toBe(0)
  expect(takenWays(ways, [{ from: 'hall', to: 'hall', taken: 9 }]).size).toBe(0)
  expect(takenWays(ways, [{ from: 'garden', to: 'hall', taken: 9 }]).size).toBe(0)
})
test('one conversation counts its own visits and ways, up to the turn that is looked at', () => {
  const turn = (knot: string, moved: string, visits = {}) => ({ knot, moved, visits })
  const turns = [
    turn('hall', 'began', { hall: 1 }),
    turn('hall', 'free', { hall: 1 }),
    turn('hall', 'chosen', { hall: 2 }),
    turn('cellar', 'chosen', { hall: 2, cellar: 1 }),
  ]
  expect(visitsOfTurns(turns.slice(0, 3))).toEqual({
    conversations: 1,
    knots: [{ path: 'hall', visits: 2 }],
    ways: [
      { from: '', to: 'hall', taken: 1 },
      { from: 'hall', to: 'hall', taken: 1 },
    ],
  })
  expect(visitsOfTurns(turns).ways.at(-1)).toEqual({ from: 'hall', to: 'cellar', taken: 1 })
})
test('shades go from never visited to visited most', () => {
  expect([0, 1, 30, 100].map((visits) => shadeOf(visits, 100))).toEqual([0, 1, 2, 3])
  expect(shadeOf(0, 0)).toBe(0)
})
