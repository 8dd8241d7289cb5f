-- The turn of another conversation that one of the studio continues from. Only an id: the other may be erased.
alter table chat_sessions add column from_turn_id uuid;
