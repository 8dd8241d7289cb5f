import { changeTopics, routes, staleRoutes } from '@studio/contract'
import { expect, test, vi } from 'vitest'
import { listQuery, routeKey, routeQuery } from './route-query.ts'
import { isStaleBy } from './stale-routes.ts'

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

const script = (storyfileId: string) => routeQuery(routes.storyfiles.script, { params: { storyfileId } })

test('a key is the route and everything that it was asked with', () => {
  expect(script('s1').queryKey).toEqual([
    'GET /v1/conversa/storyfiles/:storyfileId/script',
    { storyfileId: 's1' },
  ])
  expect(listQuery(routes.clips.list, { query: { storyfileId: 's1', page: 2 } }).queryKey).toEqual([
    'GET /v1/conversa/clips',
    { storyfileId: 's1', page: 2 },
  ])
  expect(routeKey(routes.clips.list, { storyfileId: 's1' }, 'answers')).toEqual([
    'GET /v1/conversa/clips',
    { storyfileId: 's1' },
    'answers',
  ])
})

test('a change makes stale what its topic names, of its storyfile only, and nothing else', () => {
  expect(isStaleBy(script('s1'), 'script', { storyfileId: 's1' })).toBe(true)
  expect(isStaleBy(script('s2'), 'script', { storyfileId: 's1' })).toBe(false)
  expect(isStaleBy(script('s1'), 'listing', { storyfileId: 's1' })).toBe(false)
  // A list that was not asked for one storyfile may show any.
  expect(isStaleBy(listQuery(routes.storyfiles.list), 'script', { storyfileId: 's1' })).toBe(true)
  // A change about several may be about any.
  expect(isStaleBy(script('s1'), 'script', {})).toBe(true)
  // What is made of an answer is as stale as the answer.
  const answers = { queryKey: routeKey(routes.clips.list, { storyfileId: 's1' }, 'answers') }
  expect(isStaleBy(answers, 'clip', { storyfileId: 's1' })).toBe(true)
  expect(isStaleBy({ queryKey: ['avatar', 'users', 'u1'] }, 'user', {})).toBe(false)
})

test('a change of a template leaves other scripts as they are, and one of a storyfile’s script leaves templates', () => {
  const template = (scriptId: string) => routeQuery(routes.scripts.content, { params: { scriptId } })
  expect(isStaleBy(template('t1'), 'script', { storyfileId: null, subjectId: 't1' })).toBe(true)
  expect(isStaleBy(template('t2'), 'script', { storyfileId: null, subjectId: 't1' })).toBe(false)
  expect(isStaleBy(script('s1'), 'script', { storyfileId: null, subjectId: 't1' })).toBe(false)
  expect(isStaleBy(template('t1'), 'script', { storyfileId: 's1', subjectId: null })).toBe(false)
  expect(isStaleBy(listQuery(routes.scripts.list), 'script', { storyfileId: 's1' })).toBe(false)
  expect(isStaleBy(listQuery(routes.scripts.list), 'script', { subjectId: 't1' })).toBe(true)
  expect(isStaleBy(listQuery(routes.storyfiles.list), 'script', { subjectId: 't1' })).toBe(false)
})

test('every topic makes something stale, and only what is read', () => {
  for (const topic of changeTopics) {
    const methods = new Set(staleRoutes(topic).map((route) => route.method))
    expect([topic, [...methods]]).toEqual([topic, ['GET']])
  }
})
