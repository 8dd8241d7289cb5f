-- A platform that registered itself launches nothing until somebody confirmed it in the studio.
alter table lti_platforms add column is_active boolean not null default true;

-- Links with which a platform registers itself, once.
create table lti_registrations (
  code_hash text primary key,
  organization_id uuid not null references organizations on delete cascade,
  expires_at timestamptz not null,
  -- A registration is under way. One that failed gives the link free again.
  taken_at timestamptz
);
create index lti_registrations_organization on lti_registrations (organization_id);
