import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { PictureType } from './picture.ts'

type Picture = { type: PictureType; content: Buffer }

export async function insertPicture(
  tx: Transaction,
  { pictureId, storyfileId, type, content }: Picture & { pictureId: string; storyfileId: string },
): Promise<void> {
  await tx`insert into look_pictures (picture_id, storyfile_id, type, content)
    values (${pictureId}, ${storyfileId}, ${type}, ${content})`
}

export async function hasPicture(sql: Queryable, storyfileId: string, pictureId: string): Promise<boolean> {
  const rows = await sql`
    select from look_pictures where picture_id = ${pictureId} and storyfile_id = ${storyfileId}`
  return rows.length === 1
}

export async function findPicture(sql: Queryable, pictureId: string): Promise<Picture | undefined> {
  const [row] = await sql<Picture[]>`select type, content from look_pictures where picture_id = ${pictureId}`
  return row
}

export async function hasAttribute(
  sql: Queryable,
  organizationId: string,
  attribute: string,
): Promise<boolean> {
  const rows = await sql`select from offered.organizations
    where organization_id = ${organizationId} and (attributes ->> ${attribute})::boolean`
  return rows.length === 1
}
