/** The state of an activity `a`, from the clock and from what somebody chose. */
export const activityState = `(case when a.archived_at is not null then 'archived' when a.is_draft then 'draft'
  when a.opens_at > now() then 'scheduled' when a.due_at <= now() then 'closed' else 'live' end)`
