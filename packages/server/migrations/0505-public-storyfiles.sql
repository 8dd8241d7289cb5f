-- Publishing tells a storyfile whether everybody may come in: cards show it without reading a table of a later feature.
alter table storyfiles add column is_public boolean not null default false;
update storyfiles s set is_public = true
from publications p where p.storyfile_id = s.storyfile_id and p.visibility = 'public';
