import { ContentItemSchema, RegistrationResponseSchema } from '@lti-tool/core'
import { z } from 'zod'

/**
 * What a learning platform demands of the messages of a tool. 1EdTech has JSON schemas of some of them
 * (imsglobal.org/jsd/ltiv1p3), which no package of the registry ships; so here are the words and tables of its
 * specifications as schemas: LTI 1.3 Core and the Security Framework 1.1 (login, access tokens), Dynamic Registration
 * 1.0, Deep Linking 2.0, Assignment and Grade Services 2.0, Names and Role Provisioning Services 2.0. Where another tool
 * publishes a schema of the same message (`published`), it is asked, too: two readings of one specification.
 */
const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const dl = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`

const address = z.url({ protocol: /^https?$/ })
const said = z.string().min(1)
const seconds = z.number().int().positive()

/** Security Framework 1.1, "Authentication Request". */
const authRequest = z.looseObject({
  scope: z.literal('openid'),
  response_type: z.literal('id_token'),
  response_mode: z.literal('form_post'),
  prompt: z.literal('none'),
  client_id: said,
  redirect_uri: address,
  login_hint: said,
  state: said,
  nonce: said,
})

/** Security Framework 1.1, "Using JSON Web Tokens with OAuth 2.0 Client-Credentials Grant", with RFC 7523. */
const tokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  scope: said,
})
const assertion = z
  .looseObject({ iss: said, sub: said, aud: said, iat: seconds, exp: seconds, jti: said })
  .refine(({ iss, sub }) => iss === sub, 'iss and sub are the client id')
  .refine(({ iat, exp }) => exp > iat && exp - iat <= 3600, 'exp is soon after iat')

/** Dynamic Registration 1.0, "Tool Configuration", with OpenID Connect Dynamic Client Registration 1.0. */
const registration = z
  .looseObject({
    application_type: z.literal('web'),
    grant_types: z
      .array(said)
      .refine((all) => all.includes('implicit') && all.includes('client_credentials')),
    response_types: z.array(said).refine((all) => all.includes('id_token')),
    redirect_uris: z.array(address).min(1),
    initiate_login_uri: address,
    client_name: said,
    jwks_uri: address,
    token_endpoint_auth_method: z.literal('private_key_jwt'),
    scope: z.string().regex(/^(\S+( \S+)*)?$/),
    'https://purl.imsglobal.org/spec/lti-tool-configuration': z.looseObject({
      domain: z.string().regex(/^[^/]+$/),
      target_link_uri: address,
      claims: z.array(said),
      messages: z.array(
        z.looseObject({
          type: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
          target_link_uri: address.optional(),
          label: said.optional(),
        }),
      ),
    }),
  })
  .refine(
    (one) =>
      new URL(one['https://purl.imsglobal.org/spec/lti-tool-configuration'].target_link_uri).host ===
      one['https://purl.imsglobal.org/spec/lti-tool-configuration'].domain,
    'the target is in the domain',
  )

/** Deep Linking 2.0, "LTI Resource Link" and "Deep Linking Response Message". */
const resourceLink = z.strictObject({
  type: z.literal('ltiResourceLink'),
  url: address.optional(),
  title: said.optional(),
  text: said.optional(),
  custom: z.record(said, z.string()).optional(),
  lineItem: z
    .strictObject({
      scoreMaximum: z.number().positive(),
      label: said.optional(),
      resourceId: said.optional(),
      tag: said.optional(),
    })
    .optional(),
})
const deepLinkingResponse = z.looseObject({
  iss: said,
  aud: z.union([said, z.array(said).min(1)]),
  iat: seconds,
  exp: seconds,
  nonce: said,
  [lti('message_type')]: z.literal('LtiDeepLinkingResponse'),
  [lti('version')]: z.literal('1.3.0'),
  [lti('deployment_id')]: said.max(255),
  [dl('data')]: z.string().optional(),
  [dl('content_items')]: z.array(resourceLink),
})

/** Assignment and Grade Services 2.0, "Score publish service". */
const score = z
  .strictObject({
    userId: said.max(255),
    scoreGiven: z.number().min(0).optional(),
    scoreMaximum: z.number().positive().optional(),
    comment: z.string().optional(),
    // With parts of a second and a time zone.
    timestamp: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(Z|[+-]\d\d:\d\d)$/),
    activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
    gradingProgress: z.enum(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
  })
  .refine(
    ({ scoreGiven, scoreMaximum }) => scoreGiven === undefined || scoreMaximum !== undefined,
    'scoreGiven needs scoreMaximum',
  )

const messages = {
  authRequest,
  tokenRequest,
  assertion,
  registration,
  deepLinkingResponse,
  score,
  /** Names and Role Provisioning Services 2.0, "Context Membership": the call. */
  membersRequest: z.looseObject({
    accept: z.literal('application/vnd.ims.lti-nrps.v2.membershipcontainer+json'),
    limit: z
      .string()
      .regex(/^[1-9]\d*$/)
      .optional(),
  }),
  /** Its score has a media type of its own. */
  scoreRequest: z.looseObject({ 'content-type': z.literal('application/vnd.ims.lis.v1.score+json') }),
}

/** The schemas that LTI Tool publishes (MIT). */
const published: Partial<Record<keyof typeof messages, z.ZodType>> = {
  // A platform answers with the registration, and a client id beside it.
  registration: RegistrationResponseSchema.omit({ client_id: true }),
  deepLinkingResponse: z.looseObject({ [dl('content_items')]: z.array(ContentItemSchema) }),
}

/** What the specification says against a message, by place. */
export function ltiFaults(kind: keyof typeof messages, message: unknown): string[] {
  const schemas = [messages[kind], ...(published[kind] ? [published[kind]] : [])]
  return schemas
    .flatMap((schema) => schema.safeParse(message).error?.issues ?? [])
    .map(({ path, message }) => `${kind} ${path.join('.')}: ${message}`)
}
