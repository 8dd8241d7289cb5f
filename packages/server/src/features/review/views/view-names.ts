import type { ThingNames } from '../../organizations/index.ts'

/** The views of an organization's team, by name. Those of one person are that person's own. */
export const viewNames: ThingNames = {
  taken: {
    log_views: (sql, name) => sql`
      select organization_id from log_views where lower(name) = lower(${name}) and is_team and deleted_at is null`,
  },
}
