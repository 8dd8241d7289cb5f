import { Refusal } from '@studio/contract'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { kindOf, type PersonKind, toldName } from '../person.ts'
import { type Flaw, flaw } from './flaws.ts'
import { isOwnAddress } from './own-address.ts'

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const endpointClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const settingsClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const membersClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'

export type Launch = {
  /** The platform's id of the person. */
  subject: string
  /** Empty: the platform tells no names. */
  name: string
  who: PersonKind
  /** Whose members may be read; undefined: the platform offers no list. */
  course: { context: string; name: string; membershipsUrl: string } | undefined
} & (
  | { kind: 'open'; activityId: string | undefined; lineItem: string | undefined }
  | { kind: 'choose'; deploymentId: string; returnUrl: URL; data: string | undefined }
)

type Expected = {
  issuer: string
  clientId: string
  deploymentIds: readonly string[]
  nonce: string
  launchUrl: string
  keys: JWTVerifyGetKey
  now: Date
}

/** Whether a launch is what it says; throws the first flaw. What LTI wants beyond a valid token, no library looks at. */
export async function checkLaunch(token: string, expected: Expected): Promise<Launch> {
  const { issuer, clientId, deploymentIds, nonce, launchUrl } = expected
  const { payload } = await jwtVerify(token, expected.keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
    maxTokenAge: 600,
    clockTolerance: 60,
    currentDate: expected.now,
  }).catch(toFlaw)
  if (payload.nonce !== nonce) throw flaw('nonce')
  const { azp, aud, sub } = payload as JWTPayload & { azp?: unknown }
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) throw flaw('audience')
  const deploymentId = payload[claim('deployment_id')]
  if (typeof deploymentId !== 'string' || !deploymentIds.includes(deploymentId)) throw flaw('deployment')
  const roles = payload[claim('roles')]
  if (payload[claim('version')] !== '1.3.0' || !Array.isArray(roles)) throw flaw('message')
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw flaw('message')
  const person = {
    subject: sub,
    name: toldName(payload as Parameters<typeof toldName>[0]),
    who: kindOf(roles),
    course: courseOf(payload),
  }
  const kind = payload[claim('message_type')]
  if (kind === 'LtiDeepLinkingRequest') {
    const settings = recordOf(payload[settingsClaim])
    const { deep_link_return_url: back, data } = settings
    if (typeof back !== 'string' || !/^https?:\/\//.test(back) || !URL.canParse(back)) throw flaw('message')
    return {
      ...person,
      kind: 'choose',
      deploymentId,
      returnUrl: new URL(back),
      data: typeof data === 'string' ? data : undefined,
    }
  }
  const link = recordOf(payload[claim('resource_link')])
  if (kind !== 'LtiResourceLinkRequest' || typeof link.id !== 'string' || link.id === '')
    throw flaw('message')
  const target = payload[claim('target_link_uri')]
  if (typeof target !== 'string' || !isOwnAddress(target, launchUrl)) throw flaw('target')
  const custom = recordOf(payload[claim('custom')])
  const endpoint = recordOf(payload[endpointClaim])
  const mayScore = Array.isArray(endpoint.scope) && endpoint.scope.includes(scoreScope)
  return {
    ...person,
    kind: 'open',
    activityId: typeof custom.activity_id === 'string' ? custom.activity_id : undefined,
    lineItem: mayScore && typeof endpoint.lineitem === 'string' ? endpoint.lineitem : undefined,
  }
}

function courseOf(payload: JWTPayload): Launch['course'] {
  const { id, title, label } = recordOf(payload[claim('context')])
  const { context_memberships_url: url, service_versions: versions } = recordOf(payload[membersClaim])
  const speaks = !Array.isArray(versions) || versions.includes('2.0')
  if (!speaks || typeof id !== 'string' || id === '' || id.length > 255) return undefined
  if (typeof url !== 'string' || url.length > 2_000 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    return undefined
  const [name] = [title, label, id].filter(
    (one): one is string => typeof one === 'string' && one.trim() !== '',
  )
  return { context: id, name: name!.trim().slice(0, 120), membershipsUrl: url }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function toFlaw(error: unknown): never {
  if (error instanceof Refusal) throw error
  if (error instanceof errors.JWTExpired) throw flaw('time')
  if (error instanceof errors.JWTClaimValidationFailed) throw flaw(flawOf[error.claim] ?? 'message')
  if (error instanceof errors.JOSEError) throw flaw('signature')
  throw error
}

const flawOf: Record<string, Flaw> = {
  iss: 'issuer',
  aud: 'audience',
  nonce: 'nonce',
  exp: 'time',
  iat: 'time',
  nbf: 'time',
}
