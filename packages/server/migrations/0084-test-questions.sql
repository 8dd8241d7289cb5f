-- What people want answered in one way, whatever is learned: no correction may change it unseen.
create table test_questions (
  test_question_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  text text not null,
  -- the question whose answer is right; null: nothing should be answered
  question_id uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index test_questions_text on test_questions (storyfile_id, lower(text));
