import { expect, it } from 'vitest'
import { changedVariables } from './state-changes.ts'

it('says what a turn changed and what it was', () => {
  const before = { variables: { calm: 'true', belt: 'running' } }
  expect(changedVariables(before, { variables: { calm: 'false', belt: 'running' } })).toEqual([
    { name: 'calm', was: 'true', now: 'false' },
  ])
  expect(changedVariables(undefined, before)).toEqual([])
})
