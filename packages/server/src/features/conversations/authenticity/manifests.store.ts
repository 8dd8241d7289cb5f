import type { Queryable } from '../../../platform/database/sql.ts'

/** A file of a release, as it was stored. */
export type FileRow = {
  assetId: string
  originalKey: string | null
  originalSha256: string
  videoKey: string
  posterKey: string
  videoSha256: string | null
  posterSha256: string | null
  createdAt: Date
}
export type ManifestRow = { releaseId: string; jws: string; files: number; signedAt: Date }

/** Live releases that no one has signed yet. */
export async function unsignedReleases(
  sql: Queryable,
  most: number,
): Promise<{ releaseId: string; storyfileId: string }[]> {
  return sql<{ releaseId: string; storyfileId: string }[]>`
    select p.release_id, p.storyfile_id from offered.release_pointers p
    where p.name = 'live' and not exists (select from release_manifests m where m.release_id = p.release_id)
    order by p.storyfile_id limit ${most}`
}

export async function filesOf(sql: Queryable, assetIds: string[]): Promise<FileRow[]> {
  return sql<FileRow[]>`
    select a.asset_id, a.original_key, a.original_sha256, a.video_key, a.poster_key, d.video_sha256, d.poster_sha256,
      a.created_at
    from offered.assets a left join asset_digests d using (asset_id)
    where a.asset_id = any(${assetIds}::uuid[]) order by a.asset_id`
}

export async function saveDigests(
  sql: Queryable,
  { assetId, videoSha256, posterSha256 }: { assetId: string; videoSha256: string; posterSha256: string },
): Promise<void> {
  await sql`insert into asset_digests (asset_id, video_sha256, poster_sha256)
    values (${assetId}, ${videoSha256}, ${posterSha256}) on conflict do nothing`
}

export async function saveManifest(
  sql: Queryable,
  manifest: { releaseId: string; storyfileId: string; jws: string; files: number },
): Promise<void> {
  await sql`insert into release_manifests (release_id, storyfile_id, jws, files)
    values (${manifest.releaseId}, ${manifest.storyfileId}, ${manifest.jws}, ${manifest.files}) on conflict do nothing`
}

export async function findManifest(sql: Queryable, releaseId: string): Promise<ManifestRow | undefined> {
  const [row] = await sql<ManifestRow[]>`
    select release_id, jws, files, signed_at from release_manifests where release_id = ${releaseId}`
  return row
}

/** The newest of each storyfile, or of one. */
export async function newestManifests(
  sql: Queryable,
  storyfileId: string | undefined,
): Promise<(ManifestRow & { storyfileId: string; name: string })[]> {
  return sql<(ManifestRow & { storyfileId: string; name: string })[]>`
    select distinct on (m.storyfile_id) m.storyfile_id, s.name, m.release_id, m.jws, m.files, m.signed_at
    from release_manifests m join offered.storyfiles s using (storyfile_id)
    ${storyfileId ? sql`where m.storyfile_id = ${storyfileId}` : sql``}
    order by m.storyfile_id, m.signed_at desc`
}

/** The days on which a storyfile was filmed, as its people say; null: they did not. */
export async function findFilming(
  sql: Queryable,
  storyfileId: string,
): Promise<{ from: string; until: string } | null> {
  const [row] = await sql<{ from: string; until: string }[]>`
    select filmed_from::text as from, filmed_until::text as until from offered.publications
    where storyfile_id = ${storyfileId} and filmed_from is not null`
  return row ? { from: row.from, until: row.until } : null
}
