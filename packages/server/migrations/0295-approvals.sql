-- Whether an owner has to approve each release of an organization before visitors get it. No row: no.
create table release_rules (
  organization_id uuid primary key references organizations on delete cascade,
  needs_approval boolean not null,
  changed_at timestamptz not null default now()
);

-- Owners who approved a release. The name stays when the account is gone.
create table release_approvals (
  release_id uuid not null references releases on delete cascade,
  storyfile_id uuid not null,
  user_id uuid not null,
  name text not null,
  approved_at timestamptz not null default now(),
  primary key (release_id, user_id)
);
create index release_approvals_storyfile on release_approvals (storyfile_id);

-- The days on which it was filmed, as its people say; null: they did not say.
alter table publications
  add column filmed_from date,
  add column filmed_until date,
  add check (filmed_until >= filmed_from),
  add check ((filmed_from is null) = (filmed_until is null));
create or replace view offered.publications as
  select storyfile_id, visibility, link_code, password_hash is not null as has_password,
    password_hash is not null or people <> '{}' as is_guarded, filmed_from, filmed_until
    from publications;
