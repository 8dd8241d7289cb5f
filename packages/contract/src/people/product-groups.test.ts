import { expect, test } from 'vitest'
import { productGroups, roleFromDisplayName, roleNames, roleValues } from './permissions.ts'

const trial = 'conversa-studio-free-trial'
test.each([
  ['super_admin', ['super_admin'], ['super_admin', trial]],
  ['owner:ns', ['conversa'], ['conversa', trial]],
  ['edit:ns', ['conversa'], ['conversa', trial]],
  ['read:ns', ['conversa'], ['conversa', trial]],
  ['restricted:ns', [], [trial]],
  ['non_conversa_user', [], [trial]],
] as const)('%s is in the groups %j, on trial %j', (role, without, onTrial) => {
  expect(productGroups(role, { trial: false })).toEqual(without)
  expect(productGroups(role, { trial: true })).toEqual(onTrial)
})

test.each([
  ['Super Admin', 'owner:ns'],
  ['Admin', 'owner:ns'],
  ['Content Creator', 'edit:ns'],
  ['Viewer', 'read:ns'],
  ['Restricted User', 'restricted:ns'],
  ['Non-Conversa User', 'read:ns'],
  ['viewer', undefined],
  ['', undefined],
])('the display name %j is the role %j', (name, role) => {
  expect(roleFromDisplayName(name)).toBe(role)
})

test('every role has a display name that leads back to a role', () => {
  for (const role of roleValues) expect(roleFromDisplayName(roleNames[role].en)).toBeDefined()
})
