import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { findPerson } from './actor.store.ts'
import { actorOf, currentUserOf, membershipsOf } from './actor.ts'
import { machineOf } from './machine.ts'

/**
 * A person as a caller, as of half a minute ago at most: for what was granted to them by name and is used without their
 * credentials. Undefined when unknown or not active any more.
 */
export function currentActor(
  context: Context,
  userId: string,
): Actor | undefined | Promise<Actor | undefined> {
  const { actors } = machineOf(context)
  const key = `p${userId}`
  const now = context.now().getTime()
  const known = actors.get(key, now)
  if (known) return known.actor
  return findPerson(context, userId).then((person) => {
    if (!person) return undefined
    const actor = actorOf(person, 'command')
    actors.put(key, { actor, currentUser: currentUserOf(person), memberships: membershipsOf(person) }, now)
    return actor
  })
}
