-- Which save of a field was taken last, counted by the page that saves: one that arrives late is older, and is refused.
alter table learning_reflections add column edit int not null default 0;
alter table learning_quiz_answers add column edit int not null default 0;
-- The device whose join may have been done without its answer arriving: until the pupil is first seen, it may join again.
alter table learning_students add column joining_device bytea;
