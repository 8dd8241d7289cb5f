import type { Queryable } from '../../../platform/database/sql.ts'

/** The picture of the first video of a storyfile, by its storage key. */
export async function findStill(sql: Queryable, storyfileId: string | null): Promise<string | undefined> {
  const [row] = await sql<{ posterKey: string }[]>`
    select poster_key from assets where storyfile_id = ${storyfileId} order by created_at, asset_id limit 1`
  return row?.posterKey
}
