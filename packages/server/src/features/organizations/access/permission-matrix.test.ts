import {
  type AttributeKey,
  allRoutes,
  attributeKeys,
  type Caller,
  matrixColumns,
  type Noun,
  nouns,
  permissionMatrix,
} from '@studio/contract'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../access.ts'
import { can } from './policy.ts'

const organizationId = '11111111-1111-4111-8111-111111111111'
const storyfileId = '22222222-2222-4222-8222-222222222222'
const attributes = Object.fromEntries(attributeKeys.map((key) => [key, true])) as Record<AttributeKey, true>

/** A person of the column, with one storyfile shared where that is how the role sees any. */
function givenActor(column: (typeof matrixColumns)[number]): Actor {
  const person = { userId: '33333333-3333-4333-8333-333333333333', email: '', firstName: '', lastName: '' }
  if (column === 'admin')
    return { ...person, isAdmin: true, memberships: [], sharedStoryfileIds: [], via: 'session' }
  return {
    ...person,
    isAdmin: false,
    memberships: [{ organizationId, label: 'Harbor Museum', scope: column, attributes }],
    sharedStoryfileIds: column === 'restricted:ns' ? [storyfileId] : [],
    via: 'session',
  }
}

const routes = new Map(allRoutes().map(({ operation, route }) => [operation, route]))

/** The operations that nouns state for a row. */
const callsOf = (action: Caller) =>
  (nouns as readonly Noun[]).flatMap(({ name, allows }) =>
    (allows[action] ?? []).map((route) => `${name}.${route}`),
  )

// 'Record through a link' and 'set attributes' are decided within other calls.
describe.each(permissionMatrix.filter(({ action }) => callsOf(action).length > 0))(
  '$action',
  ({ action, reach }) => {
    test.each(callsOf(action))('%s lets pass whom the matrix shows, and nobody else', (operation) => {
      const route = routes.get(operation)!
      const passes = (column: (typeof matrixColumns)[number]) => {
        const actor = givenActor(column)
        // What a person may do with the own one alone is shown for the own one.
        const own = reach[matrixColumns.indexOf(column)] === 'own'
        const { access } = route
        const isOfAll = access.kind === 'member' && access.of === 'organization'
        const owner = {
          organizationId,
          storyfileId: isOfAll ? null : storyfileId,
          createdBy: own ? actor.userId : null,
        }
        const { needs, shared } = route
        const wish = { needs, shared, writes: route.method !== 'GET' }
        const decision = can(actor, route.access, owner, wish)
        // Who passes the check and reaches nothing does not do it.
        return decision.may === 'go' && Object.values(decision.scope).flat().some(Boolean)
      }
      expect(matrixColumns.map(passes)).toEqual(reach.map((one) => one !== 'no'))
    })
  },
)

test.each(['everybody', 'signedIn', 'visitor', 'pupil', 'guest'] as const)(
  '%s: no role is asked for',
  (caller) => {
    const kind = caller === 'everybody' ? 'public' : caller
    const kinds = callsOf(caller).map((operation) => [operation, routes.get(operation)!.access.kind])
    expect(kinds.filter(([, found]) => found !== kind)).toEqual([])
  },
)

test('every role of the matrix can do at least what the one before it can', () => {
  for (const { action, reach } of permissionMatrix) {
    const [, ...members] = reach.map((one) => one !== 'no')
    expect([action, members]).toEqual([action, members.toSorted()])
  }
})
