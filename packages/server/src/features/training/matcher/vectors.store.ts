import { createHash } from 'node:crypto'
import type { Vector } from '@studio/dialogue'
import type { Queryable } from '../../../platform/database/sql.ts'

/** Parts of a long list, so that no statement gets too large. */
const textsAtOnce = 2_000

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The vectors that are known of a storyfile's texts. */
export async function readVectors(
  sql: Queryable,
  { storyfileId, encoder }: { storyfileId: string; encoder: string },
  texts: string[],
): Promise<Map<string, Vector>> {
  const found = new Map<string, Vector>()
  for (let from = 0; from < texts.length; from += textsAtOnce) {
    const byHash = new Map(texts.slice(from, from + textsAtOnce).map((text) => [hashOf(text), text]))
    const rows = await sql<{ sha256: string; vector: Buffer }[]>`
      select sha256, vector from text_vectors where storyfile_id = ${storyfileId} and encoder = ${encoder}
        and sha256 = any(${[...byHash.keys()]})`
    for (const { sha256, vector } of rows)
      found.set(byHash.get(sha256)!, new Int8Array(new Uint8Array(vector).buffer))
  }
  return found
}

export async function saveVectors(
  sql: Queryable,
  { storyfileId, encoder }: { storyfileId: string; encoder: string },
  vectors: ReadonlyMap<string, Vector>,
): Promise<void> {
  const all = [...vectors]
  for (let from = 0; from < all.length; from += textsAtOnce) {
    const rows = all.slice(from, from + textsAtOnce).map(([text, vector]) => ({
      storyfile_id: storyfileId,
      encoder,
      sha256: hashOf(text),
      vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
    }))
    await sql`insert into text_vectors ${sql(rows)} on conflict do nothing`
  }
}

/** What no text of the last training uses any more, and what another encoder made. */
export async function forgetVectors(
  sql: Queryable,
  { storyfileId, encoder }: { storyfileId: string; encoder: string },
  kept: string[],
): Promise<void> {
  await sql`
    delete from text_vectors where storyfile_id = ${storyfileId}
      and (encoder <> ${encoder} or sha256 <> all(${kept.map((text) => hashOf(text))}))`
}
