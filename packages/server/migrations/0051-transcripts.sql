-- Who stands behind a transcript: a person, or the studio, which nobody has checked yet.
alter table clips add column transcript_state text not null default 'read'
  check (transcript_state in ('waiting', 'draft', 'read'));
create index clips_transcript_drafts on clips (storyfile_id) where transcript_state <> 'read' and deleted_at is null;
