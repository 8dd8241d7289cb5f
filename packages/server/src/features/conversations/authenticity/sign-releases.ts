import type { Context } from '../../../context.ts'
import { sha256Of } from '../../../platform/checksum.ts'
import { releasesOf } from '../../publishing/index.ts'
import { type Manifest, type ManifestFile, signManifest } from './manifest.ts'
import {
  type FileRow,
  filesOf,
  findFilming,
  saveDigests,
  saveManifest,
  unsignedReleases,
} from './manifests.store.ts'

/** At once; the next look takes the rest. */
const releasesMost = 20

/** Signs what went live. Files are read once each, however many releases show them. */
export async function signReleases(context: Context): Promise<void> {
  for (const { releaseId, storyfileId } of await unsignedReleases(context.sql, releasesMost)) {
    const manifest = await manifestOf(context, storyfileId, releaseId)
    if (!manifest) continue
    const jws = await signManifest(context, manifest)
    await saveManifest(context.sql, { releaseId, storyfileId, jws, files: manifest.files.length })
  }
}

async function manifestOf(
  context: Context,
  storyfileId: string,
  releaseId: string,
): Promise<Manifest | undefined> {
  const release = await releasesOf(context).current(storyfileId, 'live')
  if (release?.releaseId !== releaseId) return undefined
  const rows = await filesOf(
    context.sql,
    release.snapshot.clips.flatMap(({ assetId, card }) => (card === undefined ? [assetId] : [])),
  )
  const files: ManifestFile[] = []
  for (const row of rows) files.push(...(await digestsOf(context, row)))
  const filmed = await findFilming(context.sql, storyfileId)
  const times = rows.map(({ createdAt }) => createdAt.toISOString()).sort()
  return {
    storyfileId,
    releaseId,
    release: release.number,
    speaker: release.snapshot.storyfile.subjectName,
    generated: false,
    ...(filmed && { filmedFrom: filmed.from, filmedUntil: filmed.until }),
    recordedFrom: times[0] ?? null,
    recordedUntil: times.at(-1) ?? null,
    files,
  }
}

async function digestsOf({ sql, storage }: Context, row: FileRow): Promise<ManifestFile[]> {
  const { assetId, originalKey, originalSha256, videoKey, posterKey } = row
  const digest = async (key: string) => sha256Of(await storage.read(key))
  const videoSha256 = row.videoSha256 ?? (await digest(videoKey))
  const posterSha256 = row.posterSha256 ?? (await digest(posterKey))
  if (row.videoSha256 === null) await saveDigests(sql, { assetId, videoSha256, posterSha256 })
  return [
    ...(originalKey ? [{ key: originalKey, sha256: originalSha256, kind: 'original' as const }] : []),
    { key: videoKey, sha256: videoSha256, kind: 'video' },
    { key: posterKey, sha256: posterSha256, kind: 'poster' },
  ]
}
