-- A save that arrives late is refused: each of these says which version it was made from.
alter table learning_groups add column version int not null default 1;
alter table lti_platforms add column version int not null default 1;
alter table learning_record_stores add column revision int not null default 1;
alter table publications add column embed_version int not null default 1;
alter table share_links add column version int not null default 1;
alter table webhooks add column version int not null default 1;
