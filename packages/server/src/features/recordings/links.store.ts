import type { RecordedGuest, RecordingLink, RecordingTemplate } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

type Person = { firstName: string | null; lastName: string | null; email: string | null }
type GuestRow = Omit<RecordedGuest, 'decidedAt' | 'openedAt' | 'seenAt'> & {
  recordingLinkId: string
  decidedAt: Date | null
  openedAt: Date
  seenAt: Date
}
type LinkRow = Omit<RecordingLink, 'madeBy' | 'madeAt' | 'endsAt' | 'revokedAt' | 'guests'> &
  Person & { madeAt: Date; endsAt: Date; revokedAt: Date | null }

/** The newest links; older ones have ended long ago. */
const most = 100

const nameOf = ({ firstName, lastName, email }: Person) =>
  email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email })

export async function listLinks(sql: Queryable, storyfileId: string): Promise<RecordingLink[]> {
  const rows = await sql<LinkRow[]>`
    select l.recording_link_id, l.name, l.greeting, l.is_panel, l.own_user_id is not null as is_own, l.made_at, l.ends_at,
      l.revoked_at, l.revoked_at is null and l.ends_at > now() as is_open, u.first_name, u.last_name, u.email,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', lq.question_id, 'text', coalesce(q.text, lq.text),
          'isGone', q.question_id is null) order by lq.position)
        from recording_link_questions lq left join offered.questions q using (question_id)
        where lq.recording_link_id = l.recording_link_id), '[]') as questions
    from recording_links l left join offered.users u on u.user_id = l.made_by
    where l.storyfile_id = ${storyfileId} order by l.made_at desc, l.recording_link_id limit ${most}`
  const guests = Map.groupBy(await listGuests(sql, storyfileId), (one) => one.recordingLinkId)
  return rows.map(({ firstName, lastName, email, madeAt, endsAt, revokedAt, ...row }) => ({
    ...row,
    madeBy: nameOf({ firstName, lastName, email }),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    guests: (guests.get(row.recordingLinkId) ?? []).map(
      ({ recordingLinkId: _, openedAt, seenAt, decidedAt, ...guest }) => ({
        ...guest,
        openedAt: openedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      }),
    ),
  }))
}

/** Who opened the links of a storyfile, and how far they are. */
async function listGuests(sql: Queryable, storyfileId: string): Promise<GuestRow[]> {
  return sql<GuestRow[]>`
    select g.guest_id, g.recording_link_id, coalesce(nullif(c.name, ''), l.name) as name,
      coalesce(c.decision, 'open') as consent, c.consent_id, c.decided_at, g.opened_at, g.seen_at,
      (select count(distinct t.question_id)::int from recording_takes t join offered.uploads u using (upload_id)
        where t.guest_id = g.guest_id and t.kept and u.stage in ('uploaded', 'processing', 'processed')) as sent,
      (select count(distinct t.question_id)::int from recording_takes t
        where t.guest_id = g.guest_id and t.review = 'approved') as approved
    from recording_guests g join recording_links l using (recording_link_id) left join offered.consents c using (consent_id)
    where l.storyfile_id = ${storyfileId} order by g.opened_at, g.guest_id`
}

export async function countLinks(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from recording_links where storyfile_id = ${storyfileId}`
  return row!.count
}

export type NewLink = {
  recordingLinkId: string
  storyfileId: string
  organizationId: string
  codeHash: string
  name: string
  greeting: string
  isPanel: boolean
  ownUserId: string | null
  madeBy: string
  days: number
}

export async function insertLink(tx: Transaction, { days, ...link }: NewLink): Promise<void> {
  await tx`
    insert into recording_links (recording_link_id, storyfile_id, organization_id, code_hash, name, greeting, is_panel,
      own_user_id, made_by, ends_at)
    values (${link.recordingLinkId}, ${link.storyfileId}, ${link.organizationId}, ${link.codeHash}, ${link.name},
      ${link.greeting}, ${link.isPanel}, ${link.ownUserId}, ${link.madeBy}, now() + make_interval(days => ${days}))`
}

/** A member's own link of this storyfile gets a new address and a new end. */
export async function renewOwnLink(
  tx: Transaction,
  link: { storyfileId: string; ownUserId: string; codeHash: string; days: number },
): Promise<string | undefined> {
  const [row] = await tx<{ recordingLinkId: string }[]>`
    update recording_links set code_hash = ${link.codeHash}, revoked_at = null,
      ends_at = now() + make_interval(days => ${link.days})
    where storyfile_id = ${link.storyfileId} and own_user_id = ${link.ownUserId} returning recording_link_id`
  return row?.recordingLinkId
}

/** In this order; questions of other storyfiles are left out. Answers how many there are. */
export async function setLinkQuestions(
  tx: Transaction,
  { recordingLinkId, storyfileId }: { recordingLinkId: string; storyfileId: string },
  questionIds: string[],
): Promise<number> {
  await tx`
    delete from recording_link_questions where recording_link_id = ${recordingLinkId}
      and not question_id = any(${questionIds}::uuid[])
      and not exists (select from recording_takes t where t.recording_link_id = ${recordingLinkId}
        and t.question_id = recording_link_questions.question_id)`
  const rows = await tx`
    insert into recording_link_questions (recording_link_id, question_id, position, text)
    select ${recordingLinkId}, q.question_id, w.position, q.text
    from unnest(${questionIds}::uuid[]) with ordinality as w(question_id, position)
      join offered.questions q using (question_id)
    where q.storyfile_id = ${storyfileId}
    on conflict (recording_link_id, question_id) do update set position = excluded.position returning 1`
  return rows.length
}

/** False: the storyfile has no such link. Revoking twice is no fault. */
export async function revokeLink(
  tx: Transaction,
  storyfileId: string,
  recordingLinkId: string,
): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    update recording_links set revoked_at = coalesce(revoked_at, now())
    where storyfile_id = ${storyfileId} and recording_link_id = ${recordingLinkId} returning name`
  return row?.name
}

export type OpenLink = {
  recordingLinkId: string
  storyfileId: string
  organizationId: string
  isPanel: boolean
}

/** An open link by the hash of its secret part. */
export async function findOpenLink(sql: Queryable, codeHash: string): Promise<OpenLink | undefined> {
  const [row] = await sql<OpenLink[]>`
    select l.recording_link_id, l.storyfile_id, l.organization_id, l.is_panel
    from recording_links l join offered.storyfiles s using (storyfile_id)
    where l.code_hash = ${codeHash} and l.revoked_at is null and l.ends_at > now()
      and s.status not in ('archived', 'deleted')`
  return row
}

/** Of the storyfile and of its organization; the latter without questions, which are another storyfile's. */
export async function listTemplates(
  sql: Queryable,
  { storyfileId, organizationId }: { storyfileId: string; organizationId: string },
): Promise<RecordingTemplate[]> {
  return sql<RecordingTemplate[]>`
    select recording_template_id, name, greeting, days, is_panel, storyfile_id is not null as of_storyfile, question_ids
    from recording_templates
    where organization_id = ${organizationId} and (storyfile_id is null or storyfile_id = ${storyfileId})
    order by lower(name), recording_template_id`
}

export async function insertTemplate(
  tx: Transaction,
  template: {
    recordingTemplateId: string
    organizationId: string
    storyfileId: string | null
    name: string
    greeting: string
    days: number
    isPanel: boolean
    questionIds: string[]
    madeBy: string
  },
): Promise<void> {
  await tx`insert into recording_templates ${tx(template)}`
}

export async function deleteTemplate(
  tx: Transaction,
  { storyfileId, organizationId }: { storyfileId: string; organizationId: string },
  recordingTemplateId: string,
): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from recording_templates where recording_template_id = ${recordingTemplateId}
      and organization_id = ${organizationId} and (storyfile_id is null or storyfile_id = ${storyfileId})
    returning name`
  return row?.name
}
