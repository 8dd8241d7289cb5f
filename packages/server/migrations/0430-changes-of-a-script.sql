-- Which transaction changed a topic or a question last, so that those who have the script ask for what changed since. Where
-- a row stands doesn't count, because one that moves shifts all that follow: who moves it says so of that row.
alter table script_topics add column changed_in xid8 not null default pg_current_xact_id();
alter table questions add column changed_in xid8 not null default pg_current_xact_id();
alter table script_removals add column changed_in xid8 not null default pg_current_xact_id();

create function stamp_script_row() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{position, changed_in, script_id}'::text[] is distinct from
     to_jsonb(old) - '{position, changed_in, script_id}'::text[] then
    new.changed_in = pg_current_xact_id();
  end if;
  return new;
end $$;
create trigger script_topics_stamped before update on script_topics for each row execute function stamp_script_row();
create trigger questions_stamped before update on questions for each row execute function stamp_script_row();
