-- How well storyfiles answer, counted per day (UTC) by a job, so that a page adds up a few thousand rows instead of a
-- million turns. A day is counted again when its questions or the judgements about them changed.
create table quality_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  -- as storyfile_days had them when this day was counted; another number there: count again
  questions int not null,
  -- visitors who chose one of the questions that they were offered
  recovered int not null default 0,
  -- the newest threshold of the day
  threshold real,
  -- something was judged since
  stale boolean not null default false,
  counted_at timestamptz not null default now(),
  primary key (storyfile_id, day)
);

create table quality_counts (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  channel text not null,
  kind text not null,
  -- a fiftieth of the score
  band smallint not null,
  -- empty: not reviewed
  quality text not null default '',
  -- a reviewer named an answer that would have been right
  has_answer boolean not null default false,
  turns int not null,
  primary key (storyfile_id, day, channel, kind, band, quality, has_answer)
);

-- By the answer that was played, or else came nearest.
create table quality_answers (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  channel text not null,
  clip_id uuid not null,
  played boolean not null,
  quality text not null default '',
  correct_clip_id uuid,
  turns int not null
);
create index quality_answers_day on quality_answers (storyfile_id, day);

-- When the list of what to do next was made for a storyfile, and from what.
create table shoot_plans (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  -- null: not yet
  planned_at timestamptz,
  since timestamptz not null default now(),
  -- questions of visitors since then
  questions int not null default 0,
  -- visitors or reviewers said something new
  stale boolean not null default true,
  -- a new list is being made since then; null: none is
  ordered_at timestamptz
);
create index shoot_plans_stale on shoot_plans (planned_at) where stale;

-- What to record, reword or tell apart next, with what it would bring.
create table shoot_proposals (
  proposal_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kind text not null check (kind in ('record', 'phrase', 'mend')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  text text not null,
  -- the answer that it is about, and for 'mend' the one that it is taken for
  clip_id uuid,
  other_clip_id uuid,
  question_id uuid references questions on delete set null,
  asked int not null,
  ways int not null,
  since timestamptz not null,
  -- what visitors said: [{text, times}]
  wordings jsonb not null,
  -- {question, score}
  nearest jsonb,
  points real not null,
  caught real not null,
  taken real not null,
  tested boolean not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz
);
create index shoot_proposals_storyfile on shoot_proposals (storyfile_id, points desc);
