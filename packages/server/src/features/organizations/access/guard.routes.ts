import { type AnyRoute, Refusal, roleNames } from '@studio/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor, Owner } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Anchors } from '../../../feature.ts'
import { type Authorise, checkInput, type Grant } from '../../../platform/http/gateway.ts'
import { verifyToken } from '../../../platform/tokens.ts'
import { authenticate, credentialsOf, isSafe, refuseCrossSite } from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'
import { anchorId, anchorPlaces } from './anchor-place.ts'
import { can, type Decision, nothing, refusalOf } from './policy.ts'

type Input = { params: unknown; query: unknown; body: unknown }

/** Decides every call of a contract's route: who asks, for which object, with which reach. Denies by default. */
export function createAuthorise(context: Context, anchors: Anchors): Authorise {
  const places = anchorPlaces()

  async function decide(
    request: FastifyRequest,
    route: AnyRoute,
    input: Input,
    actor: Actor,
  ): Promise<Grant> {
    const { access } = route
    if (actor.viewsAs && !isSafe(request.method))
      throw new Refusal('VIEW_ONLY', { role: roleNames[actor.viewsAs] })
    const place = places.get(route)
    const id = place && anchorId(input, place)
    // A missing or malformed id names no object of anybody: what is wrong with it is said like that of any other field.
    if (place && id === undefined) checkInput(route, input)
    const find = access.kind === 'member' ? anchors[access.of] : undefined
    const owner = id && find ? await find(context.sql, id) : undefined
    const { needs, shared } = route
    const decision = can(actor, access, owner, { needs, shared, writes: route.method !== 'GET' })
    if (decision.may === 'go') return { actor, scope: decision.scope, owner }
    // No attempt at anything: reading what is not there, which bookmarks do, and what another role would be refused.
    const harmless = request.method === 'GET' && decision.may === 'not_found'
    if (!harmless && !actor.viewsAs) await noteRefusal(request, route, actor, { id, owner, decision })
    throw refusalOf(decision)
  }

  async function noteRefusal(
    request: FastifyRequest,
    route: AnyRoute,
    actor: Actor,
    what: { id: string | undefined; owner: Owner | undefined; decision: Decision },
  ): Promise<void> {
    await audit(context.sql, {
      organizationId: what.owner?.organizationId ?? null,
      actor,
      action: `${route.method} ${route.path}`,
      objectType: route.access.kind === 'member' ? route.access.of : route.access.kind,
      objectId: what.id ?? null,
      result: 'refused',
      details: { reason: what.decision.may, via: actor.via },
      requestId: request.id,
    }).catch((error: Error) => request.log.error({ error: error.message }, 'audit'))
  }

  return (request, route, input) => {
    const { access } = route
    if (access.kind === 'public') return { scope: nothing }
    if (access.kind === 'visitor') return visitor(context, request, input)
    if (access.kind === 'pupil') return pupil(context, request, input)
    if (access.kind === 'guest') return guest(context, request, input)
    const credentials = credentialsOf(request, context.config.publicUrl)
    const known = authenticate(context, credentials)
    if (!known) throw new Refusal('NOT_SIGNED_IN')
    if (!credentials.bearer) refuseCrossSite(request, context.config.publicUrl)
    if (known instanceof Promise) return known.then(({ actor }) => decide(request, route, input, actor))
    return decide(request, route, input, known.actor)
  }
}

/** The bearer of a visitor opens one conversation and nothing else. */
function visitor(context: Context, request: FastifyRequest, input: Input): Grant {
  const { bearer } = credentialsOf(request, context.config.publicUrl)
  if (!bearer) throw new Refusal('NOT_SIGNED_IN')
  const claims = verifyToken(context.tokenSecret, 'visitor', bearer, context.now().getTime())
  const { sessionId } = input.params as { sessionId?: string }
  if (!sessionId || !claims.opens.includes(sessionId)) throw new Refusal('NOT_FOUND')
  return { scope: nothing, visitor: { sessionId } }
}

/** The bearer of a pupil opens one attempt; whether the pupil is still there, the handler looks up. */
function pupil(context: Context, request: FastifyRequest, input: Input): Grant {
  const { bearer } = credentialsOf(request, context.config.publicUrl)
  if (!bearer) throw new Refusal('NOT_SIGNED_IN')
  const claims = verifyToken(context.tokenSecret, 'pupil', bearer, context.now().getTime())
  const { attemptId } = input.params as { attemptId?: string }
  if (!attemptId || !claims.opens.includes(attemptId)) throw new Refusal('NOT_FOUND')
  const [studentId = '', epoch] = claims.subject.split('.')
  return { scope: nothing, pupil: { attemptId, studentId, epoch: Number(epoch) } }
}

/** The bearer of a guest opens what one guest of a recording link sees; whether the link has ended, the handler looks up. */
function guest(context: Context, request: FastifyRequest, input: Input): Grant {
  const { bearer } = credentialsOf(request, context.config.publicUrl)
  if (!bearer) throw new Refusal('NOT_SIGNED_IN')
  const claims = verifyToken(context.tokenSecret, 'guest', bearer, context.now().getTime())
  const { guestId } = input.params as { guestId?: string }
  if (!guestId || !claims.opens.includes(guestId)) throw new Refusal('NOT_FOUND')
  return { scope: nothing, guest: { guestId, epoch: Number(claims.subject.split('.')[1]) } }
}
