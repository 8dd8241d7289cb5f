import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-refresh-token.ts'

const secret = new Uint8Array(32).fill(7)

test('an opaque token reads like a JWT, shows nothing, and comes back', async () => {
  const sealed = await seal(secret, 'v1.opaque-token')
  expect(decodeJwt(sealed).typ).toBe('Refresh')
  expect(atob(sealed.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('opaque')
  expect(await unseal(secret, sealed)).toBe('v1.opaque-token')
})

test('a JWT of an issuer stays what it is', async () => {
  const token = await new SignJWT({ typ: 'Refresh' }).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  expect(await seal(secret, token)).toBe(token)
  expect(await unseal(secret, token)).toBe(token)
})

test('a token sealed by another studio is refused', async () => {
  await expect(unseal(new Uint8Array(32), await seal(secret, 'opaque'))).rejects.toThrow()
})
