-- Who has a story open is kept with who has a script open: one table for all places. Nothing of it has to outlive this.
drop table story_presence;
alter table script_presence rename to presences;
alter table presences add column part text not null default 'script' check (part in ('script', 'story')), add column line int;
alter table presences drop constraint script_presence_pkey, add primary key (place_id, part, user_id);
