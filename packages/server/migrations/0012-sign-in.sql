-- Where a person signs in besides the embedded provider: one account, any number of providers, one person at each.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  -- the hint of a brokered provider, such as google; empty for the issuer of the installation
  provider text not null default '',
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
insert into user_identities (issuer, subject, user_id)
  select idp_issuer, idp_subject, user_id from users where idp_subject is not null;
drop index users_idp;
alter table users drop column idp_issuer, drop column idp_subject;

-- What a POST with an Idempotency-Key answered, so that a repeated one is not done twice; kept for a day.
create table stored_replies (
  caller text not null,
  route text not null,
  key text not null,
  input_hash bytea not null,
  -- null while the first one is still at work
  status int,
  -- null where the answer is shown only once
  reply text,
  started_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index stored_replies_age on stored_replies (started_at);
