import { narrowScopes, Refusal, readViewAs, roleName, sentence } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Person } from './actor.ts'
import { reachOf } from './reach.ts'

/**
 * The person as a member of one organization with another role, for those who are owner there and for platform admins:
 * no one sees more in this way than without. The guard lets such a person read only.
 */
export async function viewPersonAs(
  context: Context,
  person: Person,
  via: Actor['via'],
  text: string,
): Promise<Person> {
  const view = readViewAs(text)
  if (!view)
    throw new Refusal('INVALID_INPUT', { reason: sentence('x-view-as: send a role and an organization') })
  if (via === 'api_key') throw new Refusal('FORBIDDEN')
  const own = person.memberships.find((one) => one.organizationId === view.organizationId)
  if (!own && !person.isAdmin) throw new Refusal('NOT_FOUND')
  if (own?.scope !== 'owner:ns' && !person.isAdmin)
    throw new Refusal('ROLE_REQUIRED', { role: roleName('owner') })
  const reach = reachOf(context)
  const viewed = await reach.ofOrganization(context.sql, view.organizationId, {
    sharedWith: narrowScopes.includes(view.role) ? person.userId : undefined,
  })
  const denied = view.roleId ? await reach.deniedBy(context.sql, { ...view, roleId: view.roleId }) : []
  if (!viewed || !denied) throw new Refusal('NOT_FOUND')
  const { reachable, ...organization } = viewed
  // What a narrowed role of one's own takes away stays away.
  const denies = [...new Set([...(own?.denies ?? []), ...denied])]
  return {
    ...person,
    isAdmin: false,
    memberships: [{ ...organization, scope: view.role, ...(denies.length > 0 ? { denies } : {}) }],
    closed: [],
    reachable,
  }
}
