-- What a sentence encoder made of the texts of a storyfile, so that a training computes only what is new.
create table text_vectors (
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- the model and its weights
  encoder text not null,
  -- of the text
  sha256 text not null,
  -- one byte for each number; only the direction counts
  vector bytea not null,
  primary key (storyfile_id, encoder, sha256)
);
-- How the matcher of a run was trained: by which encoder, or why by words alone.
alter table training_runs
  add column encoder text,
  add column no_encoder text check (no_encoder in ('off', 'missing', 'language', 'failed'));
