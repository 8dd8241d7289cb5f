-- Every turn writes where its conversation stands. Without an index on what changes, and with room on the page, the row
-- is replaced in place and no index is touched. Sessions that are still open are few: the job that ends them reads them.
drop index chat_sessions_open;
create index chat_sessions_open on chat_sessions (started_at) where ended_at is null;
alter table chat_sessions set (fillfactor = 60);
