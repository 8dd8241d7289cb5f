import { CompactSign, compactVerify, importJWK } from 'jose'
import type { Context } from '../../../context.ts'
import { algorithm, keyOf } from './manifest-key.store.ts'

/** One file with what it is, byte for byte. */
export type ManifestFile = { key: string; sha256: string; kind: 'original' | 'video' | 'poster' }
export type Manifest = {
  storyfileId: string
  releaseId: string
  release: number
  speaker: string
  /** Says that no picture, voice or sentence was made by a machine: all of it was recorded. */
  generated: false
  /** The days on which it was filmed, as its people say; missing: they did not say. */
  filmedFrom?: string
  filmedUntil?: string
  recordedFrom: string | null
  recordedUntil: string | null
  files: ManifestFile[]
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

/** Undefined: another person signed it, or changed it since. */
export async function readManifest(context: Context, jws: string): Promise<Manifest | undefined> {
  const key = await importJWK(await publicKeyOf(context), algorithm)
  const read = await compactVerify(jws, key, { algorithms: [algorithm] }).catch(() => undefined)
  return read && (JSON.parse(Buffer.from(read.payload).toString()) as Manifest)
}
