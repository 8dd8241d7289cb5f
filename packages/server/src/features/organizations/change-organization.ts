import {
  type Language,
  type OrganizationBrand,
  type OrganizationDetail,
  Refusal,
  sentence,
  shortName,
} from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { jobEvent } from '../../platform/jobs/jobs.ts'
import { nameTakenIn } from '../../platform/taken.ts'
import { contrastFaults } from '../../settings/brand-colours.ts'
import { forgetPersons } from '../identity/index.ts'
import { audit } from './audit/audit.store.ts'
import { changesOf } from './audit/audit-changes.ts'
import {
  createOrganization,
  findOrganization,
  lockOrganization,
  memberIds,
  type OrganizationChanges,
  updateOrganization,
} from './organizations.store.ts'
import { addMember } from './people/members.store.ts'

export type Caller = { actor: Actor; scope: Scope; requestId: string }
/** An organization was closed or opened: what its visitors may reach changes with it. */
export const organizationStatusEvent = jobEvent<{ organizationId: string }>('organizations.status')

/** Its letters begin in the language of whoever makes it. */
export async function makeOrganization(
  { sql }: Context,
  { actor, scope, requestId, language }: Caller & { language: Language },
  fields: Pick<OrganizationDetail, 'label' | 'plan' | 'trialEndsAt'> & { shortName?: string | undefined },
): Promise<OrganizationDetail> {
  return sql.begin(async (tx) => {
    const short = fields.shortName ?? (shortName(fields.label) || 'organization')
    const made = await createOrganization(tx, {
      ...fields,
      shortName: short,
      createdBy: actor.userId,
      language,
    })
    if (!made) throw nameTakenIn('label')
    const { organizationId } = made
    await addMember(tx, organizationId, actor.userId, 'owner:ns')
    await audit(tx, {
      organizationId,
      actor,
      action: 'organization.created',
      objectType: 'organization',
      objectId: organizationId,
      details: { label: made.label, plan: fields.plan },
      requestId,
    })
    return (await findOrganization(tx, scope, organizationId))!
  })
}

/** Changes what owners or platform admins may set; `version` is that which the caller saw. */
export async function changeOrganization(
  context: Context,
  { actor, scope, requestId }: Caller,
  organizationId: string,
  changes: OrganizationChanges,
  version?: number,
): Promise<OrganizationDetail> {
  if (changes.brand) checkBrand(changes.brand)
  return context.sql.begin(async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await findOrganization(tx, scope, organizationId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (!actor.isAdmin && changes.brand) checkHostName(context.config, changes.brand, before.brand)
    if (changes.status === 'active' && before.status === 'archived')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This organization is archived. Restore it first.'),
      })
    // Only the switches that are named change.
    const { attributes } = changes
    const merged = attributes ? { ...changes, attributes: { ...before.attributes, ...attributes } } : changes
    if (!(await updateOrganization(tx, organizationId, version, merged).catch(taken)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('organization') })
    const after = (await findOrganization(tx, scope, organizationId))!
    const details = changesOf(pick(before, changes), pick(after, changes))
    if (!details) return after
    await audit(tx, {
      organizationId,
      actor,
      action: 'organization.changed',
      objectType: 'organization',
      objectId: organizationId,
      details,
      requestId,
    })
    if (changes.status && changes.status !== before.status) await statusChanged(context, tx, organizationId)
    else if (changes.attributes || changes.label) await forgetPersons(tx, await memberIds(tx, organizationId))
    return after
  })
}

/** Colours on which no one could read are not taken. */
function checkBrand({ accent, accentDark }: OrganizationBrand): void {
  const fields = (
    [
      ['accent', { light: accent ? { accent } : {}, dark: {} }],
      ['accentDark', { light: {}, dark: accentDark ? { accent: accentDark } : {} }],
    ] as const
  ).flatMap(([name, colours]) =>
    contrastFaults(colours).length > 0 ? [{ field: `brand.${name}`, message: unreadable[name] }] : [],
  )
  if (fields[0]) throw new Refusal('INVALID_INPUT', { reason: fields[0].message }, { fields })
}

const unreadable = {
  accent: sentence('White text cannot be read on this colour. Choose a darker one.'),
  accentDark: sentence('Dark text cannot be read on this colour. Choose a lighter one.'),
}

/** What the operator set up for a host name is no one's to take: letters would come from there. Platform admins give it. */
function checkHostName(
  { deployments }: Context['config'],
  { hostName }: OrganizationBrand,
  before: OrganizationBrand,
): void {
  if (hostName === before.hostName || !deployments.some(({ hosts }) => hosts.includes(hostName))) return
  const message = sentence('This host name belongs to the studio. Ask a platform admin for it.')
  throw new Refusal('ALREADY_EXISTS', { reason: message }, { fields: [{ field: 'brand.hostName', message }] })
}

/** Everybody's membership is read anew, and features with visitors open or close. */
async function statusChanged(context: Context, tx: Transaction, organizationId: string): Promise<void> {
  await forgetPersons(tx, await memberIds(tx, organizationId))
  await context.jobs.emit(tx, organizationStatusEvent, { organizationId })
}

export async function archiveOrganization(
  context: Context,
  { actor, scope, requestId }: Caller,
  organizationId: string,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await findOrganization(tx, scope, organizationId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.publishedCount > 0)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('You cannot archive an organization that has published storyfiles.'),
      })
    if (before.status === 'archived') return
    await updateOrganization(tx, organizationId, undefined, { status: 'archived' })
    await audit(tx, {
      organizationId,
      actor,
      action: 'organization.archived',
      objectType: 'organization',
      objectId: organizationId,
      requestId,
    })
    await statusChanged(context, tx, organizationId)
  })
}

/** For its owners, who have no role in it while it is archived, and for platform admins. */
export async function restoreOrganization(
  context: Context,
  { actor, requestId }: Omit<Caller, 'scope'>,
  organizationId: string,
): Promise<OrganizationDetail> {
  if (actor.via === 'api_key') throw new Refusal('FORBIDDEN')
  const reach = { everything: actor.isAdmin, organizationIds: [] }
  return context.sql.begin(async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await findOrganization(tx, reach, organizationId, actor.userId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.status !== 'archived')
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This organization is not archived.') })
    await updateOrganization(tx, organizationId, undefined, { status: 'active' })
    await audit(tx, {
      organizationId,
      actor,
      action: 'organization.restored',
      objectType: 'organization',
      objectId: organizationId,
      requestId,
    })
    await statusChanged(context, tx, organizationId)
    return (await findOrganization(tx, reach, organizationId, actor.userId))!
  })
}

function pick(row: OrganizationDetail, changes: OrganizationChanges): object {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, row[key as keyof OrganizationDetail]]))
}

/** The database's unique indexes decide, so that two at the same moment cannot both have a name. */
function taken(error: unknown): never {
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string }
  if (code !== '23505') throw error
  if (constraint === 'organizations_label') throw nameTakenIn('label')
  const message = sentence('Another organization has this host name.')
  throw new Refusal('ALREADY_EXISTS', { reason: message }, { fields: [{ field: 'brand.hostName', message }] })
}
