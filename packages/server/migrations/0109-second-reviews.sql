-- Of every hundred reviewed turns so many are put to a second person, who does not see the first verdict.
create table second_review_shares (
  organization_id uuid primary key references organizations on delete cascade,
  percent int not null check (percent between 0 and 100)
);

create table second_reviews (
  turn_id uuid primary key references turns on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  first_reviewer_id uuid references users on delete set null,
  -- a verdict in one word, with the clip of a wrong answer: equal labels agree
  first_label text not null,
  first_quality text not null,
  first_clip_id uuid,
  first_question text,
  first_at timestamptz not null default now(),
  second_reviewer_id uuid references users on delete set null,
  second_label text,
  second_quality text,
  second_clip_id uuid,
  second_question text,
  second_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_at timestamptz,
  version int not null default 1
);
create index second_reviews_waiting on second_reviews (organization_id, first_at) where second_label is null;
create index second_reviews_given on second_reviews (organization_id, second_at) where second_label is not null;
