import type { Membership } from '@studio/contract'
import { expect, it } from 'vitest'
import { barredFrom } from './barred.ts'

const given = (organizationId: string, more: Partial<Membership>): Membership => ({
  organizationId,
  label: organizationId,
  scope: 'edit:ns',
  attributes: {},
  ...more,
})
const narrowed = given('harbor', { denies: ['publish'] })
const person = { isAdmin: false, memberships: [narrowed] }

it('names the role that is missing', () => {
  expect(barredFrom(person, { role: 'owner', organizationId: 'harbor' })).toBe(
    'You need to be at least "Admin"',
  )
  expect(barredFrom(person, { role: 'edit', organizationId: 'elsewhere' })).toBe(
    'You need to be at least "Content Creator"',
  )
})

it('names what a narrowed role takes away, and leaves the rest', () => {
  const wish = { role: 'edit', organizationId: 'harbor' } as const
  expect(barredFrom(person, { ...wish, needs: 'publish' })).toContain('publishing')
  expect(barredFrom(person, { ...wish, needs: 'train' })).toBeUndefined()
})

it('without an organization, one that leaves it is enough', () => {
  const wish = { role: 'read', needs: 'publish' } as const
  expect(barredFrom(person, wish)).toContain('publishing')
  const both = { ...person, memberships: [narrowed, given('museum', {})] }
  expect(barredFrom(both, wish)).toBeUndefined()
})

it('bars platform admins from nothing, not even where they are no members', () => {
  const admin = { isAdmin: true, memberships: [] }
  expect(barredFrom(admin, { role: 'owner', organizationId: 'harbor', needs: 'export' })).toBeUndefined()
})
