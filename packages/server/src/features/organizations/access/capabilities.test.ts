import {
  allRoutes,
  type Capability,
  capabilities,
  capabilitiesOf,
  needsOf,
  roleValues,
} from '@studio/contract'
import { expect, test } from 'vitest'
import type { Actor } from '../../../access.ts'
import { can } from './policy.ts'

const organizationId = '11111111-1111-4111-8111-111111111111'
const storyfileId = '22222222-2222-4222-8222-222222222222'

/** Whether a member of the role, with a storyfile shared, comes by a route that asks for this. */
function reaches(scope: (typeof roleValues)[number], capability: Capability): boolean {
  const actor: Actor = {
    userId: '33333333-3333-4333-8333-333333333333',
    email: '',
    firstName: '',
    lastName: '',
    isAdmin: false,
    via: 'session',
    sharedStoryfileIds: [storyfileId],
    memberships: [{ organizationId, label: 'Harbor Museum', scope, attributes: {} }],
  }
  return allRoutes().some(({ route }) => {
    const { needs, shared, access } = route
    if (!needsOf(access, needs).includes(capability) || access.kind !== 'member') return false
    const wish = { needs, shared, writes: route.method !== 'GET' }
    return can(actor, access, { organizationId, storyfileId }, wish).may === 'go'
  })
}

test.each(roleValues)('%s brings what the routes let pass', (role) => {
  expect(capabilities.filter((one) => reaches(role, one))).toEqual([...capabilitiesOf[role]])
})
