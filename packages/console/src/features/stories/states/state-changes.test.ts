import { expect, it } from 'vitest'
import { changesOf } from './state-changes.ts'

const before = {
  knot: 'alarm',
  variables: { calm: 'true', belt: 'running' },
  scores: {},
  visits: { alarm: 1 },
  choices: ['Stop the belt', 'Call somebody'],
}

it('says what a turn changed and what it was', () => {
  const after = {
    knot: 'gate',
    variables: { calm: 'false', belt: 'running' },
    scores: { calm: 2 },
    visits: { alarm: 1, gate: 1 },
    choices: ['Call somebody', 'Open the gate'],
  }
  expect(changesOf(before, after)).toEqual({
    knot: { was: 'alarm', now: 'gate' },
    variables: [{ name: 'calm', was: 'true', now: 'false' }],
    scores: [{ name: 'calm', was: undefined, now: 2 }],
    visits: [{ name: 'gate', was: undefined, now: 1 }],
    choices: { gone: ['Stop the belt'], come: ['Open the gate'] },
  })
})

it('says nothing of the beginning, and of a turn that changed nothing', () => {
  const nothing = { knot: null, variables: [], scores: [], visits: [], choices: null }
  expect(changesOf(undefined, before)).toEqual(nothing)
  expect(changesOf(before, { ...before })).toEqual(nothing)
})
