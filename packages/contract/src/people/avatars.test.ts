import { expect, test } from 'vitest'
import { avatarFault, avatarPath, organizationOfRole, roleAvatarId, uploadIdOf } from './avatars.ts'

const png = { type: 'image/png', size: 100 }

test.each([
  ['exactly one file: none', [], 'one_file'],
  ['exactly one file: two', [png, png], 'one_file'],
  ['only png or jpeg: gif', [{ type: 'image/gif', size: 100 }], 'type'],
  ['only png or jpeg: svg', [{ type: 'image/svg+xml', size: 100 }], 'type'],
  ['an empty file', [{ type: 'image/png', size: 0 }], 'empty'],
  ['a byte too many', [{ type: 'image/jpeg', size: 10_000_000_001 }], 'size'],
  ['maximum 10,000,000,000 bytes', [{ type: 'image/jpeg', size: 10_000_000_000 }], undefined],
  ['png', [png], undefined],
] as const)('avatar upload, %s', (_name, files, fault) => {
  expect(avatarFault(files)).toBe(fault)
})

test('the address of a picture, with a timestamp to go around the cache', () => {
  expect(avatarPath('user', 'a-1')).toBe('/avatar/a-1/type/user')
  expect(avatarPath('user', 'a-1', 17)).toBe('/avatar/a-1/type/user?17')
  expect(avatarPath('user', undefined)).toContain('undefined')
})

test.each([
  ['/v1/files/7c1e', '7c1e'],
  ['https://files.example.org/v1/files/7c1e+2~x', '7c1e'],
  ['/v1/files/7c1e?x=/y', '7c1e'],
])('the returned id of %s is the last path segment before any plus sign', (url, id) => {
  expect(uploadIdOf(url)).toBe(id)
})

test('the picture of a role belongs to an organization', () => {
  const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(organizationOfRole(roleAvatarId(organizationId, 'owner:ns'))).toBe(organizationId)
  expect(organizationOfRole(`${organizationId}:king`)).toBeUndefined()
  expect(organizationOfRole('owner:ns')).toBeUndefined()
})
