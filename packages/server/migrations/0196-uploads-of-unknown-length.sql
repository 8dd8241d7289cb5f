-- A recording is sent while it is made. Until its length is known, `bytes` is the room that is promised to it, which grows
-- with it; `limit_bytes` is what a recording may have at most, null for a file.
alter table uploads add column length_known boolean not null default true;
alter table uploads add column limit_bytes bigint;
