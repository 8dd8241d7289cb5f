import { Refusal, type Sentence, sentence } from '@studio/contract'

/** What a sender tells when it opens an upload (specification, point 3), plus which announced upload it means. */
export type FileMetadata = {
  uploadObjectKey?: string
  source?: string
  filetype?: string
  resource_type?: string
  resource_id?: string
  authorization?: string
}

const known = ['uploadObjectKey', 'source', 'filetype', 'resource_type', 'resource_id'] as const
const valueCharacters = 300
const headerCharacters = 30_000 // an access token of a foreign identity provider can be long

/**
 * Reads `Upload-Metadata`. The authorization may come as `Bearer x` or as the bare token. `parse` is the protocol's own
 * parser, which throws on anything malformed.
 */
export function readMetadata(
  header: string,
  parse: (header: string) => Record<string, string | null>,
): FileMetadata {
  const refuse = (reason: Sentence) => new Refusal('INVALID_INPUT', { reason })
  if (header.length > headerCharacters) throw refuse(sentence('upload-metadata: it is too long'))
  let raw: Record<string, string | null>
  try {
    raw = parse(header)
  } catch {
    throw refuse(sentence('upload-metadata: write pairs of a key and a base64 value'))
  }
  const metadata: FileMetadata = {}
  for (const key of known) {
    const value = raw[key]
    if (value === undefined || value === null) continue
    if (value.length > valueCharacters) throw refuse(sentence('upload-metadata: {key} is too long', { key }))
    metadata[key] = value
  }
  const authorization = raw.authorization?.trim()
  if (authorization) {
    metadata.authorization = /^bearer /i.test(authorization) ? authorization : `Bearer ${authorization}`
  }
  return metadata
}

/** The part that is kept and told again to whoever resumes: never the authorization. */
export function keptMetadata(raw: Record<string, string | null> = {}): Record<string, string | null> {
  return Object.fromEntries(known.flatMap((key) => (key in raw ? [[key, raw[key] ?? null]] : [])))
}

export type Checksum = { algorithm: 'sha1' | 'sha256'; digest: Buffer }

const digestBytes = { sha1: 20, sha256: 32 }

/** Reads `Upload-Checksum` (tus 1.0, extension checksum): an algorithm and the digest in base64. */
export function readChecksum(header: string | string[] | undefined): Checksum | undefined {
  if (header === undefined) return undefined
  const [algorithm, encoded] = String(header).trim().split(/\s+/)
  if (algorithm !== 'sha1' && algorithm !== 'sha256') {
    throw new Refusal('INVALID_INPUT', { reason: sentence('upload-checksum: use sha1 or sha256') })
  }
  const digest = Buffer.from(encoded ?? '', 'base64')
  if (digest.length !== digestBytes[algorithm]) {
    throw new Refusal('INVALID_INPUT', { reason: sentence('upload-checksum: the digest has a wrong length') })
  }
  return { algorithm, digest }
}
