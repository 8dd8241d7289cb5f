-- A message that a receiver has not taken yet holds what a visitor said. It goes with the turn, and is written anew when the
-- words of the turn are masked.
create index webhook_messages_source on webhook_messages (source_id);

create function forget_webhook_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from webhook_messages where source_id = old.turn_id::text;
  else
    update webhook_messages set body = null where source_id = new.turn_id::text;
  end if;
  return null;
end $$;
create trigger turns_deleted_from_webhooks after delete on turns for each row execute function forget_webhook_words();
create trigger turns_masked_in_webhooks after update of heard_text on turns for each row
  when (old.heard_text is distinct from new.heard_text) execute function forget_webhook_words();
