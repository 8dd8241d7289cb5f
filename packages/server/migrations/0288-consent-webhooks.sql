-- Systems of an organization hear that something was taken back, to take it down, too.
create function note_consent_withdrawn() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(new.organization_id, 'consent.withdrawn', new.withdrawal_id::text);
  return null;
end $$;
create trigger consent_withdrawals_added after insert on consent_withdrawals for each row
  when (current_setting('studio.restoring', true) is distinct from 'on') execute function note_consent_withdrawn();
