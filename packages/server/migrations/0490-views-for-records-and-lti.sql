-- Learning records and learning platforms are features of their own: they read what classes do by the views that these offer.
create or replace view offered.learning_activities as
  select activity_id, organization_id, name, storyfile_ids, reflections, quiz, grading, points from learning_activities;
create or replace view offered.learning_attempts as
  select attempt_id, organization_id, activity_id, is_trial, student_id, started_at, done_at, score from learning_attempts;
create view offered.learning_finds as select attempt_id, question_id, at from learning_finds;
create view offered.learning_groups as select group_id, name from learning_groups;
create view offered.learning_memberships as select group_id, student_id from learning_memberships;
create view offered.learning_must_finds as select activity_id, question_id, question from learning_must_finds;
create view offered.learning_quiz_answers as select attempt_id, quiz_item_id, choice, is_right, at from learning_quiz_answers;
create view offered.learning_reflections as select attempt_id, reflection_id, text, at from learning_reflections;
create view offered.learning_students as select student_id, name, deactivated_at from learning_students;
