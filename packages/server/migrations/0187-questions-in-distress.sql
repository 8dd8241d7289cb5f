-- A question for the class that says that the pupil is in distress: for the teacher alone, never for the projector.
alter table learning_class_questions add column is_distress boolean not null default false;
