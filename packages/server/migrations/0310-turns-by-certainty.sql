-- What is reviewed first: not what comes near nothing and so is hardly ahead of anything, but what nearly was something else.
create index turns_by_certainty on turns (organization_id,
  (case when score >= threshold then least(score - threshold, margin) else threshold - score end), at, turn_id)
  include (storyfile_id, session_id);
