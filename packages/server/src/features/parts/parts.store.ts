import type { PartKind } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import type { ReleasePart } from './release-part.ts'

/** By kind: the hash of the part that a release has of it. */
export type PartHashes = Record<string, string>

/** Keeps a part, unless the storyfile has one like it. Answers its hash. */
export async function keepPart<Content>(
  tx: Queryable,
  { kind, version }: Pick<ReleasePart<Content>, 'kind' | 'version'>,
  storyfileId: string,
  content: Content,
): Promise<string> {
  const [row] = await tx<{ hash: string }[]>`
    with given as (
      select part_hash(${kind}, ${version}, json) as hash, json from (select ${tx.json(content)}::jsonb as json) one
    ), added as (
      insert into parts (storyfile_id, hash, kind, version, json)
      select ${storyfileId}, hash, ${kind}, ${version}, json from given on conflict do nothing)
    select hash from given`
  return row!.hash
}

/** What parts of a storyfile hold, by hash. */
export async function readParts(
  sql: Queryable,
  storyfileId: string,
  hashes: string[],
): Promise<Map<string, unknown>> {
  const rows = await sql<{ hash: string; json: unknown }[]>`
    select hash, json from parts where storyfile_id = ${storyfileId} and hash = any(${hashes}::text[])`
  return new Map(rows.map(({ hash, json }) => [hash, json]))
}

type PartRow = { hash: string; kind: string; version: number; json: unknown }

/** The parts of these kinds in which one of the texts occurs as a value; locked. */
export function lockPartsWith(
  tx: Transaction,
  storyfileId: string,
  kinds: string[],
  texts: string[],
): Promise<PartRow[]> {
  return tx<PartRow[]>`
    select hash, kind, version, json from parts
    where storyfile_id = ${storyfileId} and kind = any(${kinds}::text[])
      and exists (select from unnest(${texts}::text[]) one where position(to_jsonb(one)::text in json::text) > 0)
    order by hash for update`
}

/**
 * Puts other content in the place of a part. Its hash is that of the new content, and everything that names the part follows.
 * Answers the new hash, and the old one where another part had that content already: then who names it has to be moved.
 */
export async function rewritePart(
  tx: Transaction,
  storyfileId: string,
  { hash, kind, version }: PartRow,
  json: unknown,
): Promise<{ hash: string; isThere: boolean }> {
  const [next] = await tx<{ hash: string; isThere: boolean }[]>`
    select hash, exists (select from parts p where p.storyfile_id = ${storyfileId} and p.hash = given.hash) as is_there
    from (select part_hash(${kind}, ${version}, ${tx.json(json)}::jsonb) as hash) given`
  if (!next!.isThere)
    await tx`
      update parts set hash = ${next!.hash}, json = ${tx.json(json)}
      where storyfile_id = ${storyfileId} and hash = ${hash}`
  return next!
}

export async function dropPart(tx: Transaction, storyfileId: string, hash: string): Promise<void> {
  await tx`delete from parts where storyfile_id = ${storyfileId} and hash = ${hash}`
}

/** Says of which parts a new release is made. */
export async function nameParts(
  tx: Transaction,
  { releaseId, storyfileId, parts }: { releaseId: string; storyfileId: string; parts: PartHashes },
): Promise<void> {
  await tx`
    insert into release_parts (release_id, kind, storyfile_id, hash)
    select ${releaseId}, key, ${storyfileId}, value from jsonb_each_text(${tx.json(parts)})`
}

/** A part of what visitors talk to, or else the studio; `first`: or the other way round. Undefined: there is none. */
export async function readCurrentPart<Content>(
  sql: Queryable,
  storyfileId: string,
  kind: PartKind,
  first: 'live' | 'preview',
): Promise<Content | undefined> {
  const [row] = await sql<{ json: Content }[]>`
    select p.json
    from (select release_id from release_pointers
        where storyfile_id = ${storyfileId} and name in ('live', 'preview') order by name <> ${first} limit 1) current
      join release_parts r on r.release_id = current.release_id and r.kind = ${kind} join parts p using (storyfile_id, hash)`
  return row?.json
}

/** Another part in the place of one that releases name. */
export async function renameInReleases(
  tx: Transaction,
  storyfileId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx`
    update release_parts set hash = ${to} where storyfile_id = ${storyfileId} and hash = ${from}`
}

/** Points a name of a storyfile to a release; null: the name is given up. Call `announceStoryfile` for what is not saved with it. */
export async function pointTo(
  tx: Transaction,
  storyfileId: string,
  name: string,
  releaseId: string | null,
): Promise<void> {
  if (releaseId === null)
    await tx`delete from release_pointers where storyfile_id = ${storyfileId} and name = ${name}`
  else
    await tx`
      insert into release_pointers (storyfile_id, name, release_id) values (${storyfileId}, ${name}, ${releaseId})
      on conflict (storyfile_id, name) do update set release_id = excluded.release_id, updated_at = now()
      where release_pointers.release_id <> excluded.release_id`
}
