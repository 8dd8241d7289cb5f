import type { Queryable } from '../../platform/database/sql.ts'

/** Every storyfile that is not deleted, with what decides about its place in the app: s, o, p and l; `joins`: and more. */
export function fromStoryfiles(sql: Queryable, joins = sql``) {
  return sql`
    from offered.storyfiles s join offered.organizations o using (organization_id)
      left join offered.publications p on p.storyfile_id = s.storyfile_id
      left join offered.release_pointers live on live.storyfile_id = s.storyfile_id and live.name = 'live'
      left join app_listings l on l.storyfile_id = s.storyfile_id
      ${joins}
    where s.status <> 'deleted'`
}

/** What the page of a storyfile is found by: the code of its link where that is the only way in. */
export function address(sql: Queryable) {
  return sql`case when p.visibility = 'link' then coalesce(p.link_code, s.short_name) else s.short_name end`
}

/**
 * Why the app does not show a storyfile: the first of what a person has to do. An admin's listing does not overrule
 * its owner: what is open by link only is found by those who have the link.
 */
export function standing(sql: Queryable) {
  return sql`
    case when s.status <> 'published' or o.status <> 'active' or live.release_id is null or p.visibility = 'private'
        then 'not_published'
      when p.visibility <> 'public' or p.is_guarded then 'link_only'
      when not coalesce(l.listed, false) or 'mobile' = any(p.channels_off) then 'not_listed'
      else 'shown' end`
}
