-- What guests asked can also become a question of the script that the storyfile was made from.
alter table rehearsal_uses drop constraint rehearsal_uses_used_as_check;
alter table rehearsal_uses add constraint rehearsal_uses_used_as_check
  check (used_as in ('variant', 'question', 'test', 'template'));
