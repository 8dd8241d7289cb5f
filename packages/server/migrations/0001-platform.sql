-- Secrets of this studio (signing keys and the like), made on the first start and shared by all its servers.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
