import { randomBytes } from 'node:crypto'
import { Refusal, type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { callOutside, NotPublic, notPublic, type OutsideReply } from '../../platform/outside/outside-call.ts'
import type { Caller } from '../learning/index.ts'
import { hashOf, scoreScope, toolOf } from './launch/launch.ts'
import { notePlatform, platformTaken } from './note-platform.ts'
import { insertPlatform } from './platforms.store.ts'
import { membersScope } from './read-members.ts'
import {
  deleteRegistration,
  giveBackRegistration,
  insertRegistration,
  takeRegistration,
} from './registrations.store.ts'

const linkHours = 24
const lti = 'https://purl.imsglobal.org/spec/lti'

/** Makes a link for the administrator of a platform, good for one registration. */
export async function inviteToRegister(
  context: Context,
  caller: Caller,
  organizationId: string,
): Promise<{ registrationUrl: string; expiresAt: string }> {
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(context.now().getTime() + linkHours * 3_600_000)
  await context.sql.begin(async (tx) => {
    await insertRegistration(tx, { organizationId, codeHash: hashOf(code), expiresAt })
    await notePlatform(tx, caller, { organizationId, platformId: null }, 'invited')
  })
  const registrationUrl = `${context.config.publicUrl}/v1/lti/${organizationId}/register/${code}`
  return { registrationUrl, expiresAt: expiresAt.toISOString() }
}

type Asked = { organizationId: string; code: string; configurationUrl: string | null; token: string | null }

/**
 * Registers the studio on the platform that opened a link, and the platform here, where it waits until a person has
 * confirmed it. Answers the platform's name. A registration that fails leaves the link as it was.
 */
export async function registerPlatform(context: Context, asked: Asked): Promise<{ name: string }> {
  const { organizationId } = asked
  const { sql } = context
  if (!asked.configurationUrl)
    throw refused(sentence('Open this link from your learning platform, where you add a tool.'))
  const codeHash = hashOf(asked.code)
  if (!(await takeRegistration(sql, { organizationId, codeHash })))
    throw refused(
      sentence(
        'This registration link is not valid: it was used, or it has expired. Make a new one in the studio.',
      ),
    )
  try {
    const platform = await readConfiguration(context, asked.configurationUrl, asked.token)
    const given = await register(context, organizationId, platform, asked.token)
    const name = new URL(platform.issuer).host.slice(0, 120)
    await sql.begin(async (tx) => {
      await deleteRegistration(tx, codeHash)
      const { authorizationUrl, tokenUrl, keysUrl, issuer } = platform
      const addresses = { issuer, authorizationUrl, tokenUrl, keysUrl }
      const inserted = { organizationId, name, ...addresses, ...given, isActive: false }
      const platformId = await insertPlatform(tx, inserted).catch(platformTaken)
      await notePlatform(tx, undefined, { organizationId, platformId }, 'registered')
    })
    return { name }
  } catch (error) {
    await giveBackRegistration(sql, codeHash)
    throw error
  }
}

type Configuration = Record<
  'issuer' | 'authorizationUrl' | 'tokenUrl' | 'keysUrl' | 'registrationUrl',
  string
> & {
  scopes: string[]
}

async function readConfiguration(
  context: Context,
  configurationUrl: string,
  token: string | null,
): Promise<Configuration> {
  const notReadable = sentence('The learning platform gave no configuration that can be read.')
  if (!isAddress(context, configurationUrl)) throw refused(notReadable)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { status, body } = await reached(context, configurationUrl, { method: 'GET', headers })
  if (status !== 200 || typeof body !== 'object' || body === null) throw refused(notReadable)
  const said = body as Record<string, unknown>
  const address = (field: string): string => {
    const value = said[field]
    if (typeof value === 'string' && value.length <= 500 && isAddress(context, value)) return value
    throw lacking(field)
  }
  const issuer = address('issuer')
  if (new URL(issuer).host !== new URL(configurationUrl).host)
    throw refused(
      sentence(
        'The learning platform names itself {issuer}, which is not the address of its configuration.',
        { issuer },
      ),
    )
  const algorithms = said.id_token_signing_alg_values_supported
  if (Array.isArray(algorithms) && !algorithms.includes('RS256'))
    throw lacking('id_token_signing_alg_values_supported')
  if (typeof said[`${lti}-platform-configuration`] !== 'object')
    throw lacking(`${lti}-platform-configuration`)
  return {
    issuer,
    authorizationUrl: address('authorization_endpoint'),
    tokenUrl: address('token_endpoint'),
    keysUrl: address('jwks_uri'),
    registrationUrl: address('registration_endpoint'),
    scopes: Array.isArray(said.scopes_supported) ? said.scopes_supported.map(String) : [],
  }
}

/** Says to the platform what the studio is. No address of a pupil is asked for. */
async function register(
  context: Context,
  organizationId: string,
  { registrationUrl, scopes }: Configuration,
  token: string | null,
): Promise<{ clientId: string; deploymentIds: string[] }> {
  const { loginUrl, launchUrl, toolKeysUrl } = toolOf(context, organizationId)
  const { name } = context.config.deployments[0].brand
  const wanted = [scoreScope, membersScope].filter((scope) => scopes.includes(scope))
  const registration = {
    application_type: 'web',
    response_types: ['id_token'],
    client_name: name,
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: loginUrl,
    redirect_uris: [launchUrl],
    jwks_uri: toolKeysUrl,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: wanted.join(' '),
    [`${lti}-tool-configuration`]: {
      domain: new URL(launchUrl).host,
      target_link_uri: launchUrl,
      claims: ['iss', 'sub', 'name', 'given_name'],
      messages: [
        { type: 'LtiResourceLinkRequest' },
        { type: 'LtiDeepLinkingRequest', target_link_uri: launchUrl, label: name },
      ],
    },
  }
  const { status, body } = await reached(context, registrationUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(registration),
  })
  if (status !== 200 && status !== 201)
    throw refused(
      sentence('The learning platform refused the registration with status {status}.', { status }),
    )
  const said = (body ?? {}) as Record<string, unknown>
  const { client_id: clientId } = said
  if (typeof clientId !== 'string' || clientId === '' || clientId.length > 255) throw lacking('client_id')
  const tool = said[`${lti}-tool-configuration`] as { deployment_id?: unknown } | undefined
  const deploymentId = tool?.deployment_id
  const isNamed = typeof deploymentId === 'string' && deploymentId !== '' && deploymentId.length <= 255
  return { clientId, deploymentIds: isNamed ? [deploymentId] : [] }
}

async function reached(
  { config, log }: Context,
  url: string,
  call: Parameters<typeof callOutside>[1],
): Promise<OutsideReply> {
  try {
    return await callOutside(new URL(url), call, config.RECORD_STORE_HOSTS)
  } catch (error) {
    log.warn({ host: new URL(url).host, error: (error as Error).message }, 'lti registration')
    if (error instanceof NotPublic) throw refused(notPublic)
    throw refused(sentence('The learning platform did not answer.'))
  }
}

/** Encrypted, but for hosts inside that the operator named. */
function isAddress({ config }: Context, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && config.RECORD_STORE_HOSTS.includes(hostname))
}

function lacking(field: string): Refusal {
  return refused(
    sentence('The configuration of the learning platform lacks {field}, or it is not valid.', { field }),
  )
}

function refused(reason: Sentence): Refusal {
  return new Refusal('STATE_CONFLICT', { reason })
}
