-- What people did that visitors notice, each with what undoes it. One table for all kinds: the feature that did it knows how
-- to read `inverse`.
create table acts (
  act_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kind text not null check (kind in
    ('correction', 'merge', 'threshold', 'made_live', 'rolled_back', 'withdrawn', 'clip_withdrawn', 'clip_deleted',
     'visitor_erased')),
  -- what it was about, in words of the script: never what a visitor said
  about text not null,
  inverse jsonb not null,
  made_by uuid references users on delete set null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  until timestamptz not null,
  undone_at timestamptz
);
create index acts_storyfile on acts (storyfile_id, made_at desc);
create index acts_until on acts (until);
