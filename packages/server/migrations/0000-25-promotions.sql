create table promo_clients (
  promo_client_id uuid primary key,
  name text not null,
  contact text not null default '',
  notes text not null default '',
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index promo_clients_name on promo_clients (lower(name));

create table promo_codes (
  promo_code_id uuid primary key,
  promo_client_id uuid not null references promo_clients on delete cascade,
  -- in upper case
  code text not null,
  kind text not null check (kind in ('trial_extension', 'free_questions', 'discount', 'plan')),
  -- days, questions or per cent, by kind
  value int,
  plan text check (plan in ('studio', 'enterprise')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- null: without an end
  max_redemptions int,
  -- for each organization
  per_account int not null default 1,
  redemptions int not null default 0,
  draft boolean not null default false,
  revoked_at timestamptz,
  batch_id uuid,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  check ((kind = 'plan') = (plan is not null) and (kind = 'plan') = (value is null)),
  -- the last word, whatever the code above says
  check (redemptions <= max_redemptions)
);
create unique index promo_codes_code on promo_codes (code);
create index promo_codes_client on promo_codes (promo_client_id, created_at desc);

create table promo_redemptions (
  redemption_id uuid primary key,
  promo_code_id uuid not null references promo_codes on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid references users on delete set null,
  who text not null,
  plan_before text not null,
  at timestamptz not null default now()
);
create index promo_redemptions_code on promo_redemptions (promo_code_id, at desc);
create index promo_redemptions_organization on promo_redemptions (organization_id, promo_code_id);
