-- Who can help a failed upload: another file (`file`), processing it again (`studio`), or sending it again (`unsent`).
alter table uploads add column failure text check (failure in ('file', 'studio', 'unsent'));
update uploads set failure = case
    when original_key is null then 'unsent'
    when error like 'The video could not be processed%' or error like 'There was not enough room%' then 'studio'
    else 'file' end
  where stage = 'failed';

-- What a clip had before its file was replaced, until the new one is ready or given up. The name is null where no new file
-- is announced; copied clips have no upload.
alter table clips
  add column replaced_file_name text,
  add column replaced_upload_id uuid references uploads on delete set null;
