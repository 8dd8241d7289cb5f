import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { replaceSecret, secret } from '../../../platform/database/secrets.ts'
import type { Queryable, Sql } from '../../../platform/database/sql.ts'

/** Private signing keys of the embedded provider, the current one first; the others still verify. */
export type SigningKeys = { keys: JWK[] }

const secretName = 'oidc-signing-keys'
export const signingAlgorithm = 'RS256'

/** The keys of this studio, made on the first start; all servers of one database read the same. */
export async function readSigningKeys(sql: Sql): Promise<SigningKeys> {
  const text = await secret(sql, secretName, async () => JSON.stringify({ keys: [await makeKey()] }))
  return JSON.parse(text) as SigningKeys
}

/**
 * Makes a new current key and keeps the one before, so that tokens already given out stay valid. Servers that run
 * accept the new key at once and sign with it after their next start.
 */
export async function rotateSigningKeys(sql: Queryable): Promise<void> {
  const made = await makeKey()
  await replaceSecret(sql, secretName, (before) => {
    const [previous] = before ? (JSON.parse(before) as SigningKeys).keys : []
    return JSON.stringify({ keys: previous ? [made, previous] : [made] })
  })
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: signingAlgorithm, use: 'sig' }
}
