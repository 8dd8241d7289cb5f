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
