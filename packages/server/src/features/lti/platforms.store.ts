import { randomUUID } from 'node:crypto'
import type { BodyOf, LearningPlatform, routes } from '@studio/contract'
import type { Owner } from '../../access.ts'
import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'
import { resumeLane, sendRefusedAgain } from '../../platform/outbox/outbox.store.ts'
import { scoreRows } from './scores/scores.store.ts'

export type Platform = Omit<LearningPlatform, 'waiting' | 'setAside' | 'problem'>
type NewPlatform = BodyOf<typeof routes.platforms.create> & { isActive: boolean }

function columns(sql: Queryable): Fragment {
  return sql`p.platform_id, p.organization_id, p.name, p.issuer, p.client_id, p.deployment_ids, p.authorization_url,
    p.token_url, p.keys_url, p.is_active, p.version`
}

export async function listPlatforms(sql: Queryable, organizationId: string): Promise<LearningPlatform[]> {
  return sql<LearningPlatform[]>`
    select ${columns(sql)},
      (select count(*)::int from lti_scores s where s.platform_id = p.platform_id and s.state = 'waiting') as waiting,
      (select count(*)::int from lti_scores s where s.platform_id = p.platform_id and s.state = 'set_aside') as set_aside,
      coalesce((select s.problem from lti_scores s where s.platform_id = p.platform_id and s.problem <> ''
        order by s.at desc limit 1), '') as problem
    from lti_platforms p where p.organization_id = ${organizationId} order by lower(p.name), p.platform_id`
}

export async function insertPlatform(tx: Transaction, platform: NewPlatform): Promise<string> {
  const platformId = randomUUID()
  await tx`
    insert into lti_platforms (platform_id, organization_id, name, issuer, client_id, deployment_ids, authorization_url,
      token_url, keys_url, is_active)
    values (${platformId}, ${platform.organizationId}, ${platform.name}, ${platform.issuer}, ${platform.clientId},
      ${platform.deploymentIds}, ${platform.authorizationUrl}, ${platform.tokenUrl}, ${platform.keysUrl},
      ${platform.isActive})`
  return platformId
}

/** Answers false where another person changed it since `seen`. */
export async function updatePlatform(
  tx: Transaction,
  platformId: string,
  changes: BodyOf<typeof routes.platforms.update>,
  seen: number | undefined,
): Promise<boolean> {
  const rows = await tx`
    update lti_platforms set
      name = coalesce(${changes.name ?? null}, name),
      issuer = coalesce(${changes.issuer ?? null}, issuer),
      client_id = coalesce(${changes.clientId ?? null}, client_id),
      deployment_ids = coalesce(${changes.deploymentIds ?? null}::text[], deployment_ids),
      authorization_url = coalesce(${changes.authorizationUrl ?? null}, authorization_url),
      token_url = coalesce(${changes.tokenUrl ?? null}, token_url),
      keys_url = coalesce(${changes.keysUrl ?? null}, keys_url),
      version = version + 1
    where platform_id = ${platformId} and version = coalesce(${seen ?? null}, version) returning 1`
  if (rows.length === 0) return false
  await resumeLane(tx, scoreRows, platformId)
  await sendRefusedAgain(tx, scoreRows, platformId)
  return true
}

/** Lets a platform in that registered itself; false: it has no deployment yet. */
export async function confirmPlatform(tx: Transaction, platformId: string): Promise<boolean> {
  const rows = await tx`update lti_platforms set is_active = true
    where platform_id = ${platformId} and deployment_ids <> '{}' returning platform_id`
  return rows.length > 0
}

export async function deletePlatform(tx: Transaction, platformId: string): Promise<void> {
  await tx`delete from lti_platforms where platform_id = ${platformId}`
}

export async function platformOwner(sql: Queryable, platformId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select p.organization_id from lti_platforms p join offered.organizations o using (organization_id)
    where p.platform_id = ${platformId} and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

/** The platform that a login names; without a client id only where its issuer is registered once. */
export async function findPlatform(
  sql: Queryable,
  {
    organizationId,
    issuer,
    clientId,
  }: { organizationId: string; issuer: string; clientId: string | undefined },
): Promise<Platform | undefined> {
  const rows = await sql<Platform[]>`
    select ${columns(sql)} from lti_platforms p join offered.organizations o using (organization_id)
    where p.organization_id = ${organizationId} and p.issuer = ${issuer}
      and (${clientId ?? null}::text is null or p.client_id = ${clientId ?? null})
      and o.status = 'active' and coalesce((o.attributes->>'LEARNING_MODULE')::boolean, false)`
  return rows.length === 1 ? rows[0] : undefined
}

/** The sites of an organization's platforms: they may show its activities in a frame. */
export async function findPlatformSites(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`
    select u.url from lti_platforms p cross join lateral (values (p.issuer), (p.authorization_url)) u (url)
    where p.organization_id = ${organizationId} and p.is_active`
  return [
    ...new Set(rows.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).origin)),
  ].filter((origin) => /^https?:/.test(origin))
}
