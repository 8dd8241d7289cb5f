import type { HouseRules } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

type Writer = { firstName: string | null; lastName: string | null; email: string | null }
type Version = Writer & { version: number; writtenAt: Date }
type Reader = {
  userId: string
  firstName: string
  lastName: string
  email: string
  version: number
  readAt: Date | null
}

/** People who have left wrote some of them. */
function nameOf({ firstName, lastName, email }: Writer): string {
  return email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email })
}

/** The house rules as one person sees them; `version` names an earlier one. Undefined: there is no such version. */
export async function readHouseRules(
  sql: Queryable,
  organizationId: string,
  { userId, version }: { userId: string; version?: number | undefined },
): Promise<HouseRules | undefined> {
  const versions = await sql<Version[]>`
    select h.version, h.written_at, u.first_name, u.last_name, u.email
    from house_rules h left join offered.users u on u.user_id = h.written_by
    where h.organization_id = ${organizationId} order by h.version desc`
  const readers = await sql<Reader[]>`
    select u.user_id, u.first_name, u.last_name, u.email, coalesce(r.version, 0) as version, r.read_at
    from offered.memberships m join offered.users u using (user_id)
      left join house_rules_read r on r.user_id = u.user_id and r.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.status = 'active' and m.scope in ('edit:ns', 'owner:ns')
    order by lower(concat_ws(' ', u.first_name, u.last_name, u.email))`
  const [own] = await sql<{ version: number }[]>`
    select version from house_rules_read where organization_id = ${organizationId} and user_id = ${userId}`
  const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version)
  if (version !== undefined && !shown) return undefined
  const [text] = shown
    ? await sql<{ text: string }[]>`
        select text from house_rules where organization_id = ${organizationId} and version = ${shown.version}`
    : []
  return {
    version: shown?.version ?? 0,
    text: text?.text ?? '',
    writtenBy: shown ? nameOf(shown) : '',
    writtenAt: shown?.writtenAt.toISOString() ?? null,
    readVersion: own?.version ?? 0,
    versions: versions.map((one) => ({
      version: one.version,
      writtenBy: nameOf(one),
      writtenAt: one.writtenAt.toISOString(),
    })),
    readers: readers.map(({ readAt, ...reader }) => ({
      userId: reader.userId,
      name: displayName(reader),
      version: reader.version,
      readAt: readAt?.toISOString() ?? null,
    })),
  }
}

export async function lastVersion(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ version: number | null }[]>`
    select max(version) as version from house_rules where organization_id = ${organizationId}`
  return row?.version ?? 0
}

/** Until the transaction ends, no one else writes house rules of the organization. */
export async function lockHouseRules(tx: Transaction, organizationId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('house_rules'), hashtext(${organizationId}))`
}

export async function insertHouseRules(
  tx: Transaction,
  rules: { organizationId: string; version: number; text: string; writtenBy: string },
): Promise<void> {
  await tx`
    insert into house_rules (organization_id, version, text, written_by)
    values (${rules.organizationId}, ${rules.version}, ${rules.text}, ${rules.writtenBy})`
}

/** Keeps the newest version that the person has read. */
export async function markRead(
  tx: Transaction,
  { organizationId, userId, version }: { organizationId: string; userId: string; version: number },
): Promise<void> {
  await tx`
    insert into house_rules_read (organization_id, user_id, version)
    values (${organizationId}, ${userId}, ${version})
    on conflict (organization_id, user_id) do update set version = excluded.version, read_at = now()
    where house_rules_read.version < excluded.version`
}
