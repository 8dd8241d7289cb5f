import { expect, test } from 'vitest'
import { hashPassword, passwordCost, verifyPassword } from './password.ts'

/** Cheap: what is tested here does not depend on the cost. */
const cheap = { N: 1024, r: 8, p: 1 }

test('a password is known again, and only that one', async () => {
  const stored = await hashPassword('Grüße aus dem Museum', cheap)
  expect(stored).toMatch(/^scrypt\$1024\$8\$1\$/)
  expect(await verifyPassword(stored, 'Grüße aus dem Museum')).toBe(true)
  // The same letters, typed as base letter and accent.
  expect(await verifyPassword(stored, 'Grüße aus dem Museum'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(stored, 'grüße aus dem Museum')).toBe(false)
})

test('nobody signs in to an account without a password', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
})

test('the cost is one that OWASP names as enough', () => {
  expect(passwordCost).toEqual({ N: 16_384, r: 8, p: 5 })
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('storyfile', cheap)).not.toBe(await hashPassword('storyfile', cheap))
})
