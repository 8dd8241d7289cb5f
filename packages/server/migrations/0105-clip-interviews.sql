-- The interview that a clip was cut from. No reference: clips stay when an interview goes.
alter table clips add column interview_id uuid;
