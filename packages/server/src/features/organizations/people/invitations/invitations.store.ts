import type { AssignableRole, Invitation, List, ListQuery } from '@studio/contract'
import { limits } from '@studio/contract'
import type { Owner } from '../../../../access.ts'
import { noteChange } from '../../../../platform/changes/changes.store.ts'
import { type Listing, matches, ordered } from '../../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../../../platform/lists.ts'

/** As a person reads it: one that was not answered in time has expired. */
const status = `(case when i.status in ('pending', 'bounced') and i.expires_at <= now() then 'expired' else i.status end)`
const inviter = `coalesce((select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email)
  from offered.users u where u.user_id = i.invited_by), '')`
const teamNames = `(select string_agg(t.name, ' ') from teams t where t.team_id = any(i.team_ids) and t.deleted_at is null)`

const listing: Listing = {
  columns: { email: 'i.email', role: 'role_names(i.role)', team: teamNames, invitedBy: inviter },
  defaults: ['email'],
  sorts: {
    email: ['lower(i.email)'],
    role: ['role_rank(i.role)'],
    status: [status],
    expiresAt: ['i.expires_at'],
    createdAt: ['i.created_at'],
  },
  order: 'i.created_at desc',
  key: 'i.invitation_id',
  filters: { role: 'i.role', status },
}

type Row = Omit<Invitation, 'teams' | 'mailedAt' | 'expiresAt' | 'createdAt'> & {
  teams: string
  mailedAt: Date | null
  expiresAt: Date
  createdAt: Date
}

function columns(sql: Queryable) {
  return sql`i.invitation_id, i.email, i.role, i.storyfile_ids::text[], i.message, ${sql.unsafe(inviter)} as invited_by,
    ${sql.unsafe(status)} as status, i.sends, i.mailed_at, i.mail_problem, i.expires_at, i.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('teamId', t.team_id, 'name', t.name) order by lower(t.name)), '[]')::text
      from teams t where t.team_id = any(i.team_ids) and t.deleted_at is null) as teams`
}

function present({ teams, mailedAt, expiresAt, createdAt, ...row }: Row): Invitation {
  return {
    ...row,
    teams: JSON.parse(teams) as Invitation['teams'],
    mailedAt: mailedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

/** The invitations of an organization, newest first; those that a newer one took the place of are left out. */
export async function listInvitations(
  sql: Queryable,
  organizationId: string,
  query: ListQuery,
): Promise<List<Invitation>> {
  const { limit, offset } = pageOf(query)
  const where = sql`from invitations i
    where i.organization_id = ${organizationId} and i.status <> 'replaced' and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(present), count!.total, query)
}

export async function findInvitation(sql: Queryable, invitationId: string): Promise<Invitation | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from invitations i where i.invitation_id = ${invitationId}`
  return row && present(row)
}

type Letter = { organizationId: string; organization: string }

/** What a letter says; undefined when there is nothing to send any more. */
export async function findForLetter(
  sql: Queryable,
  invitationId: string,
): Promise<(Invitation & Letter) | undefined> {
  const [row] = await sql<(Row & Letter)[]>`
    select ${columns(sql)}, i.organization_id, o.label as organization from invitations i join organizations o using (organization_id)
    where i.invitation_id = ${invitationId} and i.status in ('pending', 'bounced') and i.expires_at > now() and o.status = 'active'`
  if (!row) return undefined
  const { organizationId, organization } = row
  return { ...present(row), organizationId, organization }
}

export async function invitationOwner(sql: Queryable, invitationId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from invitations join organizations o using (organization_id)
    where invitation_id = ${invitationId} and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

export type NewInvitation = {
  invitationId: string
  organizationId: string
  email: string
  role: AssignableRole
  teamIds: string[]
  storyfileIds: string[]
  message: string
  invitedBy: string
}

/** False when a person has just invited the same address. */
export async function insertInvitation(tx: Transaction, one: NewInvitation): Promise<boolean> {
  const rows = await tx`
    insert into invitations (invitation_id, organization_id, email, role, team_ids, storyfile_ids, message, invited_by,
      expires_at)
    values (${one.invitationId}, ${one.organizationId}, ${one.email}, ${one.role}, ${one.teamIds}::uuid[],
      ${one.storyfileIds}::uuid[], ${one.message}, ${one.invitedBy}, now() + make_interval(days => ${limits.invitationDays}))
    on conflict do nothing returning invitation_id`
  return rows.length > 0
}

/** What stands of an address in an organization: it is a member, or has an open invitation. */
export async function standingOf(
  sql: Queryable,
  organizationId: string,
  email: string,
): Promise<{ isMember: boolean; isInvited: boolean }> {
  const [row] = await sql<{ isMember: boolean; isInvited: boolean }[]>`
    select
      exists (select from memberships m join offered.users u using (user_id) where m.organization_id = ${organizationId}
        and lower(u.email) = ${email.toLowerCase()} and m.status <> 'deactivated') as is_member,
      exists (select from invitations where organization_id = ${organizationId}
        and lower(email) = ${email.toLowerCase()} and status = 'pending' and expires_at > now()) as is_invited`
  return row!
}

/** A new invitation takes the place of those that have expired or bounced. */
export async function replaceEnded(tx: Transaction, organizationId: string, email: string): Promise<void> {
  await tx`
    update invitations set status = 'replaced' where organization_id = ${organizationId}
      and lower(email) = ${email.toLowerCase()}
      and (status = 'bounced' or (status = 'pending' and expires_at <= now()))`
}

/** Counts one more sending and begins the 14 days anew; false when it was sent often enough or has ended. */
export async function countSending(tx: Transaction, invitationId: string): Promise<boolean> {
  const rows = await tx`
    update invitations set sends = sends + 1, status = 'pending', mailed_at = null, mail_problem = '',
      expires_at = now() + make_interval(days => ${limits.invitationDays})
    where invitation_id = ${invitationId} and status in ('pending', 'bounced') and sends < ${limits.invitationSends}
    returning invitation_id`
  return rows.length > 0
}

export async function revokeInvitation(tx: Transaction, invitationId: string): Promise<boolean> {
  const rows = await tx`
    update invitations set status = 'revoked'
    where invitation_id = ${invitationId} and status in ('pending', 'bounced') returning invitation_id`
  return rows.length > 0
}

export async function insertLink(
  sql: Queryable,
  link: { invitationId: string; tokenHash: Buffer; byMail: boolean },
): Promise<void> {
  await sql`
    insert into invitation_links (token_hash, invitation_id, by_mail)
    values (${link.tokenHash}, ${link.invitationId}, ${link.byMail})`
}

/** What the mail server did with the newest letter. */
export async function noteMail(
  sql: Queryable,
  invitationId: string,
  { bounced = false, problem = '' },
): Promise<void> {
  const [row] = await sql<{ organizationId: string }[]>`
    update invitations set mail_problem = ${problem}, mailed_at = case when ${problem === ''} then now() end,
      status = case when ${bounced} and status = 'pending' then 'bounced'
        when ${problem === ''} and status = 'bounced' then 'pending' else status end
    where invitation_id = ${invitationId} returning organization_id`
  if (row)
    await noteChange(sql, {
      topic: 'invitation',
      organizationId: row.organizationId,
      subjectId: invitationId,
    })
}

/** An invitation as whoever holds its link, or owns its address, finds it. */
export type Found = {
  invitationId: string
  organizationId: string
  organization: string
  email: string
  role: AssignableRole
  teamIds: string[]
  storyfileIds: string[]
  message: string
  invitedBy: string
  status: Invitation['status']
  /** Of the link. */
  byMail: boolean
}

function found(sql: Queryable) {
  return sql`i.invitation_id, i.organization_id, o.label as organization, i.email, i.role, i.team_ids::text[],
    i.storyfile_ids::text[], i.message, ${sql.unsafe(inviter)} as invited_by, ${sql.unsafe(status)} as status`
}

/** The invitation that a link opens; undefined: there is none, or its organization is closed. */
export async function findByLink(sql: Queryable, tokenHash: Buffer): Promise<Found | undefined> {
  const [row] = await sql<Found[]>`
    select ${found(sql)}, l.by_mail from invitation_links l join invitations i using (invitation_id)
      join organizations o using (organization_id)
    where l.token_hash = ${tokenHash} and o.status = 'active'`
  return row
}

/** The open invitations of an address, in all organizations. */
export async function findByEmail(sql: Queryable, email: string): Promise<Found[]> {
  return sql<Found[]>`
    select ${found(sql)}, true as by_mail from invitations i join organizations o using (organization_id)
    where lower(i.email) = ${email.toLowerCase()} and i.status = 'pending' and i.expires_at > now()
      and o.status = 'active'`
}

/** Takes an invitation, so that it is accepted once; false when it has ended. */
export async function takeInvitation(
  tx: Transaction,
  invitationId: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx`
    update invitations set status = 'accepted', accepted_by = ${userId}, accepted_at = now()
    where invitation_id = ${invitationId} and status in ('pending', 'bounced') and expires_at > now()
    returning invitation_id`
  return rows.length > 0
}

/** Whether an account has this email, and whether it is open. */
export async function findAccount(
  sql: Queryable,
  email: string,
): Promise<{ userId: string; isOpen: boolean } | undefined> {
  const [row] = await sql<{ userId: string; isOpen: boolean }[]>`
    select user_id, status = 'active' as is_open from offered.users where lower(email) = ${email.toLowerCase()}`
  return row
}
