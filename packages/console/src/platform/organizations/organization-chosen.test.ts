import type { RoleValue } from '@studio/contract'
import { expect, it } from 'vitest'
import { organizationChosen } from './organization-chosen.ts'

const member = (organizationId: string, scope: RoleValue, attributes = {}) => ({
  organizationId,
  label: organizationId,
  scope,
  attributes,
})
const person = (...memberships: ReturnType<typeof member>[]) => ({ isAdmin: false, memberships })
const museum = { id: 'museum', label: 'museum' }

it('without an address it is the first in which the person holds the role', () => {
  const holder = person(member('archive', 'read:ns'), member('museum', 'owner:ns'))
  expect(organizationChosen(holder, { role: 'owner', named: undefined }).organization).toEqual(museum)
})

it('the named one is never replaced by another', () => {
  const holder = person(member('museum', 'owner:ns'), member('archive', 'read:ns'))
  for (const named of ['archive', 'elsewhere']) {
    const chosen = organizationChosen(holder, { role: 'owner', named })
    expect([chosen.organization, chosen.problem]).toEqual([
      undefined,
      'We could not find what you asked for.',
    ])
    expect(chosen.own).toEqual([museum])
  }
})

it('one without the attribute is not taken for one that has it', () => {
  const holder = person(member('archive', 'owner:ns'), member('museum', 'owner:ns', { SSO_WHITELIST: true }))
  const wish = { role: 'owner', attribute: 'SSO_WHITELIST' } as const
  expect(organizationChosen(holder, { ...wish, named: undefined }).organization).toEqual(museum)
  expect(organizationChosen(holder, { ...wish, named: 'archive' }).organization).toBeUndefined()
})

it('platform admins ask for what they are no members of', () => {
  const admin = { isAdmin: true, memberships: [member('museum', 'read:ns')] }
  expect(organizationChosen(admin, { role: 'owner', named: 'elsewhere' }).ask).toBe('named')
  expect(organizationChosen(admin, { role: 'owner', named: 'museum' })).toMatchObject({
    organization: museum,
    isPending: false,
  })
  expect(organizationChosen({ ...admin, memberships: [] }, { role: 'owner', named: undefined }).ask).toBe(
    'first',
  )
})
