-- The name of the place that a conversation was opened at, such as a kiosk's: named in the address of the player, never an
-- address itself. Few conversations have one, so its index holds those alone.
alter table chat_sessions add column location_label text;
create index chat_sessions_by_location on chat_sessions (organization_id, location_label, session_id)
  where location_label is not null;
