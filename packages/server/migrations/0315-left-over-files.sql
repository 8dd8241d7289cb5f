-- Files that were sent for an answer and never saved go after a day; only then is nobody about to save them.
create or replace view offered.attachment_files as
  select file_id, organization_id, storyfile_id, file_key, type, file_name, bytes, created_at from attachment_files;
