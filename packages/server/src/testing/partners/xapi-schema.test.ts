import { expect, test } from 'vitest'
import { faultsOf } from './xapi-schema.ts'

const statement = {
  id: '070ad33f-e7b5-514d-8fda-bb71d66db1f3',
  timestamp: '2026-11-21T09:14:02.318Z',
  actor: { objectType: 'Agent', account: { homePage: 'https://studio.example/', name: 'b1f0c2d4' } },
  verb: { id: 'http://adlnet.gov/expapi/verbs/asked', display: { en: 'asked' } },
  object: { objectType: 'Activity', id: 'https://studio.example/xapi/storyfiles/412' },
}

test('version 2.0 also wants times of RFC 3339, and its own version', () => {
  expect(faultsOf(statement, '2.0.0')).toEqual([])
  for (const timestamp of ['2026-11-21T09:14:02', '2026-11-21', '2026-11-21T09:14:02-00:00'])
    expect(faultsOf({ ...statement, timestamp }, '2.0.0'), timestamp).not.toEqual([])
  expect(faultsOf({ ...statement, version: '1.0.0' })).toEqual([])
  expect(faultsOf({ ...statement, version: '1.0.0' }, '2.0.0')).toEqual([
    '/version must match pattern "^2\\.0(\\.\\d+)?$"',
  ])
})

test('the published schema takes a statement, and says what is wrong with others', () => {
  expect(faultsOf(statement)).toEqual([])
  for (const wrong of [
    { id: 'no-id' },
    { timestamp: 'yesterday' },
    { actor: { objectType: 'Agent' } },
    { verb: { id: 'asked' } },
    { object: { objectType: 'Activity' } },
    { result: { score: { scaled: 2 } } },
    { result: { duration: '5 seconds' } },
    { context: { registration: 'one' } },
    { colour: 'green' },
  ])
    expect(faultsOf({ ...statement, ...wrong }), JSON.stringify(wrong)).not.toEqual([])
})
