import { extensionPoint } from '../../extension-point.ts'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** What the chat log asks of the feature that has activities, which comes later. */
export type ActivityLog = {
  /** Selects the `session_id` of the conversations that pupils had for an activity. */
  sessions(sql: Queryable, activityId: string): Fragment
  /** Selects a row where the organization has the activity: both are expressions of the statement around it. */
  exists(sql: Queryable, activityId: Fragment, organizationId: Fragment): Fragment
  /** The activities of these organizations in which a question was asked, by name. */
  listAsked(sql: Queryable, organizationIds: string[]): Promise<{ activityId: string; name: string }[]>
}

export const activityLogs = extensionPoint<ActivityLog>()
