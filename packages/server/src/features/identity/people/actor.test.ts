import type { RoleValue } from '@studio/contract'
import { describe, expect, test } from 'vitest'
import { actorOf, currentUserOf, limitPerson, membershipsOf, type Person } from './actor.ts'

function givenPerson(scope: RoleValue, more: Partial<Person> = {}): Person {
  return {
    userId: 'u',
    email: 'ilse@example.com',
    firstName: 'Ilse',
    lastName: 'Brandt',
    isAdmin: false,
    memberships: [
      { organizationId: 'museum', label: 'Museum', scope, attributes: { SHOW_PRESETS: true } },
      { organizationId: 'library', label: 'Library', scope: 'read:ns', attributes: {} },
    ],
    closed: [],
    reachable: [
      { organizationId: 'museum', storyfileId: 's1' },
      { organizationId: 'library', storyfileId: 's2' },
    ],
    ...more,
  }
}

test('the current user tells each organization with its role and its storyfiles', () => {
  expect(currentUserOf(givenPerson('edit:ns')).namespaces).toEqual([
    {
      label: 'Museum',
      attributes: { SHOW_PRESETS: true },
      userNamespaces: [{ scope: 'edit:ns' }],
      storyfileNamespaces: [{ storyfileId: 's1' }],
    },
    {
      label: 'Library',
      attributes: {},
      userNamespaces: [{ scope: 'read:ns' }],
      storyfileNamespaces: [{ storyfileId: 's2' }],
    },
  ])
})

test('memberships name what the specification leaves out: ids, and what a narrowed role takes away', () => {
  const person = givenPerson('edit:ns')
  person.memberships[0]!.denies = ['publish']
  expect(membershipsOf(person)).toEqual([
    {
      organizationId: 'museum',
      label: 'Museum',
      attributes: { SHOW_PRESETS: true },
      scope: 'edit:ns',
      denies: ['publish'],
      closed: null,
    },
    {
      organizationId: 'library',
      label: 'Library',
      attributes: {},
      scope: 'read:ns',
      denies: [],
      closed: null,
    },
  ])
})

test('owners see a closed organization without a role in it; keys never do', () => {
  const closed = [{ organizationId: 'archive', label: 'Archive', status: 'archived' as const }]
  const owner = givenPerson('owner:ns', { memberships: [], closed })
  expect(currentUserOf(owner).namespaces).toEqual([])
  expect(membershipsOf(owner)).toEqual([
    {
      organizationId: 'archive',
      label: 'Archive',
      attributes: {},
      scope: null,
      denies: [],
      closed: 'archived',
    },
  ])
  const key = limitPerson(givenPerson('owner:ns', { closed }), { organizationId: 'museum', role: 'owner' })
  expect(key!.closed).toEqual([])
})

test('shared storyfiles are those of organizations where the person is restricted', () => {
  expect(actorOf(givenPerson('restricted:ns'), 'session').sharedStoryfileIds).toEqual(['s1'])
  expect(actorOf(givenPerson('owner:ns'), 'session').sharedStoryfileIds).toEqual([])
})

describe('a key for programs', () => {
  const limited = (scope: RoleValue, role: 'read' | 'edit' | 'owner') =>
    limitPerson(givenPerson(scope, { isAdmin: true }), { organizationId: 'museum', role })

  test.each([
    ['owner:ns', 'owner', 'owner:ns'],
    ['owner:ns', 'read', 'read:ns'],
    ['edit:ns', 'owner', 'edit:ns'],
    ['read:ns', 'edit', 'read:ns'],
    ['super_admin', 'owner', 'read:ns'],
  ] as const)('of somebody with %s, made for %s, holds %s', (scope, role, expected) => {
    expect(limited(scope, role)!.memberships).toMatchObject([{ organizationId: 'museum', scope: expected }])
  })
  test('never carries the platform admin and never another organization', () => {
    const person = limited('owner:ns', 'owner')!
    expect([person.isAdmin, person.reachable]).toEqual([
      false,
      [{ organizationId: 'museum', storyfileId: 's1' }],
    ])
  })
  test('ends with the membership', () => {
    const person = { ...givenPerson('owner:ns'), memberships: [] }
    expect(limitPerson(person, { organizationId: 'museum', role: 'read' })).toBeUndefined()
    expect(limited('restricted:ns', 'read')).toBeUndefined()
  })
})
