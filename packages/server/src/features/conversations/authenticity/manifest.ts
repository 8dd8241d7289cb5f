import { CompactSign, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Context } from '../../../context.ts'
import { secret } from '../../../platform/database/secrets.ts'

/** One file with what it is, byte for byte. */
export type ManifestFile = { key: string; sha256: string; kind: 'original' | 'video' | 'poster' }
export type Manifest = {
  storyfileId: string
  releaseId: string
  release: number
  speaker: string
  /** Says that no picture, voice or sentence was made by a machine: all of it was recorded. */
  generated: false
  recordedFrom: string | null
  recordedUntil: string | null
  files: ManifestFile[]
}

const algorithm = 'EdDSA'

/** The key that signs what this studio published; its public half goes with every card. */
async function keyOf({ sql }: Context): Promise<JWK> {
  const kept = await secret(sql, 'manifests', async () => {
    const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  })
  return JSON.parse(kept) as JWK
}

export async function publicKeyOf(context: Context): Promise<Record<string, string>> {
  const { kty, crv, x } = await keyOf(context)
  return { kty: kty!, crv: crv!, x: x! }
}

export async function signManifest(context: Context, manifest: Manifest): Promise<string> {
  const key = await importJWK(await keyOf(context), algorithm)
  return new CompactSign(Buffer.from(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: algorithm, typ: 'storyfile-manifest+jws' })
    .sign(key)
}

/** Undefined: somebody else signed it, or changed it since. */
export async function readManifest(context: Context, jws: string): Promise<Manifest | undefined> {
  const key = await importJWK(await publicKeyOf(context), algorithm)
  const read = await compactVerify(jws, key, { algorithms: [algorithm] }).catch(() => undefined)
  return read && (JSON.parse(Buffer.from(read.payload).toString()) as Manifest)
}
