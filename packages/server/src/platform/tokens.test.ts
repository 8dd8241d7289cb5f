import { describe, expect, it } from 'vitest'
import { signToken, verifyToken } from './tokens.ts'

const secret = new Uint8Array(32).fill(7)
const claims = { kind: 'content', subject: 'someone', opens: ['one'], expiresAt: 2000 } as const

describe('tokens', () => {
  it('come back as they were signed', () => {
    expect(verifyToken(secret, 'content', signToken(secret, { ...claims, opens: ['one'] }), 1000)).toEqual(
      claims,
    )
  })
  it('are refused when changed, expired, of another kind or signed elsewhere', () => {
    const token = signToken(secret, { ...claims, opens: ['one'] })
    expect(verifyToken(secret, 'content', token, 1000)).toEqual(claims)
    const [payload, signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, opens: ['two'] })).toString('base64url')
    expect(() => verifyToken(secret, 'content', `${forged}.${signature}`, 1000)).toThrow('not valid')
    expect(() => verifyToken(secret, 'content', `${payload}.`, 1000)).toThrow('not valid')
    expect(() => verifyToken(secret, 'content', 'rubbish', 1000)).toThrow('not valid')
    expect(() => verifyToken(secret, 'content', token, 2000)).toThrow('expired')
    expect(() => verifyToken(secret, 'visitor', token, 1000)).toThrow('not valid')
    expect(() => verifyToken(new Uint8Array(32), 'content', token, 1000)).toThrow('not valid')
  })
})
