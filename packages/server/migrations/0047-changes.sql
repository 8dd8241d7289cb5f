-- What changed, written in the transaction of the change, for whoever follows (docs/decisions/0015). Kept for a day.
-- Ids are taken before their transaction commits, so a reader goes by transaction and not by the highest id.
create table changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  organization_id uuid,
  storyfile_id uuid,
  subject_id text,
  at timestamptz not null default now()
);
create index changes_by_transaction on changes (transaction_id);
create index changes_by_age on changes (at);
