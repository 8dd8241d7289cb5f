-- Clips that were taken back. No visitor gets them, whatever release is live; a clip is out while one reason is left.
create table exclusions (
  clip_id uuid not null references clips on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  why text not null check (why in ('withdrawn', 'deleted')),
  since timestamptz not null default now(),
  by uuid references users on delete set null,
  -- what it was, so that it comes back as it was: {status, chosen, poster}
  before jsonb not null default '{}',
  primary key (clip_id, why)
);
create index exclusions_storyfile on exclusions (storyfile_id);
create view offered.exclusions as select clip_id, storyfile_id from exclusions;

-- videos that were replaced: releases of before show them, and they go when the clip goes
alter table clips add column former_asset_ids uuid[] not null default '{}';
update clips c set former_asset_ids = shown.asset_ids
from (
  select k->>'clipId' as clip_id, array_agg(distinct (k->>'assetId')::uuid) as asset_ids
  from snapshots s, jsonb_array_elements(s.content->'clips') k
  where coalesce(k->>'assetId', '') <> '' group by 1
) shown
where shown.clip_id = c.clip_id::text and shown.asset_ids <> array[c.asset_id];

insert into exclusions (clip_id, storyfile_id, why, since)
select clip_id, storyfile_id, 'deleted', deleted_at from clips where deleted_at is not null
union all
select clip_id, storyfile_id, 'withdrawn', updated_at from clips where status = 'withdrawn';
