-- How a storyfile appears in the mobile app; one without a row is not listed.
create table app_listings (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  listed boolean not null default false,
  category text not null default '',
  age_note text not null default '',
  -- the lowest version of the app that shows it; empty: every one
  app_version text not null default '',
  ranking text not null default 'automatic' check (ranking in ('automatic', 'pinned', 'hidden')),
  pinned_at timestamptz,
  -- 0: nobody has touched it yet, as for one without a row
  version int not null default 0,
  updated_at timestamptz not null default now()
);
create index app_listings_listed on app_listings (storyfile_id) where listed;

create table featured (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  position int not null,
  -- null: without a beginning or an end
  starts_at timestamptz,
  ends_at timestamptz,
  -- empty: for people of every language
  locale text not null default ''
);

-- The order is one thing that people change together.
create table featured_order (
  only_one boolean primary key default true check (only_one),
  version int not null default 1
);
insert into featured_order default values;
