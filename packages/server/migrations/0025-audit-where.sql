-- From where something was done: the address of the call, and what its user agent says in a few words.
alter table audit
  add column address text not null default '',
  add column device text not null default '';
