import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Context } from '../../../context.ts'
import { secret } from '../../../platform/database/secrets.ts'

export const algorithm = 'EdDSA'

/** The key that signs what this studio published; its public half goes with every card. */
export async function keyOf({ sql }: Context): Promise<JWK> {
  const kept = await secret(sql, 'manifests', async () => {
    const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  })
  return JSON.parse(kept) as JWK
}
