-- Systems that an organization has told what happened, each by an address and the events that it wants.
create table webhooks (
  webhook_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  url text not null,
  signing_secret text not null,
  events text[] not null,
  active boolean not null default true,
  paused_because text,
  paused_until timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_organization on webhooks (organization_id);

-- What is to be told, noted in the transaction of what happened: both are there or none. The words are written down when it is
-- sent first, so that every try says the same; the id never changes, so that a receiver knows a message it has.
create table webhook_messages (
  message_id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  organization_id uuid not null,
  event text not null,
  source_id text not null,
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'set_aside')),
  tries int not null default 0,
  problem text not null default '',
  next_try_at timestamptz not null default now(),
  at timestamptz not null default now(),
  sent_at timestamptz,
  unique (webhook_id, event, source_id)
);
create index webhook_messages_due on webhook_messages (webhook_id, next_try_at) where state = 'waiting';
create index webhook_messages_listed on webhook_messages (webhook_id, at desc);
create index webhook_messages_organization on webhook_messages (organization_id);

create function note_for_webhooks(of_organization uuid, what text, source text) returns void language sql as $$
  insert into webhook_messages (webhook_id, organization_id, event, source_id)
  select webhook_id, organization_id, what, source from webhooks
  where organization_id = of_organization and active and what = any(events)
  on conflict do nothing
$$;

create function note_visit_ended() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(new.organization_id, 'visit.ended', new.session_id::text);
  return null;
end $$;
create trigger chat_sessions_ended after update of ended_at on chat_sessions for each row
  when (old.ended_at is null and new.ended_at is not null and new.channel not in ('studio', 'rehearsal'))
  execute function note_visit_ended();

create function note_release_live() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(s.organization_id, 'release.live', new.live_release_id::text)
  from storyfiles s where s.storyfile_id = new.storyfile_id;
  return null;
end $$;
create trigger publications_live after update of live_release_id on publications for each row
  when (new.live_release_id is not null and old.live_release_id is distinct from new.live_release_id)
  execute function note_release_live();

-- What visitors thought of an answer.
create table turn_thumbs (
  turn_id uuid primary key references turns on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null,
  good boolean not null,
  words text not null default '',
  at timestamptz not null default now()
);
create index turn_thumbs_storyfile on turn_thumbs (storyfile_id, at);
create index turn_thumbs_organization on turn_thumbs (organization_id, at);
create view offered.turn_thumbs as select turn_id, storyfile_id, organization_id, good, words, at from turn_thumbs;

create function note_thumb() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(new.organization_id, 'feedback', new.turn_id::text);
  return null;
end $$;
create trigger turn_thumbs_added after insert on turn_thumbs for each row
  when (current_setting('studio.restoring', true) is distinct from 'on') execute function note_thumb();

create or replace view offered.chat_sessions as
  select session_id, storyfile_id, organization_id, channel, language, turns, started_at, rating, location_label,
    questions, ink -> 'point' as story_point, ended_at, link_id from chat_sessions;
