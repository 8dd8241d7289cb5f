create table learning_record_stores (
  organization_id uuid primary key references organizations on delete cascade,
  endpoint text not null,
  xapi_version text not null,
  user_name text not null,
  password_secret text not null default '',
  sends_texts boolean not null default false,
  -- a refusal that trying again soon would not mend
  paused_because text,
  paused_until timestamptz,
  -- one sender at a time
  leased_until timestamptz
);

-- What is to be sent. The row commits with the act; the statement is written once, before it is sent first, and never
-- changes: a store refuses another text under the same id.
create table learning_statements (
  statement_number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- gone with the pupil; what was sent stays listed by its id
  attempt_id uuid references learning_attempts on delete set null,
  kind text not null,
  source_id text not null,
  statement_id uuid,
  statement jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'set_aside')),
  problem text not null default '',
  tries int not null default 0,
  at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (organization_id, kind, source_id)
);
create index learning_statements_waiting on learning_statements (organization_id, next_try_at) where state = 'waiting';
create index learning_statements_attempt on learning_statements (attempt_id);
