-- Two teachers who grade one attempt do not write over each other.
alter table learning_attempts add column version int not null default 1;
