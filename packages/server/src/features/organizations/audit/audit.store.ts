import { type AuditEntry, type ChangeTopic, changeTopics, type List, type ListQuery } from '@studio/contract'
import { type Actor, displayName } from '../../../access.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import { type Listing, linesOf, matches, pageKeys } from '../../../platform/database/listing.ts'
import { plannedAnew, type Queryable } from '../../../platform/database/sql.ts'
import { listAnswer } from '../../../platform/lists.ts'
import { type Where, whereNow } from '../../identity/index.ts'

/** One line of the audit log. Never holds a token, a password or what a visitor said. */
export type Deed = {
  organizationId: string | null
  /** Undefined: the studio itself. */
  actor?: Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'>
  /** Dotted, e.g. `storyfile.deleted`; for refused calls the route. */
  action: string
  objectType: string
  objectId?: string | null
  /** The storyfile that the object belongs to, for those who see single storyfiles only. */
  storyfileId?: string
  /** What changed, where it is more than the object's type says. */
  changes?: ChangeTopic
  result?: 'done' | 'refused'
  details?: Record<string, unknown>
  requestId?: string
}

const nowhere: Where = { address: '', device: '' }

/** Writes who did what, and that something changed, in the transaction of the deed: all are there or none. */
export async function audit(tx: Queryable, deed: Deed): Promise<void> {
  // What a call sets off later is done by the studio, not from the place of the call.
  const { address, device } = deed.actor ? whereNow() : nowhere
  await tx`
    insert into audit (organization_id, user_id, who, action, object_type, object_id, result, details, request_id,
      address, device)
    values (${deed.organizationId}, ${deed.actor?.userId ?? null}, ${deed.actor ? displayName(deed.actor) : 'Studio'},
      ${deed.action}, ${deed.objectType}, ${deed.objectId ?? null}, ${deed.result ?? 'done'},
      ${tx.json(deed.details ?? {})}, ${deed.requestId ?? null}, ${address}, ${device})`
  await noteDeed(tx, deed)
}

async function noteDeed(tx: Queryable, { organizationId, objectId = null, ...deed }: Deed): Promise<void> {
  const topic = deed.changes ?? deed.objectType
  if (deed.result === 'refused' || !isTopic(topic)) return
  const storyfileId = deed.storyfileId ?? (deed.objectType === 'storyfile' ? objectId : null)
  await noteChange(tx, { topic, organizationId, storyfileId, subjectId: objectId })
}

function isTopic(noun: string): noun is ChangeTopic {
  return (changeTopics as readonly string[]).includes(noun)
}

type Listed = Omit<AuditEntry, 'auditId' | 'at'> & { auditId: number; at: Date }

const listing: Listing = {
  // In the order of the generated column.
  ...linesOf('search_text', ['who', 'action', 'object']),
  defaults: ['who', 'action', 'object'],
  sorts: { at: ['audit_id'] },
  order: 'audit_id desc',
  key: 'audit_id',
  filters: {
    who: "coalesce(user_id::text, '')",
    action: 'action',
    result: 'result',
    month: (sql, value) => {
      const from = /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? new Date(`${value}-01T00:00:00Z`) : null
      return sql`at >= ${from} and at < ${from}::timestamptz + interval '1 month'`
    },
  },
}

/** Null: what belongs to no organization. */
export function ofLog(sql: Queryable, organizationId: string | null) {
  return organizationId === null ? sql`organization_id is null` : sql`organization_id = ${organizationId}`
}

/** The log of one organization, or of the platform, newest first; searched in who, action and object. */
export async function listAudit(
  sql: Queryable,
  organizationId: string | null,
  query: ListQuery,
): Promise<List<AuditEntry>> {
  const where = sql`${ofLog(sql, organizationId)} and ${matches(sql, listing, query)}`
  const [[count], rows] = await Promise.all([
    plannedAnew(sql<{ total: number }[]>`select count(*)::int as total from audit where ${where}`),
    plannedAnew(sql<Listed[]>`
      ${pageKeys(sql, listing, query, { from: sql`audit`, where })}
      select audit_id, at, who, action, object_type, object_id, result, details, address, device from page join audit using (audit_id)
      order by page.place`),
  ])
  const items = rows.map((row) => ({ ...row, auditId: String(row.auditId), at: row.at.toISOString() }))
  return listAnswer(items, count!.total, query)
}

/** What a log can be filtered by: who did something, what was done, and when. */
export async function auditChoices(
  sql: Queryable,
  organizationId: string | null,
): Promise<{ people: { userId: string; who: string }[]; actions: string[]; months: string[] }> {
  const people = await sql<{ userId: string; who: string }[]>`
    select user_id, (array_agg(who order by audit_id desc))[1] as who from audit
    where ${ofLog(sql, organizationId)} and user_id is not null group by user_id order by 2 limit 500`
  const actions = await sql<{ action: string }[]>`
    select distinct action from audit where ${ofLog(sql, organizationId)} order by 1 limit 500`
  const months = await sql<{ month: string }[]>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from audit
    where ${ofLog(sql, organizationId)} order by 1 desc limit 36`
  return {
    people: [...people],
    actions: actions.map(({ action }) => action),
    months: months.map(({ month }) => month),
  }
}

/** Writes a sign-in into the log of every organization of the person: their owners may see it. */
export async function auditSignIn(
  sql: Queryable,
  signIn: { userId: string; method: string; result: 'done' | 'refused'; where?: Where },
): Promise<void> {
  const { address, device } = signIn.where ?? nowhere
  await sql`
    insert into audit (organization_id, user_id, who, action, object_type, object_id, result, details,
      address, device)
    select m.organization_id, u.user_id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email),
      'user.signed_in', 'user', u.user_id::text, ${signIn.result}, ${sql.json({ method: signIn.method })},
      ${address}, ${device}
    from offered.users u join memberships m using (user_id) where u.user_id = ${signIn.userId}`
}

/** Writes what a person did to the own account into the log of every organization of the person. */
export async function auditOwnDeed(
  sql: Queryable,
  deed: {
    userId: string
    action: string
    objectType: string
    objectId: string
    details: object
    where?: Where
  },
): Promise<void> {
  const { address, device } = deed.where ?? nowhere
  await sql`
    insert into audit (organization_id, user_id, who, action, object_type, object_id, details, address, device)
    select m.organization_id, u.user_id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email),
      ${deed.action}, ${deed.objectType}, ${deed.objectId}, ${sql.json(deed.details)}, ${address}, ${device}
    from offered.users u left join memberships m using (user_id) where u.user_id = ${deed.userId}`
}

/** What a person did, and what was done to them, for the copy of their own data. */
export async function auditOf(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql`
    select at, organization_id, action, object_type, object_id, result, details::text, address, device
    from audit where user_id = ${userId} order by audit_id`
}
