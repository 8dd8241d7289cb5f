-- Words that are misheard or have other names, and groups of things that visitors say. They count in conversations as
-- they are now: no release holds a copy.
create table custom_words (
  custom_word_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  written text not null,
  sounds_like text[] not null default '{}',
  synonyms text[] not null default '{}',
  kind text not null,
  -- empty: any
  language text not null default '',
  boost int not null check (boost between 0 and 10),
  -- empty: every storyfile of the organization
  storyfile_ids uuid[] not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1
);
create index custom_words_of_organization on custom_words (organization_id);

create table custom_categories (
  custom_category_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  colour text not null,
  kind text not null,
  action text not null,
  clip_id uuid references clips on delete set null,
  notifies boolean not null default false,
  -- when its last letter was sent
  notified_at timestamptz,
  examples text[] not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1
);
create unique index custom_categories_by_name on custom_categories (organization_id, lower(name))
  where deleted_at is null;

-- How many turns of a day had a word, or belonged to a category. Nothing of what was said.
create table vocabulary_hits (
  organization_id uuid not null references organizations on delete cascade,
  subject_id uuid not null,
  day date not null,
  hits int not null,
  primary key (subject_id, day)
);
