-- A conversation begins with its first turn: the list of conversations reads these alone. Neither column ever changes,
-- so that a turn that was watched or judged costs no more than before.
create index turns_first on turns (organization_id, at, turn_id) include (storyfile_id, session_id, channel)
  where number = 1;
create index turns_first_of_storyfile on turns (storyfile_id, at, turn_id) include (organization_id, session_id, channel)
  where number = 1;
create index turns_by_category on turns using gin (category_ids) where category_ids is not null;
