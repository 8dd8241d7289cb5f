-- The order in which visitors see the starters. Without a place: after those that have one, as in the script.
alter table questions add column starter_position int;
