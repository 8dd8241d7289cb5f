import { invalidField, type Profile, Refusal, routes, sentence } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { findPerson, forgetPerson } from '../people/actor.store.ts'
import { actorOf } from '../people/actor.ts'
import { findProfile, type ProfileChanges, updateProfile } from './own-account.store.ts'
import { noteOwnDeed, profileOf, refuseKeys } from './own-account.ts'
import { readOwnData } from './own-data.ts'

/** The own profile and everything that is stored about the person. */
export function serveOwnAccount(serve: Serve, context: Context): void {
  const { sql, config } = context
  const table = routes.ownAccount

  const read = async (actor: Actor): Promise<Profile> => {
    const row = await findProfile(context, actor.userId)
    if (!row) throw new Refusal('NOT_SIGNED_IN')
    return profileOf(row, actor, config)
  }

  serve(table.profile, ({ actor }) => read(actor))

  serve(table.updateProfile, async ({ body, actor, ifMatch }) => {
    refuseKeys(actor)
    if (body.timeZone && !isTimeZone(body.timeZone)) {
      throw invalidField('timeZone', sentence('There is no such time zone.'))
    }
    await sql.begin(async (tx) => {
      if (!(await updateProfile(tx, actor.userId, ifMatch, body as ProfileChanges)))
        throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('profile') })
      // What changed, not to what: the log is read by others.
      await noteOwnDeed(context, tx, actor, {
        action: 'user.profile_changed',
        details: { fields: Object.keys(body) },
      })
      await forgetPerson(tx, actor.userId)
    })
    const person = await findPerson(context, actor.userId)
    if (!person) throw new Refusal('NOT_SIGNED_IN')
    return read(actorOf(person, actor.via))
  })

  serve(table.exportData, async ({ actor, reply }) => {
    refuseKeys(actor)
    const profile = await read(actor)
    const data = await readOwnData(context, actor.userId)
    await sql.begin((tx) => noteOwnDeed(context, tx, actor, { action: 'user.data_exported' }))
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    reply.header('cache-control', 'private, no-store')
    return { exportedAt: context.now().toISOString(), profile, ...data }
  })
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
