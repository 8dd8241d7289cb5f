-- A row without a status now means that the call was done; before it meant that somebody was about to do it.
delete from stored_replies where status is null;
comment on column stored_replies.status is 'null: done, and its answer was not stored yet, or was lost with its server';
