import type { consentDecisions, GuestVisit } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type GuestRow = {
  guestId: string
  recordingLinkId: string
  storyfileId: string
  organizationId: string
  epoch: number
  /** The link is open now. */
  isOpen: boolean
  endsAt: Date
  revokedAt: Date | null
  isPanel: boolean
  linkName: string
  greeting: string
  organization: string
  subjectName: string
  others: number
  consentId: string | null
  decision: (typeof consentDecisions)[number] | null
  name: string | null
  decidedAt: Date | null
  consentText: string | null
  consentVersion: number | null
}

/** A guest with the link and what was decided; undefined: there is none. */
export async function findGuest(sql: Queryable, guestId: string): Promise<GuestRow | undefined> {
  const [row] = await sql<GuestRow[]>`
    select g.guest_id, g.recording_link_id, l.storyfile_id, l.organization_id, g.epoch,
      l.revoked_at is null and l.ends_at > now() and s.status not in ('archived', 'deleted') as is_open,
      l.ends_at, l.revoked_at, l.is_panel, l.name as link_name, l.greeting, o.label as organization,
      s.subject->>'displayName' as subject_name,
      (select count(*)::int - 1 from recording_guests x where x.recording_link_id = l.recording_link_id) as others,
      g.consent_id, c.decision, c.name, c.decided_at
    from recording_guests g join recording_links l using (recording_link_id)
      join offered.storyfiles s on s.storyfile_id = l.storyfile_id
      join offered.organizations o on o.organization_id = l.organization_id
      left join offered.consents c using (consent_id)
    where g.guest_id = ${guestId}`
  return row
}

export type Device = { guestId: string; epoch: number; deviceHash: string }

/** Who has opened a link, under the lock of the link. */
export async function lockGuests(tx: Transaction, recordingLinkId: string): Promise<Device[]> {
  await tx`select from recording_links where recording_link_id = ${recordingLinkId} for update`
  return tx<Device[]>`
    select guest_id, epoch, device_hash from recording_guests
    where recording_link_id = ${recordingLinkId} order by opened_at, guest_id`
}

export async function insertGuest(
  tx: Transaction,
  guest: { guestId: string; recordingLinkId: string; organizationId: string; deviceHash: string },
): Promise<void> {
  await tx`insert into recording_guests ${tx(guest)}`
}

/** Another device goes on: the token of the one before is none any more. */
export async function moveGuest(tx: Transaction, guestId: string, deviceHash: string): Promise<number> {
  const [row] = await tx<{ epoch: number }[]>`
    update recording_guests set device_hash = ${deviceHash}, epoch = epoch + 1, seen_at = now()
    where guest_id = ${guestId} returning epoch`
  return row!.epoch
}

/** Not with every call: a page that waits asks often. */
export async function touchGuest(sql: Queryable, guestId: string): Promise<void> {
  await sql`
    update recording_guests set seen_at = now()
    where guest_id = ${guestId} and seen_at < now() - interval '20 seconds'`
}

export async function lockGuest(tx: Transaction, guestId: string): Promise<void> {
  await tx`select from recording_guests where guest_id = ${guestId} for update`
}

export async function setConsent(tx: Transaction, guestId: string, consentId: string): Promise<void> {
  await tx`update recording_guests set consent_id = ${consentId} where guest_id = ${guestId}`
}

/** The questions of the guest's link, as they are asked now. */
export async function listAsked(sql: Queryable, guestId: string): Promise<GuestVisit['questions']> {
  return sql<GuestVisit['questions']>`
    select lq.question_id, coalesce(q.text, lq.text) as text, coalesce(q.hint, '') as hint,
      coalesce(q.teleprompter, '') as teleprompter, coalesce(q.expected_seconds, 60) as expected_seconds,
      q.question_id is null or q.status = 'skipped' as is_gone, n.note as again,
      coalesce(k.is_sent, false) and n.note is null as is_sent, coalesce(k.is_approved, false) as approved
    from recording_guests g join recording_link_questions lq using (recording_link_id)
      left join offered.questions q using (question_id)
      left join lateral (
        select bool_or(t.kept and u.stage in ('uploaded', 'processing', 'processed')) as is_sent,
          bool_or(t.review = 'approved') as is_approved
        from recording_takes t left join offered.uploads u using (upload_id)
        where t.guest_id = g.guest_id and t.question_id = lq.question_id) k on true
      -- asked again: nothing was kept since the take that was sent back
      left join lateral (
        select t.note from recording_takes t
        where t.guest_id = g.guest_id and t.question_id = lq.question_id and t.review = 'again'
          and not exists (
            select from recording_takes l where l.guest_id = t.guest_id and l.question_id = t.question_id
              and (l.review = 'approved' or (l.kept and l.begun_at > t.begun_at and l.review <> 'again')))
        order by t.reviewed_at desc limit 1) n on true
    where g.guest_id = ${guestId} order by lq.position, lq.question_id`
}

/** What the guest has sent, or is sending: the newest first. */
export async function listOwnTakes(sql: Queryable, guestId: string): Promise<GuestVisit['takes']> {
  return sql<GuestVisit['takes']>`
    select t.take_id, t.question_id, t.upload_id, t.kept, u.error, u.received_bytes, a.original_sha256 as sha256,
      case u.stage when 'waiting' then 'sending' when 'failed' then 'failed' when 'processed' then 'ready'
        else 'processing' end as state
    from recording_takes t join offered.uploads u using (upload_id) left join offered.assets a using (asset_id)
    where t.guest_id = ${guestId} order by t.begun_at desc, t.take_id limit 500`
}
