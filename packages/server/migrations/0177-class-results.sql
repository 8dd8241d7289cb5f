-- Of which kind a category is: those of review say what kinds of questions a class asked.
create or replace view offered.custom_categories as
  select custom_category_id, organization_id, deleted_at, name, kind from custom_categories;

-- A question that the teacher put on the projector out of a pupil's conversation: the copy goes with its turn.
alter table learning_class_questions add column turn_id uuid unique references turns on delete cascade;
