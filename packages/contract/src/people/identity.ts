import { z } from 'zod'
import { brand } from '../account/brand.ts'
import { id, name, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { attributeKeys, capabilities, roleValues } from './permissions.ts'

/** An organization in `auth/me`: exactly the fields of the specification's point 3. */
export const namespace = z.object({
  label: z.string(),
  attributes: z.partialRecord(z.enum(attributeKeys), z.boolean()),
  userNamespaces: z.array(z.object({ scope: z.enum(roleValues) })),
  storyfileNamespaces: z.array(z.object({ storyfileId: id })),
})

/** What `auth/me` leaves out of an organization: its id, and what the caller cannot do there. */
export const ownMembership = z.object({
  organizationId: id,
  label: z.string(),
  attributes: z.partialRecord(z.enum(attributeKeys), z.boolean()),
  /** Null in a closed organization, which has no roles. */
  scope: z.enum(roleValues).nullable(),
  /** What a narrowed role takes away; empty for a full one. */
  denies: z.array(z.enum(capabilities)),
  /** Null while the organization is open. Only owners see a closed one, so that they can open it again. */
  closed: z.enum(['suspended', 'archived']).nullable(),
})
export type OwnMembership = z.infer<typeof ownMembership>

/** Exactly the fields of the specification's point 3. */
export const currentUser = z.object({
  isAdmin: z.boolean(),
  isLoggedIn: z.boolean(),
  iam: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  namespaces: z.array(namespace),
})
export type CurrentUser = z.infer<typeof currentUser>

/** The part of the session record that page scripts may see; times are seconds since 1970. */
export const sessionView = z.object({
  isLoggedIn: z.boolean(),
  userName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  scope: z.string(),
  expiresIn: z.number(),
  refreshExpiresIn: z.number(),
  ts: z.number(),
  isIdpLogin: z.boolean(),
  /** The provider's public name of the sign-in, which its status page asks for; empty: it has none. */
  sid: z.string(),
})
export type SessionView = z.infer<typeof sessionView>

const tokens = z.object({
  accessToken: z.string(),
  /** A reference that renews only together with the cookie; the provider's refresh token never leaves the server. */
  refreshToken: z.string(),
  expiresIn: z.number(),
  refreshExpiresIn: z.number(),
  error: z.string().nullable(),
})

/** What the browser needs to know before sign-in. */
export const publicConfig = z.object({
  identity: z.object({
    url: z.string(),
    realm: z.string(),
    clientId: z.string(),
    scope: z.string(),
    providerHints: z.array(z.string()),
    /** Whether people may make an account for themselves at the embedded provider. */
    signUp: z.boolean(),
  }),
  demoAccounts: z.array(
    z.object({ email: z.string(), password: z.string(), role: z.enum([...roleValues, 'admin']) }),
  ),
  /** The sample storyfile, if it is open to visitors, with the picture that stands until its conversation is open. */
  sample: z.object({ shortName: z.string(), posterUrl: z.string().nullable() }).nullable(),
  speech: z.boolean(),
  brand,
  /** `feedback` and `bug` are forms to embed; empty: the studio's own form. */
  links: z.object({
    help: z.string(),
    privacy: z.string(),
    terms: z.string(),
    feedback: z.string(),
    bug: z.string(),
  }),
  support: z.object({ phone: z.string(), email: z.string() }),
})

const apiKey = z.object({
  apiKeyId: id,
  name: z.string(),
  organizationId: id,
  role: z.enum(['read', 'edit', 'owner']),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export const identityRoutes = {
  config: route({
    method: 'GET',
    path: '/api/config',
    access: access.public,
    summary: 'The settings that a browser needs before sign-in.',
    reply: publicConfig,
  }),
  me: route({
    method: 'GET',
    path: '/v1/conversa/auth/me',
    access: access.signedIn,
    summary: 'The current user.',
    reply: currentUser,
    perMinute: 'unlimited',
  }),
  memberships: route({
    method: 'GET',
    path: '/v1/user/memberships',
    access: access.signedIn,
    summary: 'The organizations of the caller with their ids; of an API key, its one organization.',
    reply: z.object({ items: z.array(ownMembership) }),
    perMinute: 'unlimited',
  }),
  session: route({
    method: 'GET',
    path: '/api/session',
    access: access.public,
    summary: 'The non-secret fields of the session record.',
    reply: sessionView,
  }),
  saveSession: route({
    method: 'POST',
    path: '/api/session',
    access: access.public,
    summary: 'Saves the session after a sign-in in the browser.',
    body: z.strictObject({
      accessToken: z.string().max(20_000),
      refreshToken: z.string().max(20_000),
      /** Shown to an external provider at sign-out, so that it does not ask again. */
      idToken: z.string().max(20_000).optional(),
    }),
    reply: sessionView,
    perMinute: 60,
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/session',
    access: access.public,
    summary: 'Ends the session; answers where the identity provider signs out.',
    reply: z.object({ logoutUrl: z.string().nullable() }),
  }),
  refreshToken: route({
    method: 'POST',
    path: '/api/refresh_token',
    access: access.public,
    summary: 'Renews the access token of the session in the cookie.',
    body: z.strictObject({ refreshToken: z.string().max(20_000).optional() }).optional(),
    reply: tokens,
    perMinute: 60,
  }),
  apiKeys: route({
    method: 'GET',
    path: '/v1/user/api_keys',
    access: access.signedIn,
    summary: 'The API keys of the caller. A key sees only itself.',
    reply: z.object({ items: z.array(apiKey) }),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/v1/user/api_keys',
    access: access.member('read', 'organization'),
    summary: 'Makes an API key; its secret is shown once.',
    secret: true,
    body: z.strictObject({ name, organizationId: id, role: z.enum(['read', 'edit', 'owner']) }),
    reply: apiKey.extend({ secret: z.string() }),
    status: 201,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/v1/user/api_keys/:apiKeyId',
    access: access.signedIn,
    summary: 'Revokes an own API key.',
    params: z.object({ apiKeyId: id }),
    reply: nothing,
  }),
}

export const identityNoun = {
  name: 'identity',
  about: 'Who is calling: the session of the browser, the caller’s organizations, API keys.',
  routes: identityRoutes,
  allows: {
    everybody: ['config', 'session', 'saveSession', 'endSession', 'refreshToken'],
    signedIn: ['me', 'memberships', 'apiKeys', 'revokeApiKey'],
    apiKey: ['createApiKey'],
  },
  refusals: {
    saveSession: ['CROSS_SITE_REQUEST', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'SIGN_IN_REFUSED', 'NOT_SIGNED_IN'],
    endSession: ['CROSS_SITE_REQUEST'],
    refreshToken: ['CROSS_SITE_REQUEST', 'REFRESH_FAILED', 'NOT_SIGNED_IN'],
    createApiKey: ['FORBIDDEN'],
    revokeApiKey: ['FORBIDDEN'],
  },
} as const satisfies Noun
