import type { Context } from '../../../context.ts'
import { sha256Of } from '../../../platform/checksum.ts'
import { readManifest } from './manifest.ts'
import { newestManifests } from './manifests.store.ts'

export type Verified = {
  name: string
  files: number
  /** A person changed the list itself. */
  isForged: boolean
  /** Files that are not what was signed, and those that are gone. */
  changed: string[]
  missing: string[]
}

/** Reads every file of the newest signed release of each storyfile, or of one, and compares it with what was signed. */
export async function verifyFiles(context: Context, storyfileId?: string): Promise<Verified[]> {
  const all: Verified[] = []
  for (const { name, jws, files } of await newestManifests(context.sql, storyfileId)) {
    const manifest = await readManifest(context, jws)
    const found: Verified = { name, files, isForged: !manifest, changed: [], missing: [] }
    for (const { key, sha256 } of manifest?.files ?? []) {
      const now = await context.storage.read(key).then(sha256Of, () => undefined)
      if (now === undefined) found.missing.push(key)
      else if (now !== sha256) found.changed.push(key)
    }
    all.push(found)
  }
  return all
}
