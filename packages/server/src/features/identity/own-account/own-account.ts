import { type Profile, productGroups, Refusal, type RoleValue } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { jobEvent } from '../../../platform/jobs/jobs.ts'
import { type Where, whereNow } from '../people/where.ts'
import type { ProfileRow } from './own-account.store.ts'

/** What a person did to the own account; later features write it into the audit log. */
export type OwnDeed = {
  userId: string
  /** Dotted, e.g. `user.password_changed`. */
  action: string
  objectType: 'user' | 'api_key'
  objectId: string
  details: Record<string, unknown>
  where?: Where
}
export const ownDeedEvent = jobEvent<OwnDeed>('identity.own-account')

/** Tells later features, in the transaction of the deed. */
export async function noteOwnDeed(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  deed: Pick<OwnDeed, 'action'> & Partial<OwnDeed>,
): Promise<void> {
  const { userId } = actor
  const about = { userId, objectType: 'user' as const, objectId: userId, details: {}, where: whereNow() }
  await jobs.emit(tx, ownDeedEvent, { ...about, ...deed })
}

/** A key for programs acts for an organization: the account of the person behind it is none of its business. */
export function refuseKeys(actor: Actor): void {
  if (actor.via === 'api_key') throw new Refusal('FORBIDDEN')
}

/** Where the identity provider lets people care for their account: realms of Keycloak have such a page. */
export function accountUrlOf(issuer: string | undefined): string | null {
  return issuer && /\/realms\/[^/]+\/?$/.test(issuer) ? `${issuer.replace(/\/$/, '')}/account` : null
}

/** The profile as the contract tells it. `trials`: organizations of the person that are on trial. */
export function profileOf(
  row: ProfileRow,
  actor: Actor,
  config: Pick<Context['config'], 'OIDC_ISSUER' | 'SMTP_URL'>,
): Profile {
  const issuer = config.OIDC_ISSUER
  const { trials, profileVersion, userId, hasPassword, ...fields } = row
  const role = (scope: RoleValue, organizationId: string) =>
    productGroups(scope, { trial: trials.includes(organizationId) })
  return {
    ...fields,
    sendsDigests: config.SMTP_URL !== undefined,
    iam: userId,
    memberships: actor.memberships.map(({ organizationId, label, scope }) => ({
      organizationId,
      label,
      role: scope,
      groups: role(scope, organizationId),
    })),
    hasPassword: hasPassword && issuer === undefined,
    accountUrl: accountUrlOf(issuer),
    version: profileVersion,
  }
}
