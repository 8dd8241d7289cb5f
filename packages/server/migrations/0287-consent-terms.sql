-- A consent says where, what for and how long. One that is only asked for has no signature yet.
alter table consents drop constraint consents_decision_check;
alter table consents
  add constraint consents_decision_check check (decision in ('asked', 'signed', 'refused')),
  add column signed_by text not null default 'subject' check (signed_by in ('subject', 'guardian', 'heir')),
  add column subject_email text not null default '',
  -- all that is recorded for the storyfile, also later, or the clips that are named
  add column covers text not null default 'clips' check (covers in ('storyfile', 'clips')),
  add column channels text[] not null default '{link,embed,kiosk,mobile,lms}',
  -- of these three, none means any
  add column places text[] not null default '{}',
  add column purposes text[] not null default '{}',
  add column languages text[] not null default '{}',
  -- whether the matcher may learn from what was said
  add column training boolean not null default true,
  -- first and last day, as they are in the time zone
  add column starts_on date,
  add column ends_on date,
  add column time_zone text not null default 'UTC',
  add column successor_name text not null default '',
  add column successor_email text not null default '',
  add column acts_for text not null default 'subject' check (acts_for in ('subject', 'successor')),
  add column document_key text,
  add column document_name text not null default '',
  add column document_sha256 text not null default '',
  -- of the secret part of the letter's address, which is kept nowhere
  add column code_hash text unique,
  add column code_made_at timestamptz,
  add column withdrawn_at timestamptz,
  add column version int not null default 1,
  add constraint consents_days check (ends_on is null or starts_on is null or ends_on >= starts_on);
create index consents_organization on consents (organization_id, decided_at desc);

-- Clips by name: of the storyfile, and copies of them in others.
create table consent_clips (
  consent_id uuid not null references consents on delete cascade,
  clip_id uuid not null references clips on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  primary key (consent_id, clip_id)
);
create index consent_clips_clip on consent_clips (clip_id);
create index consent_clips_storyfile on consent_clips (storyfile_id);

-- What a person took back, and where it had been then.
create table consent_withdrawals (
  withdrawal_id uuid primary key,
  consent_id uuid not null references consents on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  by text not null check (by in ('subject', 'successor', 'owner')),
  by_name text not null default '',
  whole boolean not null,
  note text not null default '',
  -- [{kind, name, from, until, times}]
  places jsonb not null default '[]',
  at timestamptz not null default now()
);
create index consent_withdrawals_consent on consent_withdrawals (consent_id, at desc);
create index consent_withdrawals_organization on consent_withdrawals (organization_id);

create table consent_withdrawn_clips (
  withdrawal_id uuid not null references consent_withdrawals on delete cascade,
  clip_id uuid not null references clips on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  question text not null,
  purge_at timestamptz not null,
  returned_at timestamptz,
  purged_at timestamptz,
  primary key (withdrawal_id, clip_id)
);
create index consent_withdrawn_clips_clip on consent_withdrawn_clips (clip_id);
create index consent_withdrawn_clips_due on consent_withdrawn_clips (purge_at) where returned_at is null and purged_at is null;

-- Proof of a deletion. It stays when the clip, the storyfile and the consent go.
create table purge_certificates (
  certificate_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  consent_id uuid not null,
  clip_id uuid not null,
  subject text not null,
  storyfile text not null,
  question text not null,
  -- [{what, bytes, sha256}]
  files jsonb not null,
  -- what was erased beside files: words, captions, cuts
  erased text[] not null,
  rule text not null check (rule in ('term', 'owner', 'restored')),
  days int not null,
  withdrawn_at timestamptz not null,
  purged_at timestamptz not null,
  by_name text not null default '',
  -- of the text of the certificate
  sha256 text not null
);
create index purge_certificates_consent on purge_certificates (consent_id);
create index purge_certificates_organization on purge_certificates (organization_id);

create table consent_terms (
  organization_id uuid primary key references organizations on delete cascade,
  days int not null check (days between 0 and 365)
);

-- A clip is also out because its person took it back: nobody at the studio brings it back.
alter table exclusions drop constraint exclusions_why_check;
alter table exclusions add constraint exclusions_why_check check (why in ('withdrawn', 'deleted', 'consent'));

-- The first of its copies: they play the same files, and what is agreed for one holds for all.
alter table clips add column copied_from uuid;
create index clips_copied_from on clips (copied_from) where copied_from is not null;
create or replace view offered.clips as
  select clip_id, storyfile_id, answer_id, kind, status, file_name, upload_id, asset_id, transcript, chosen, created_at,
    deleted_at, take_no, transcript_state, updated_at, copied_from, former_asset_ids from clips;

create function consent_follows_copy() returns trigger language plpgsql as $$
begin
  insert into consent_clips (consent_id, clip_id, storyfile_id)
  select c.consent_id, new.clip_id, new.storyfile_id from consents c
  where c.consent_id in (
    select k.consent_id from consent_clips k join clips o using (clip_id)
      where o.clip_id = new.copied_from or o.copied_from = new.copied_from
    union
    select w.consent_id from consents w join clips o on o.storyfile_id = w.storyfile_id
      where w.covers = 'storyfile' and o.clip_id = new.copied_from)
  on conflict do nothing;
  return null;
end $$;
create trigger clips_copied after insert on clips for each row
  when (new.copied_from is not null and current_setting('studio.restoring', true) is distinct from 'on')
  execute function consent_follows_copy();

create or replace view offered.consents as
  select consent_id, organization_id, storyfile_id, decision, name, text_version, decided_at, covers, channels, places, purposes,
    languages, training, starts_on, ends_on, time_zone, withdrawn_at,
    starts_on::timestamp at time zone time_zone as begins_at, (ends_on + 1)::timestamp at time zone time_zone as ends_at
  from consents;
create view offered.consent_clips as select consent_id, clip_id, storyfile_id from consent_clips;
create view offered.consent_withdrawals as
  select withdrawal_id, consent_id, organization_id, storyfile_id, by, whole, at from consent_withdrawals;
create view offered.consent_withdrawn_clips as
  select withdrawal_id, clip_id, storyfile_id, question, purge_at, returned_at, purged_at from consent_withdrawn_clips;
create or replace view offered.exclusions as select clip_id, storyfile_id, why from exclusions;
create or replace view offered.audit as
  select audit_id, at, organization_id, user_id, action, object_type, object_id, result, details, address, device, who
    from audit;
