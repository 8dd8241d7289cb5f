-- How much of a clip the studio has written down, while its transcript is waiting.
alter table clips add column transcript_percent integer not null default 0
  check (transcript_percent between 0 and 100);
