-- When somebody was last seen stands with the membership, as the name does: a far page of members in that order reads one
-- index instead of two tables.
alter table memberships add column last_seen_at timestamptz;

create or replace function keep_member_search_text() returns trigger language plpgsql as $$
begin
  select member_name(u), u.last_seen_at into new.member_name, new.last_seen_at from users u where u.user_id = new.user_id;
  new.search_text := member_search_text(new);
  return new;
end $$;

create function keep_member_last_seen() returns trigger language plpgsql as $$
begin
  update memberships set last_seen_at = new.last_seen_at where user_id = new.user_id;
  return null;
end $$;
create trigger member_seen after update of last_seen_at on users for each row
  when (old.last_seen_at is distinct from new.last_seen_at) execute function keep_member_last_seen();

update memberships m set last_seen_at = u.last_seen_at from users u where u.user_id = m.user_id;
drop index users_by_last_seen;
create index memberships_by_last_seen on memberships (organization_id, last_seen_at, user_id);

-- What the engine was surest and least sure of: sorting every turn by a number took four times as long.
create index turns_by_score on turns (organization_id, score, at, turn_id) include (storyfile_id);
create index turns_by_margin on turns (organization_id, margin, at, turn_id) include (storyfile_id);
drop index turns_newest;
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality);
