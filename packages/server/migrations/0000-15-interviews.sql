-- Long recordings that are cut into clips. The cut is one document, as people edit it; what was heard is kept apart, piece
-- by piece, so that a worker that is killed continues where it stopped.
create table interviews (
  interview_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  upload_id uuid references uploads on delete set null,
  asset_id uuid references assets on delete set null,
  file_name text not null,
  state text not null default 'uploading' check (state in ('uploading', 'listening', 'ready', 'failed')),
  percent int not null default 0 check (percent between 0 and 100),
  seconds_left int,
  error text,
  lacks text[] not null default '{}',
  peaks bytea,
  pieces jsonb not null default '[]',
  version int not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on interviews (storyfile_id, created_at) where deleted_at is null;
create index on interviews (organization_id);
create index on interviews (upload_id);
create index on interviews (asset_id);
create index on interviews (created_by);

-- A stretch in which somebody speaks; its words are null until it was heard.
create table interview_stretches (
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  number int not null,
  from_ms int not null,
  until_ms int not null,
  words jsonb,
  primary key (interview_id, number)
);
create index on interview_stretches (organization_id);

-- One clip of each piece: asking twice makes no second one.
create table interview_clips (
  interview_id uuid not null references interviews on delete cascade,
  piece_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  from_ms int not null,
  until_ms int not null,
  question_id uuid,
  clip_id uuid references clips on delete set null,
  upload_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'failed')),
  error text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (interview_id, piece_id)
);
create index on interview_clips (organization_id);
create index on interview_clips (clip_id);
create index on interview_clips (created_by);
