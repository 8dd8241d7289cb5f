/** The state of an activity `a`, from the clock and from what a person chose. */
export const activityState = `(case when a.archived_at is not null then 'archived' when a.is_draft then 'draft'
  when a.opens_at > now() then 'scheduled' when a.due_at <= now() then 'closed' else 'live' end)`

/** The state in which the pupil of an attempt `t` finds it: a trial may begin before the activity opens. */
export const pupilState = `(case when t.is_trial and ${activityState} in ('draft', 'scheduled') then 'live' else ${activityState} end)`
