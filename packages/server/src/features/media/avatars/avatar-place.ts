import { type AvatarType, access, organizationOfRole, Refusal } from '@studio/contract'
import type { Actor, Owner } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { can } from '../../organizations/index.ts'
import { storyfileOwner } from '../storyfile-owner.ts'
import { customRoleOrganization, sharesOrganization, userExists } from './avatars.store.ts'

/** A picture's thing: `iam` in the words of the specification, whatever it is the picture of. */
export type Pictured = { type: AvatarType; id: string }
/** To whom a thing belongs; no organization: to a person, or to the studio. */
export type AvatarPlace = { organizationId: string | null; storyfileId: string | null }

type LaterType = 'learning_activity' | 'promo_code'
type FindPlace = (sql: Sql, id: string) => Promise<AvatarPlace | undefined>

/** For features after this one: where their things belong. Until a feature says so, its things have no pictures. */
export const picturedThings = extensionPoint<{ type: LaterType; find: FindPlace }>()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findAvatarPlace(
  context: Context,
  { type, id }: Pictured,
): Promise<AvatarPlace | undefined> {
  const { sql } = context
  const organizationId = type === 'role' ? organizationOfRole(id) : undefined
  if (organizationId) return organizationPlace(organizationId)
  if (!uuid.test(id)) return undefined
  if (type === 'role') return organizationPlace(await customRoleOrganization(sql, id))
  if (type === 'user') return (await userExists(sql, id)) ? nowhere : undefined
  if (type === 'namespace') return organizationPlace(id)
  if (type === 'storyfile') return storyfileOwner(context)(sql, id)
  return picturedThings
    .of(context)
    .find((thing) => thing.type === type)
    ?.find(sql, id)
}

const nowhere: AvatarPlace = { organizationId: null, storyfileId: null }

function organizationPlace(organizationId: string | undefined): AvatarPlace | undefined {
  return organizationId === undefined ? undefined : { organizationId, storyfileId: null }
}

/** Refuses whoever may not see the thing as if there was none, and whoever may not change it with the reason. */
export async function openAvatar(
  context: Context,
  actor: Actor,
  thing: Pictured,
  to: 'see' | 'change',
): Promise<AvatarPlace> {
  const place = await findAvatarPlace(context, thing)
  if (!place || !(await maySee(context.sql, actor, thing, place))) throw new Refusal('NOT_FOUND')
  if (to === 'change') requireChange(actor, thing, place)
  return place
}

async function maySee(sql: Sql, actor: Actor, { type, id }: Pictured, place: AvatarPlace): Promise<boolean> {
  if (actor.isAdmin) return true
  const organizationIds = actor.memberships.map((one) => one.organizationId)
  switch (type) {
    case 'user':
      return id === actor.userId || sharesOrganization(sql, id, organizationIds)
    // Every member knows the name of the own organization and roles; so may everyone see their pictures.
    case 'namespace':
    case 'role':
      return organizationIds.includes(place.organizationId!)
    case 'promo_code':
      return false
    default:
      return can(actor, access.member('read', 'storyfile'), ownerOf(place)).may === 'go'
  }
}

/** People change their own picture; a platform admin may take any away. */
function requireChange(actor: Actor, { type, id }: Pictured, place: AvatarPlace): void {
  // A key for programs acts for an organization, never for the person behind it.
  if (type === 'user' && (actor.via === 'api_key' || (id !== actor.userId && !actor.isAdmin)))
    throw new Refusal('FORBIDDEN')
  if (type === 'user' || actor.isAdmin) return
  const role = type === 'storyfile' ? 'edit' : 'owner'
  const decision = can(actor, access.member(role, 'storyfile'), ownerOf(place))
  if (decision.may === 'role_required') throw new Refusal('ROLE_REQUIRED', { role: decision.role })
  if (decision.may === 'not_found') throw new Refusal('FORBIDDEN')
}

function ownerOf({ organizationId, storyfileId }: AvatarPlace): Owner | undefined {
  return organizationId === null ? undefined : { organizationId, storyfileId }
}
