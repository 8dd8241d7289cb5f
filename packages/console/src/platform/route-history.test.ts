import { expect, it } from 'vitest'
import { keepsSearchText, previousRoute, recordRoute } from './route-history.ts'

it('"Search text is cleared when the route changes"', () => {
  recordRoute('/topics')
  expect(keepsSearchText()).toBe(false)
  recordRoute('/storyfiles')
  expect(keepsSearchText()).toBe(false)
})

it('"unless the history shows the same path"', () => {
  recordRoute('/storyfiles')
  expect(keepsSearchText()).toBe(true)
})

it('knows where one was before', () => {
  recordRoute('/topics')
  expect(previousRoute()).toBe('/storyfiles')
})
