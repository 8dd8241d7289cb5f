import { expect, test } from 'vitest'
import { actionsOf, draftOf, hasEnough, withExample, withKind } from './category-draft.ts'

test('an example is added once, whatever its case', () => {
  const once = withExample(draftOf(undefined), ' How much? ')
  expect(withExample(once, 'how MUCH?')).toBe(once)
  expect(withExample(once, '  ')).toBe(once)
  expect(once.examples).toEqual(['How much?'])
})
test('three examples are enough', () => {
  expect(
    [
      ['a', 'b'],
      ['a', 'b', 'c'],
    ].map((examples) => hasEnough({ examples })),
  ).toEqual([false, true])
})
test('another kind keeps what it can do', () => {
  const draft = draftOf(undefined)
  expect(withKind(draft, 'review')).toMatchObject({ kind: 'review', action: 'none' })
  expect(withKind({ ...draft, action: 'help_line' }, 'routing').action).toBe('cannot_answer')
  expect(withKind({ ...draft, action: 'stop_session' }, 'safety').action).toBe('stop_session')
  for (const kind of ['routing', 'review', 'safety'] as const)
    expect(actionsOf(kind)).toContain(withKind(draft, kind).action)
})
