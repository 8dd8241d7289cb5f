-- Letters are told by the outbox, like messages, statements and scores: an organization's letters are a lane, and so are those
-- that belong to none. A letter is written when it is sent; what is kept is what it is about.
create table letter_lanes (
  lane_id uuid primary key default gen_random_uuid(),
  -- null: letters of no organization, such as the one for a new account
  organization_id uuid unique nulls not distinct references organizations on delete cascade,
  leased_until timestamptz,
  paused_until timestamptz,
  paused_because text
);
create table letters (
  letter_id uuid primary key default gen_random_uuid(),
  lane_id uuid not null references letter_lanes on delete cascade,
  name text not null,
  about jsonb not null,
  -- Empty: not written yet, or its person asked to be forgotten.
  recipient text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'set_aside')),
  tries int not null default 0,
  problem text not null default '',
  at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  sent_at timestamptz
);
create index letters_due on letters (lane_id, next_try_at) where state = 'waiting';
create index letters_listed on letters (lane_id, at desc);
create index letters_recipient on letters (lower(recipient)) where recipient <> '';

-- An address that is erased where it comes from is erased here, too.
create function forget_recipient() returns trigger language plpgsql as $$
declare
  address text;
begin
  foreach address in array tg_argv loop
    update letters set recipient = ''
    where lower(recipient) = lower(nullif(to_jsonb(old) ->> address, '')) and recipient <> ''
      and (tg_op = 'DELETE' or to_jsonb(new) ->> address is distinct from to_jsonb(old) ->> address);
  end loop;
  return null;
end $$;
create trigger users_forgotten_in_letters after delete or update of email on users
  for each row execute function forget_recipient('email');
create trigger invitations_forgotten_in_letters after delete or update of email on invitations
  for each row execute function forget_recipient('email');
create trigger consents_forgotten_in_letters after delete or update of subject_email, successor_email on consents
  for each row execute function forget_recipient('subject_email', 'successor_email');

-- Letters that waited in the queue of jobs go on from here; their queues end.
create temporary table waiting_letters (job text, letter text, data jsonb, organization_id uuid, at timestamptz) on commit drop;
do $$
declare
  old record;
begin
  if to_regclass('jobs.job') is null then return; end if;
  for old in select * from (values
    ('identity.send-sign-up', 'sign_up'), ('organizations.send-invitation', 'invitation'),
    ('organizations.send-reset', 'reset'), ('comments.send-mention', 'mention'),
    ('review.send-digest', 'digest'), ('exports.send-letter', 'export'),
    ('consents.mail-certificates', 'certificates'), ('vocabulary.send-notice', 'notice')
  ) v (job, letter) loop
    insert into waiting_letters
    select j.name, old.letter, j.data, case old.letter
        when 'invitation' then (select organization_id from invitations where invitation_id = (j.data ->> 'invitationId')::uuid)
        when 'reset' then (j.data ->> 'organizationId')::uuid
        when 'mention' then (select organization_id from script_comments where comment_id = (j.data ->> 'commentId')::uuid)
        when 'export' then (select organization_id from organization_exports where export_id = (j.data ->> 'exportId')::uuid)
        when 'certificates' then (select organization_id from consents where consent_id = (j.data ->> 'consentId')::uuid)
        when 'notice' then (select organization_id from custom_categories
          where custom_category_id = (j.data ->> 'customCategoryId')::uuid)
      end, j.created_on
    from jobs.job j where j.name = old.job and j.state in ('created', 'retry', 'active');
    perform jobs.delete_queue(old.job) from jobs.queue where name = old.job;
  end loop;
end $$;
-- A notice is a letter to each owner.
insert into waiting_letters
select w.job, w.letter, w.data || jsonb_build_object('userId', m.user_id), w.organization_id, w.at
from waiting_letters w join memberships m using (organization_id)
where w.letter = 'notice' and m.scope = 'owner:ns' and m.status = 'active';
delete from waiting_letters where letter = 'notice' and data ->> 'userId' is null;
insert into letter_lanes (organization_id)
  select distinct organization_id from waiting_letters on conflict do nothing;
insert into letters (lane_id, name, about, at)
  select l.lane_id, w.letter, w.data, w.at
  from waiting_letters w join letter_lanes l on l.organization_id is not distinct from w.organization_id;
