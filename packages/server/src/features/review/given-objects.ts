import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const logView = randomUUID()
  await sql`insert into log_views (log_view_id, organization_id, name, query, is_team)
    values (${logView}, ${organization}, ${logView}, '{}', true)`
  return { logView }
}
