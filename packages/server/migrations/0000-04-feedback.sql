create table feedback (
  feedback_id uuid primary key,
  at timestamptz not null default now(),
  -- null: the account is gone, what was said stays
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('feedback', 'bug')),
  message text not null,
  reply_email text not null default '',
  diagnostics jsonb,
  request_id text not null,
  -- platform admins work off what people wrote
  done_at timestamptz,
  done_by uuid references users on delete set null
);
create index feedback_at on feedback (at desc);
create index feedback_user on feedback (user_id);
create index feedback_done_by on feedback (done_by);
