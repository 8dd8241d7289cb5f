import { createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeJwt, jwtVerify, SignJWT } from 'jose'

/**
 * Refresh tokens of most issuers are opaque, and keycloak-js takes only what reads like a JWT. The page gets one of
 * ours, in which the issuer's token is encrypted; a JWT, such as Keycloak's, stays what it is.
 */
export async function seal(tokenSecret: Uint8Array, refreshToken: string): Promise<string> {
  if (isJwt(refreshToken)) return refreshToken
  const sealed = await new CompactEncrypt(new TextEncoder().encode(refreshToken))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(tokenSecret, 'encrypt'))
  return new SignJWT({ typ: 'Refresh', sealed })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .sign(keyOf(tokenSecret, 'sign'))
}

/** The issuer's token again; anything that we have not sealed is answered as it came. */
export async function unseal(tokenSecret: Uint8Array, token: string): Promise<string> {
  if (!isJwt(token) || decodeJwt(token).iss !== issuer) return token
  const { payload } = await jwtVerify<{ sealed: string }>(token, keyOf(tokenSecret, 'sign'), { issuer })
  const { plaintext } = await compactDecrypt(payload.sealed, keyOf(tokenSecret, 'encrypt'))
  return new TextDecoder().decode(plaintext)
}

const issuer = 'urn:storyfile-studio:sealed'

function isJwt(token: string): boolean {
  try {
    return typeof decodeJwt(token) === 'object'
  } catch {
    return false
  }
}

function keyOf(tokenSecret: Uint8Array, use: string): Uint8Array {
  return createHmac('sha256', tokenSecret).update(`refresh-token-${use}`).digest()
}
