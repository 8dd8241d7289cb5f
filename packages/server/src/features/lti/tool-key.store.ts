import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Context } from '../../context.ts'
import { secret } from '../../platform/database/secrets.ts'

const algorithm = 'RS256'

/** The key with which the studio signs what it sends to platforms; made on first use. */
async function toolKey({ sql }: Context): Promise<JWK & { kid: string }> {
  const text = await secret(sql, 'lti-tool-key', async () => {
    const { privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
    return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: algorithm, use: 'sig' })
  })
  return JSON.parse(text)
}

/** What platforms verify signatures with. */
export async function publicKeys(context: Context): Promise<{ keys: JWK[] }> {
  const { kty, n, e, kid, alg, use } = await toolKey(context)
  return { keys: [{ kty, n, e, kid, alg, use } as JWK] }
}

/** Signs something for a platform; it is good for a few minutes. */
export async function signForPlatform(context: Context, payload: JWTPayload): Promise<string> {
  const key = await toolKey(context)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setIssuedAt()
    .setExpirationTime('5m')
    .setJti(randomUUID())
    .sign(await importJWK(key, algorithm))
}
