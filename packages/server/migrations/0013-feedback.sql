create table feedback (
  feedback_id uuid primary key,
  at timestamptz not null default now(),
  -- null: the account is gone, what was said stays
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('feedback', 'bug')),
  message text not null,
  reply_email text not null default '',
  diagnostics jsonb,
  request_id text not null
);
create index feedback_at on feedback (at desc);
create index feedback_user on feedback (user_id);
