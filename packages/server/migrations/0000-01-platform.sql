-- Indexes on parts of texts, for lists that are searched. The extension comes with PostgreSQL and may be made by the owner
-- of a database.
create extension if not exists pg_trgm;

-- Text that is numeric as its number: what is numeric is sorted as numbers, the rest by text.
create function numeric_value(text) returns numeric language sql immutable strict parallel safe as
  $$ select case when $1 ~ '^\s*[-+]?(\d{1,100}(\.\d{0,100})?|\.\d{1,100})\s*$' then trim($1)::numeric end $$;

-- Secrets of this studio (signing keys and the like), made on the first start and shared by all its servers.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- What a POST with an Idempotency-Key answered, so that a repeated one is not done twice; kept for a day.
create table stored_replies (
  caller text not null,
  route text not null,
  key text not null,
  input_hash bytea not null,
  -- null: done, and its answer was not stored yet, or was lost with its server
  status int,
  -- null where the answer is shown only once
  reply text,
  started_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index stored_replies_age on stored_replies (started_at);
comment on column stored_replies.status is 'null: done, and its answer was not stored yet, or was lost with its server';

-- One row, written again whenever somebody asks whether the studio is ready.
create table write_probes (
  probe boolean primary key check (probe),
  probed_at timestamptz not null
);

-- What changed, written in the transaction of the change, for all who follow it (docs/decisions/0015). Kept for a day.
-- Ids are taken before their transaction commits, so a reader goes by transaction and not by the highest id.
create table changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  organization_id uuid,
  storyfile_id uuid,
  subject_id text,
  at timestamptz not null default now()
);
create index changes_by_transaction on changes (transaction_id);
create index changes_by_age on changes (at);
