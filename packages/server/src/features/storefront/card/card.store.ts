import type { Queryable } from '../../../platform/database/sql.ts'

export type CardRow = {
  storyfileId: string
  name: string
  subjectName: string
  description: string
  language: string
  organization: string
  poster: { assetId: string; width: number; height: number } | null
}

export async function findCard(sql: Queryable, storyfileId: string): Promise<CardRow | undefined> {
  const [row] = await sql<CardRow[]>`
    select s.storyfile_id, s.name, s.subject->>'displayName' as subject_name, s.language, o.label as organization,
      coalesce(nullif(s.description, ''), s.subject->>'description', '') as description,
      case when a.asset_id is not null
        then jsonb_build_object('assetId', a.asset_id, 'width', a.width, 'height', a.height) end as poster
    from offered.storyfiles s join offered.organizations o using (organization_id)
      left join offered.assets a on a.asset_id = s.poster_asset_id
    where s.storyfile_id = ${storyfileId}`
  return row
}
