-- The rules by which an organization reviews answers: every version, and who has read which.
create table house_rules (
  organization_id uuid not null references organizations on delete cascade,
  version int not null,
  text text not null,
  written_by uuid references users on delete set null,
  written_at timestamptz not null default now(),
  primary key (organization_id, version)
);

create table house_rules_read (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  version int not null,
  read_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
