-- When the last summary of a person was dealt with, sent or not. Choosing one counts as that: the first comes next time.
alter table users add column digest_sent_at timestamptz not null default now();
create index users_digest on users (user_id) where digest <> 'off';
