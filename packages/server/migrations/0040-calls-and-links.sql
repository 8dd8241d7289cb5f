-- A row without a status now means that the call was done; before it meant that somebody was about to do it.
delete from stored_replies where status is null;
comment on column stored_replies.status is 'null: done, and its answer was not stored yet, or was lost with its server';

-- What is open by link has an address that nobody can guess. Where there is none, the address is still the short name: such
-- links were given out before, and work until somebody renews them.
alter table publications add column link_code text unique;
-- Other sites whose pages may show the player in a frame.
alter table publications add column embed_domains text[] not null default '{}';

-- One row, written again by everybody who asks whether the studio is ready.
create table write_probes (
  probe boolean primary key check (probe),
  probed_at timestamptz not null
);
