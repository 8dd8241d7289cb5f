import { expect, it } from 'vitest'
import { recordRoute, routeBefore } from './route-history.ts'

it('"Navigation … records route history": it knows where one was before', () => {
  expect(routeBefore('/topics')).toBeUndefined()
  recordRoute('/topics')
  expect(routeBefore('/topics')).toBeUndefined()
  recordRoute('/storyfiles')
  expect(routeBefore('/storyfiles')).toBe('/topics')
  // The page that is being opened is recorded only once it is there.
  expect(routeBefore('/account/users')).toBe('/storyfiles')
})
