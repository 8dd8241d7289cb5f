-- A visitor who changes a thumb, or says why after it was told, is told again: another message, with an id of its own. One that
-- was not written down yet says the newest anyhow.
alter table webhook_messages add column revision int not null default 0;
alter table webhook_messages drop constraint webhook_messages_webhook_id_event_source_id_key;
alter table webhook_messages add unique (webhook_id, event, source_id, revision);

create function note_thumb_again() returns trigger language plpgsql as $$
begin
  -- Who is writing one down holds its row: afterwards it is known what it says.
  perform from webhook_messages where source_id = new.turn_id::text and event = 'feedback' and state = 'waiting' for update;
  insert into webhook_messages (webhook_id, organization_id, event, source_id, revision)
  select h.webhook_id, new.organization_id, 'feedback', new.turn_id::text,
    (select coalesce(max(m.revision), -1) + 1 from webhook_messages m
      where m.webhook_id = h.webhook_id and m.event = 'feedback' and m.source_id = new.turn_id::text)
  from webhooks h
  where h.organization_id = new.organization_id and h.active and 'feedback' = any(h.events)
    and not exists (select from webhook_messages m where m.webhook_id = h.webhook_id and m.event = 'feedback'
      and m.source_id = new.turn_id::text and m.state = 'waiting' and m.body is null)
  on conflict do nothing;
  return null;
end $$;
-- A visitor's own change, not one that masks words.
create trigger turn_thumbs_changed after update of at on turn_thumbs for each row
  when ((old.good, old.words) is distinct from (new.good, new.words)) execute function note_thumb_again();
