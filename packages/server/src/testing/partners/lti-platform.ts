import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { ltiFaults } from './lti-rules.ts'

/** One entry of the list of a course's members. */
export type Member = { user_id: string; roles: string[]; status?: string; name?: string; email?: string }

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const membersScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'

/**
 * The platform's side of LTI 1.3, by the words of the specification: it signs launches, gives access tokens for signed
 * assertions, and keeps a gradebook that refuses a score that is not later than the one before. A message of the tool that
 * the specifications do not allow is noted in `faults` and refused.
 */
export async function givenLtiPlatform() {
  let signing = await newKey()
  const published: JWK[] = [signing.jwk]
  const scores: Record<string, unknown>[] = []
  const tokens = new Map<string, string>()
  const platform = {
    issuer: '',
    clientId: 'studio-1',
    deploymentIds: ['deployment-1'],
    authorizationUrl: '',
    tokenUrl: '',
    keysUrl: '',
    lineItem: '',
    configurationUrl: '',
    membershipsUrl: '',
    scores,
    members: [] as Member[],
    /** Answered by the list of members instead. */
    refuseMembers: undefined as number | undefined,
    /** Where the second page of the list is, if not on the platform. */
    nextElsewhere: undefined as string | undefined,
    pagesRead: 0,
    /** What tools registered, and with which token. */
    registrations: [] as { token: string | undefined; registration: Record<string, unknown> }[],
    /** Changes the configuration that the platform publishes. */
    configured: {} as Record<string, unknown>,
    /** Answered by the registration instead, once. */
    refuseRegistration: undefined as number | undefined,
    /** Answered instead, once, by the gradebook. */
    refuse: undefined as number | undefined,
    /** Asked for by a refusal of the gradebook. */
    retryAfter: undefined as string | undefined,
    /** Where the studio publishes the key that it signs assertions with. */
    toolKeys: undefined as undefined | (() => Promise<{ keys: JWK[] }>),
    tokensGiven: 0,
    /** Takes the next score, and is cut off before it says so. */
    losesReceipt: false,
    /** Calls for a score are cut off without an answer; how many there were. */
    isSilent: false,
    unanswered: 0,
    faults: [] as string[],
    endTokens: () => tokens.clear(),
    async rotateKey() {
      signing = await newKey()
      published.splice(0, published.length, signing.jwk)
    },
    /** What the platform posts through a browser. */
    sign(claims: JWTPayload, options: { key?: CryptoKey; kid?: string | null } = {}): Promise<string> {
      const { key = signing.privateKey, kid = signing.jwk.kid } = options
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...(kid === null ? {} : { kid: kid! }) })
        .sign(key)
    },
    claims(nonce: string, launchUrl: string, more: object = {}): JWTPayload {
      const now = Math.floor(Date.now() / 1000)
      return {
        iss: platform.issuer,
        aud: platform.clientId,
        sub: 'pupil-1',
        nonce,
        iat: now,
        exp: now + 300,
        given_name: 'Kaya',
        [lti('message_type')]: 'LtiResourceLinkRequest',
        [lti('version')]: '1.3.0',
        [lti('deployment_id')]: 'deployment-1',
        [lti('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
        [lti('resource_link')]: { id: 'link-1' },
        [lti('target_link_uri')]: launchUrl,
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
          lineitem: platform.lineItem,
        },
        ...more,
      }
    },
    stop: () => new Promise<void>((ended) => server.close(() => ended())),
  }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const answer = (status: number, json: unknown = null) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const url = new URL(request.url ?? '/', platform.issuer)
    const bearer = request.headers.authorization?.replace(/^Bearer /, '')
    const allows = (scope: string) => tokens.get(bearer ?? '') === scope
    const isWrong = (...checked: Parameters<typeof ltiFaults>) => {
      const found = ltiFaults(...checked)
      platform.faults.push(...found)
      return found.length > 0
    }
    if (url.pathname === '/configuration')
      return answer(200, {
        issuer: base,
        authorization_endpoint: platform.authorizationUrl,
        registration_endpoint: `${base}/register`,
        jwks_uri: platform.keysUrl,
        token_endpoint: platform.tokenUrl,
        token_endpoint_auth_methods_supported: ['private_key_jwt'],
        token_endpoint_auth_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', scoreScope, membersScope],
        response_types_supported: ['id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        claims_supported: ['iss', 'sub', 'name', 'given_name', 'email'],
        'https://purl.imsglobal.org/spec/lti-platform-configuration': {
          product_family_code: 'school',
          version: '1',
          messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
        },
        ...platform.configured,
      })
    if (url.pathname === '/register') {
      const registration = JSON.parse(body) as Record<string, unknown>
      if (isWrong('registration', registration)) return answer(400, { error: 'invalid_client_metadata' })
      platform.registrations.push({ token: bearer, registration })
      const status = platform.refuseRegistration
      platform.refuseRegistration = undefined
      if (status) return answer(status, { error: 'invalid_client_metadata' })
      const tool = registration['https://purl.imsglobal.org/spec/lti-tool-configuration'] as object
      return answer(201, {
        ...registration,
        client_id: `registered-${platform.registrations.length}`,
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { ...tool, deployment_id: 'deployment-1' },
      })
    }
    if (url.pathname === '/courses/3/members') {
      platform.pagesRead += 1
      const { accept } = request.headers
      if (isWrong('membersRequest', { accept, ...Object.fromEntries(url.searchParams) })) return answer(400)
      if (!allows(membersScope)) return answer(401)
      if (platform.refuseMembers) return answer(platform.refuseMembers)
      // Two to a page, whatever was asked for.
      const from = Number(url.searchParams.get('from') ?? 0)
      const next = platform.nextElsewhere ?? `${base}/courses/3/members?from=${from + 2}`
      reply.setHeader(
        'link',
        `<${base}/courses/3>; rel="up"${from + 2 < platform.members.length ? `, <${next}>; rel="next"` : ''}`,
      )
      const members = platform.members.slice(from, from + 2)
      return answer(200, { id: url.href, context: { id: 'course-3' }, members })
    }
    if (url.pathname === '/keys') return answer(200, { keys: published })
    if (url.pathname === '/token') {
      const form = new URLSearchParams(body)
      if (isWrong('tokenRequest', Object.fromEntries(form))) return answer(400)
      if (isWrong('assertion', decodeJwt(form.get('client_assertion')!))) return answer(400)
      const keys = await platform.toolKeys!()
      await jwtVerify(
        form.get('client_assertion') ?? '',
        async ({ kid }) => keys.keys.find((one) => one.kid === kid)!,
        {
          issuer: platform.clientId,
          subject: platform.clientId,
          audience: platform.tokenUrl,
          algorithms: ['RS256'],
        },
      )
      const token = randomUUID()
      tokens.set(token, form.get('scope') ?? '')
      platform.tokensGiven += 1
      return answer(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
    }
    if (url.pathname === '/items/7/scores' && url.search === new URL(platform.lineItem).search) {
      if (platform.isSilent) {
        platform.unanswered += 1
        return request.socket.destroy()
      }
      if (!allows(scoreScope)) return answer(401)
      if (platform.refuse) {
        const status = platform.refuse
        platform.refuse = undefined
        if (platform.retryAfter) reply.setHeader('retry-after', platform.retryAfter)
        return answer(status)
      }
      const score = JSON.parse(body) as { timestamp: string; userId: string }
      if (isWrong('scoreRequest', request.headers) || isWrong('score', score)) return answer(400)
      const before = scores.filter(({ userId }) => userId === score.userId).at(-1) as typeof score | undefined
      // In whole seconds, as some platforms compare.
      const seconds = (one: string) => Math.floor(Date.parse(one) / 1000)
      if (before && seconds(before.timestamp) >= seconds(score.timestamp)) return answer(409)
      scores.push(score)
      if (platform.losesReceipt) {
        platform.losesReceipt = false
        return request.socket.destroy()
      }
      return answer(200)
    }
    answer(404)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(platform, {
    issuer: base,
    authorizationUrl: `${base}/auth?course=1`,
    tokenUrl: `${base}/token`,
    keysUrl: `${base}/keys`,
    lineItem: `${base}/items/7?type=1`,
    configurationUrl: `${base}/configuration`,
    membershipsUrl: `${base}/courses/3/members`,
  })
  return platform
}

/** What the studio signed for a platform, checked as the platform does. */
export async function signedByTool(
  token: string,
  keys: { keys: JWK[] },
  audience: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, async ({ kid }) => keys.keys.find((one) => one.kid === kid)!, {
    audience,
    algorithms: ['RS256'],
  })
  return payload
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' } }
}
