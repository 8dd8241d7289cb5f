import { randomUUID } from 'node:crypto'
import {
  type AnyRoute,
  allRoutes,
  capabilities,
  inEvery,
  Refusal,
  type RoleValue,
  routes,
  viewAsHeader,
} from '@studio/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anchorsOf } from '../feature.ts'
import { authenticate, issueToken } from '../features/identity/index.ts'
import { createAuthorise, removeMember } from '../features/organizations/index.ts'
import { features } from '../features.ts'
import { answerErrors, createGateway } from '../platform/http/gateway.ts'
import { createOnce } from '../platform/http/once.ts'
import { signToken } from '../platform/tokens.ts'
import { givenEveryObject, type Objects } from '../testing/given/every-object.ts'
import { type GivenMember, givenMember, givenOrganization } from '../testing/given/given.ts'
import { everybody, expected, isExport, ruleOf } from '../testing/route-rules.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

type Caller = {
  name: string
  headers: Record<string, string>
  query?: Record<string, string>
  address?: string
}

let studio: TestStudio
/** The same guard on the same database, with handlers that only say that they were reached. */
let reached: FastifyInstance
let mine: Objects
let shared: Objects
let members: Record<RoleValue, GivenMember>
let callers: Record<string, Caller>
const sessionId = randomUUID()
const attemptId = randomUUID()
const guestId = randomUUID()

beforeAll(async () => {
  studio = await givenStudio()
  const { context } = studio
  reached = Fastify()
  answerErrors(reached)
  const { serve } = createGateway(
    reached,
    createAuthorise(context, anchorsOf(features)),
    createOnce(context.sql),
  )
  for (const { route } of allRoutes().filter(({ operation }) => !isExport(operation)))
    serve(route, () => {
      throw new Refusal('STATE_CONFLICT', { reason: inEvery(() => 'reached') })
    })
  await reached.register((await import('@fastify/cookie')).default)
  await reached.ready()

  const { organizationId, owner } = await givenOrganization(context)
  const other = await givenOrganization(context)
  mine = await givenEveryObject(studio.context, organizationId)
  shared = await givenEveryObject(studio.context, organizationId)
  const role = (scope: RoleValue) => givenMember(context, organizationId, scope)
  members = {
    super_admin: await role('super_admin'),
    'owner:ns': owner,
    'edit:ns': await role('edit:ns'),
    'read:ns': await role('read:ns'),
    'restricted:ns': await role('restricted:ns'),
    non_conversa_user: await role('non_conversa_user'),
  }
  for (const scope of ['restricted:ns', 'non_conversa_user'] as const)
    await context.sql`insert into storyfile_shares (storyfile_id, user_id)
      values (${shared.storyfile!}, ${members[scope].userId})`
  const removed = await role('owner:ns')
  await authenticate(context, { bearer: removed.headers.authorization.slice(7) }) // known to the server's cache
  await removeMember(context.sql, organizationId, removed.userId)
  const admin = await givenMember(context, other.organizationId, 'read:ns')
  await context.sql`update users set is_admin = true where user_id = ${admin.userId}`

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  // A walk over all routes takes minutes on a slow machine.
  const own = (kind: 'visitor' | 'pupil' | 'guest' | 'content', opens: string[]) =>
    signToken(context.tokenSecret, { kind, subject: 'test', opens, expiresAt: Date.now() + 3_600_000 })
  const inAddress = owner.headers.authorization.slice(7)
  const narrowed = await givenMember(context, organizationId, 'edit:ns')
  await context.sql`update memberships set custom_role_id = ${mine.role!} where user_id = ${narrowed.userId}`
  await context.sql`update custom_roles set denies = ${[...capabilities]} where role_id = ${mine.role!}`
  const viewing = { ...owner.headers, [viewAsHeader]: `edit:ns@${organizationId}` }
  callers = {
    viewing: { name: 'an owner who looks at the studio as a content creator', headers: viewing },
    narrowed: { name: 'a content creator of whom everything was taken', headers: narrowed.headers },
    anonymous: { name: 'nobody', headers: {} },
    inAddress: { name: 'a token in the address', headers: {}, query: { access_token: inAddress } },
    expired: { name: 'an expired token', headers: bearer((await issueToken(context, owner.email, -5))!) },
    forged: { name: 'a forged token', headers: bearer(`${inAddress.slice(0, -6)}AAAAAA`) },
    content: { name: 'a content token', headers: bearer(own('content', Object.values(mine))) },
    visitor: { name: 'a visitor', headers: bearer(own('visitor', [sessionId])) },
    otherVisitor: {
      name: 'a visitor of another conversation',
      headers: bearer(own('visitor', [randomUUID()])),
    },
    pupil: { name: 'a student', headers: bearer(own('pupil', [attemptId])) },
    guest: { name: 'a guest', headers: bearer(own('guest', [guestId])) },
    otherGuest: { name: 'another guest', headers: bearer(own('guest', [randomUUID()])) },
    otherPupil: { name: 'a student in another attempt', headers: bearer(own('pupil', [randomUUID()])) },
    stranger: { name: 'an owner elsewhere', headers: other.owner.headers },
    removed: { name: 'a removed member with an old token', headers: removed.headers },
    admin: { name: 'a platform admin', headers: admin.headers },
  }
  for (const [scope, { headers }] of Object.entries(members)) callers[scope] = { name: scope, headers }
  for (const keyRole of ['read', 'edit', 'owner']) {
    const made = await studio.app.inject({
      method: 'POST',
      url: '/v1/user/api_keys',
      headers: owner.headers,
      payload: { organizationId, name: keyRole, role: keyRole },
    })
    callers[`key ${keyRole}`] = { name: `an API key for ${keyRole}`, headers: bearer(made.json().secret) }
  }
  for (const [index, caller] of Object.values(callers).entries()) caller.address = `10.0.0.${index + 1}`
})
afterAll(async () => {
  await reached?.close()
  await studio?.stop()
})

/** Calls a route as a person, with the ids of `objects` wherever the route takes ids; answers the code of the reply. */
async function codeOf(
  app: FastifyInstance,
  route: AnyRoute,
  caller: Caller,
  objects: Objects,
): Promise<string> {
  const idOf = (name: string) => objects[name.replace(/Id$|ObjectKey$/, '')] ?? randomUUID()
  const url = route.path.replace(
    /:(\w+)/g,
    (_whole, name: string) =>
      ({ sessionId, attemptId, guestId, type: 'storyfiles', resourceType: 'user', channel: 'link' })[name] ??
      idOf(name),
  )
  const ids = (schema: unknown) => Object.fromEntries(fieldsOf(schema).map((name) => [name, idOf(name)]))
  const reply = await app.inject({
    method: route.method,
    url,
    query: {
      ...ids(route.query),
      ...(route.path.includes('nameTaken') ? { name: 'x' } : {}),
      ...caller.query,
    },
    headers: caller.headers,
    // Each caller from an address of its own: the limits on requests are not the matter here.
    remoteAddress: caller.address,
    ...(route.body ? { payload: { ...ids(route.body), unknownField: true } } : {}),
  })
  return reply.statusCode < 300 ? 'OK' : (reply.json() as { code: string }).code
}

function fieldsOf(schema: unknown): string[] {
  const known = schema as { shape?: object; unwrap?: () => unknown } | undefined
  if (known?.shape) return Object.keys(known.shape).filter((name) => /Id$|ObjectKey$/.test(name))
  return known?.unwrap ? fieldsOf(known.unwrap()) : []
}

/**
 * Scripts and topics of the library come with the studio, too, and belong to no organization then: the store looks whose
 * they are. What is copied goes to the organization that the body names.
 */
const alsoOfNobody = [
  'library.copyTopic',
  ...['scripts.get', 'scripts.duplicate', 'scripts.use'],
  ...['scripts.versionContent', 'scripts.file', 'scripts.content', 'scripts.scriptChanges'],
  ...['coverage.template', 'coverage.templatePractice'],
]

test('a route whose path names an object of somebody is anchored to it', () => {
  const anchors = Object.keys(anchorsOf(features))
  const loose = allRoutes()
    .filter(({ operation, route }) => !isExport(operation) && route.access.kind === 'member')
    .filter(({ route }) => {
      const named = anchors.filter((anchor) => route.path.includes(`:${anchor}Id`))
      return named.length > 0 && route.access.kind === 'member' && !named.includes(route.access.of)
    })
  expect(loose.map(({ operation }) => operation)).toEqual(alsoOfNobody)
})

describe.each(allRoutes())('$operation', ({ operation, route }) => {
  test('lets pass whom its row names, and tells the others why not', async () => {
    const rule = ruleOf(operation)
    const told: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const objects of ['mine', 'shared'] as const)
      for (const who of everybody) {
        const expectation = expected({ operation, route }, rule, who, objects)
        const code = await codeOf(reached, route, callers[who]!, objects === 'mine' ? mine : shared)
        // Who passes the guard meets the check of the input or the handler; both stand behind it.
        told[`${who}, ${objects}`] = code === 'STATE_CONFLICT' || code === 'INVALID_INPUT' ? 'GO' : code
        wanted[`${who}, ${objects}`] = expectation
      }
    expect(told).toEqual(wanted)
  })

  test('refuses the same people on the real server', async () => {
    const url = route.path.replace(':type', 'storyfiles')
    if (!studio.app.hasRoute({ method: route.method, url })) return
    for (const who of everybody) {
      const expectation = expected({ operation, route }, ruleOf(operation), who, 'mine')
      if (expectation === 'GO') continue
      expect(`${who}: ${await codeOf(studio.app, route, callers[who]!, mine)}`).toBe(`${who}: ${expectation}`)
    }
  })
})

test('a content creator restores what they made, and nothing of others; a viewer not even that', async () => {
  const { sql } = studio.context
  const { storyfile } = mine
  const makes = (userId: string | null) =>
    sql`update storyfiles set created_by = ${userId} where storyfile_id = ${storyfile!}`
  const { restore, remove } = routes.storyfiles
  const code = (who: string, route: AnyRoute = restore) => codeOf(reached, route, callers[who]!, mine)
  await makes(members['edit:ns'].userId)
  // The guard lets pass: the check of the input stands behind it.
  expect([await code('edit:ns'), await code('edit:ns', remove)]).toEqual(['INVALID_INPUT', 'ROLE_REQUIRED'])
  // Another person with the same role.
  expect(await code('narrowed')).toBe('ROLE_REQUIRED')
  await makes(members['read:ns'].userId)
  expect(await code('read:ns')).toBe('ROLE_REQUIRED')
  await makes(null)
  expect(await code('edit:ns')).toBe('ROLE_REQUIRED')
})

test('the words of a refusal name the role that is missing', async () => {
  const reply = await reached.inject({
    method: 'DELETE',
    url: routes.storyfiles.remove.path.replace(':storyfileId', mine.storyfile!),
    headers: members['edit:ns'].headers,
  })
  expect(reply.json()).toMatchObject({ code: 'ROLE_REQUIRED', message: 'You need to be at least "Admin"' })
})
