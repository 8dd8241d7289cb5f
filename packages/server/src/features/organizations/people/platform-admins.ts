import { invalidField, type PlatformAdmin, Refusal, sentence } from '@studio/contract'
import { type Actor, displayName } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import {
  findUserByEmail,
  findVerified,
  forgetPerson,
  listPlatformAdmins,
  lockPlatformAdmins,
  setPlatformAdmin,
} from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'

/** Who grants or revokes; no actor: the operator, on the command line. */
type By = { actor?: Actor; requestId?: string }

export async function platformAdmins({ sql }: Context): Promise<PlatformAdmin[]> {
  return (await listPlatformAdmins(sql)).map(shown)
}

/**
 * Makes an existing account a platform admin. The address has to be confirmed: an account can be opened under an address
 * of another person.
 */
export async function grantPlatformAdmin({ sql }: Context, by: By, email: string): Promise<PlatformAdmin> {
  return sql.begin(async (tx) => {
    const known = await findUserByEmail(tx, email)
    const user = known && (await findVerified(tx, known.userId))
    if (!user)
      throw invalidField('email', sentence('There is no open account with this confirmed email address.'))
    if (await setPlatformAdmin(tx, user.userId, true)) await note(tx, by, user.userId, 'granted')
    return shown(user)
  })
}

/** Revokes what was granted. A person has to be left who can grant it again. */
export async function revokePlatformAdmin({ sql }: Context, by: By, userId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const admins = await lockPlatformAdmins(tx)
    if (!admins.includes(userId)) throw new Refusal('NOT_FOUND')
    if (admins.length === 1)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('You cannot revoke the last platform admin.') })
    await setPlatformAdmin(tx, userId, false)
    await note(tx, by, userId, 'revoked')
  })
}

type Tx = Parameters<typeof setPlatformAdmin>[0]

async function note(tx: Tx, by: By, userId: string, deed: 'granted' | 'revoked'): Promise<void> {
  await forgetPerson(tx, userId)
  await audit(tx, {
    ...by,
    organizationId: null,
    action: `user.platform_admin_${deed}`,
    objectType: 'user',
    objectId: userId,
  })
}

function shown(user: { userId: string; email: string; firstName: string; lastName: string }): PlatformAdmin {
  return { userId: user.userId, name: displayName(user), email: user.email }
}
