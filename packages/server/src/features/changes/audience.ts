import { type Access, access, audienceOfTopic, type Change, ofLearning } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import { can } from '../organizations/index.ts'

/**
 * Whether a change is for a person: one of the platform's for its admins, one of an organization or storyfile for who may
 * read that kind of thing there. What changes about oneself is always heard.
 */
export function audienceOf(actor: Actor): (change: Change) => boolean {
  const reach = {
    read: reachOf(actor, access.member('read', 'any')),
    log: reachOf(actor, access.member('read', 'any'), { shared: false }),
    owner: reachOf(actor, access.member('owner', 'any')),
    teacher: reachOf(actor, access.member('owner', 'any', ofLearning)),
  }
  return ({ topic, organizationId, storyfileId, subjectId }) => {
    if (actor.isAdmin || (topic === 'user' && subjectId === actor.userId)) return true
    const audience = audienceOfTopic(topic)
    const scope = audience === 'admin' ? undefined : reach[audience]
    if (!scope) return false
    if (organizationId !== null && scope.organizationIds.includes(organizationId)) return true
    return storyfileId !== null && scope.storyfileIds.includes(storyfileId)
  }
}

function reachOf(actor: Actor, rule: Access, wish: { shared?: false } = {}): Scope | undefined {
  const decision = can(actor, rule, undefined, wish)
  return decision.may === 'go' ? decision.scope : undefined
}
