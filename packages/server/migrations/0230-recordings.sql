-- What people agree to before they are recorded. Version 0 comes with the studio and has no row.
create table consent_texts (
  organization_id uuid not null references organizations on delete cascade,
  version int not null check (version > 0),
  text text not null,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  primary key (organization_id, version)
);

-- What one person decided, with the text as it was read.
create table consents (
  consent_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  decision text not null check (decision in ('signed', 'refused')),
  name text not null,
  text_version int not null,
  text text not null,
  language text not null,
  decided_at timestamptz not null default now()
);
create index consents_storyfile on consents (storyfile_id, decided_at desc);
create index consents_text on consents (organization_id, text_version);
create view offered.consents as
  select consent_id, organization_id, storyfile_id, decision, name, text_version, decided_at from consents;

-- Links by which people record alone.
create table recording_links (
  recording_link_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- of the secret part of its address, which is kept nowhere
  code_hash text not null unique,
  name text not null,
  greeting text not null default '',
  is_panel boolean not null default false,
  -- a member's own: who records what is shared with them
  own_user_id uuid references users on delete cascade,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index recording_links_storyfile on recording_links (storyfile_id, made_at desc);
create unique index recording_links_own on recording_links (storyfile_id, own_user_id) where own_user_id is not null;

-- The text stays when the question goes: what was filmed is an answer to it.
create table recording_link_questions (
  recording_link_id uuid not null references recording_links on delete cascade,
  question_id uuid not null,
  position int not null,
  text text not null,
  primary key (recording_link_id, question_id)
);

create table recording_guests (
  guest_id uuid primary key,
  recording_link_id uuid not null references recording_links on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- of the device that goes on with it
  device_hash text not null,
  -- counts devices: the token of an earlier one is none any more
  epoch int not null default 1,
  consent_id uuid references consents on delete set null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index recording_guests_link on recording_guests (recording_link_id, opened_at);

create table recording_takes (
  take_id uuid primary key,
  guest_id uuid not null references recording_guests on delete cascade,
  recording_link_id uuid not null references recording_links on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  question_id uuid not null,
  question_text text not null,
  upload_id uuid references uploads on delete set null,
  -- as the device says: how long it is, and what it holds of it
  seconds int not null default 0,
  bytes bigint not null default 0,
  kept boolean not null default false,
  review text not null default 'open' check (review in ('open', 'approved', 'again')),
  note text not null default '',
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  clip_id uuid references clips on delete set null,
  begun_at timestamptz not null default now()
);
create index recording_takes_storyfile on recording_takes (storyfile_id, begun_at desc);
create index recording_takes_guest on recording_takes (guest_id, begun_at);
create index recording_takes_upload on recording_takes (upload_id);

create table recording_templates (
  recording_template_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- null: of the whole organization
  storyfile_id uuid references storyfiles on delete cascade,
  name text not null,
  greeting text not null default '',
  days int not null,
  is_panel boolean not null default false,
  question_ids uuid[] not null default '{}',
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now()
);
create index recording_templates_place on recording_templates (organization_id, storyfile_id);
