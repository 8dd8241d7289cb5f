-- A transcript that could not be written is told from one that is empty, and tried again when the queue is quiet.
alter table clips drop constraint clips_transcript_state_check;
alter table clips add constraint clips_transcript_state_check
  check (transcript_state in ('waiting', 'draft', 'read', 'failed'));
alter table clips add column transcript_failures integer not null default 0;
alter table clips add column transcript_failed_at timestamptz;
