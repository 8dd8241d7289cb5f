import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

/**
 * The platform's side of LTI 1.3, by the words of the specification: it signs launches, gives access tokens for signed
 * assertions, and keeps a gradebook that refuses a score that is not later than the one before.
 */
export async function givenLtiPlatform() {
  let signing = await newKey()
  const published: JWK[] = [signing.jwk]
  const scores: Record<string, unknown>[] = []
  const tokens = new Set<string>()
  const platform = {
    issuer: '',
    clientId: 'studio-1',
    deploymentIds: ['deployment-1'],
    authorizationUrl: '',
    tokenUrl: '',
    keysUrl: '',
    lineItem: '',
    scores,
    /** Answered instead, once, by the gradebook. */
    refuse: undefined as number | undefined,
    /** Where the studio publishes the key that it signs assertions with. */
    toolKeys: undefined as undefined | (() => Promise<{ keys: JWK[] }>),
    tokensGiven: 0,
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
        ...{ iss: platform.issuer, aud: platform.clientId, sub: 'pupil-1', nonce, iat: now, exp: now + 300 },
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
    if (url.pathname === '/keys') return answer(200, { keys: published })
    if (url.pathname === '/token') {
      const form = new URLSearchParams(body)
      const keys = await platform.toolKeys!()
      const { payload } = await jwtVerify(
        form.get('client_assertion') ?? '',
        async ({ kid }) => keys.keys.find((one) => one.kid === kid)!,
        {
          issuer: platform.clientId,
          subject: platform.clientId,
          audience: platform.tokenUrl,
          algorithms: ['RS256'],
        },
      )
      if (!payload.jti || form.get('grant_type') !== 'client_credentials') return answer(400)
      const token = randomUUID()
      tokens.add(token)
      platform.tokensGiven += 1
      return answer(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
    }
    if (url.pathname === '/items/7/scores' && url.search === '?type=1') {
      if (!tokens.has(request.headers.authorization?.slice(7) ?? '')) return answer(401)
      if (platform.refuse) {
        const status = platform.refuse
        platform.refuse = undefined
        return answer(status)
      }
      const score = JSON.parse(body) as { timestamp: string; userId: string }
      const before = scores.filter(({ userId }) => userId === score.userId).at(-1) as typeof score | undefined
      // In whole seconds, as some platforms compare.
      const seconds = (one: string) => Math.floor(Date.parse(one) / 1000)
      if (before && seconds(before.timestamp) >= seconds(score.timestamp)) return answer(409)
      scores.push(score)
      return answer(200)
    }
    answer(404)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(platform, {
    ...{ issuer: base, authorizationUrl: `${base}/auth?course=1`, tokenUrl: `${base}/token` },
    ...{ keysUrl: `${base}/keys`, lineItem: `${base}/items/7?type=1` },
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
