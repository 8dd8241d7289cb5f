import {
  type AnyRoute,
  type ErrorCode,
  errorTable,
  gateway,
  itemOf,
  needsOf,
  viewAsHeader,
} from '@studio/contract'
import { ofEverything, refusalsOf } from '@studio/contract/reference'
import { z } from 'zod'
import type { createSchemas, Json } from './schemas.ts'

type Schemas = ReturnType<typeof createSchemas>
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const headers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** One route as an operation. Answers of refusals are kept in `responses`, where operations share them. */
export function describeOperation(
  operation: string,
  route: AnyRoute,
  { schemaOf, responses }: Pick<Schemas, 'schemaOf'> & { responses: Record<string, Json> },
): Json {
  const [feature] = operation.split('.')
  return {
    operationId: operation,
    tags: [feature],
    summary: heading(route.summary),
    // What does not fit into a heading is said in whole.
    description: [heading(route.summary) === route.summary.slice(0, -1) ? '' : route.summary, needs(route)]
      .filter(Boolean)
      .join('\n\n'),
    ...security(route),
    'x-access': accessOf(route),
    parameters: [
      ...inputs(route.params, 'path', `${operation} params`, schemaOf),
      ...inputs(route.query, 'query', `${operation} query`, schemaOf),
      ...headerParameters(route),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: !route.body.safeParse(undefined).success,
            content: {
              'application/json': { schema: schemaOf(route.body, 'input', `${operation} body`) },
            },
          },
        }
      : {}),
    responses: {
      [route.status ?? 200]: good(operation, route, schemaOf),
      ...refusals(refusalsOf(operation, route), responses),
    },
  }
}

const heading = (summary: string) => summary.split(/[.;:] /)[0]!.replace(/\.$/, '')

/** Who may call, in a sentence. */
function needs({ access, needs: capability, perMinute }: AnyRoute): string {
  const roles = { read: 'Viewer', edit: 'Content Creator', owner: 'Admin' }
  const where = (of: string) =>
    of === 'any'
      ? 'in some organization'
      : of === 'organization'
        ? 'in the organization'
        : `in the organization of the ${of.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
  const sentences = {
    public: 'Anybody can call this.',
    signedIn: 'Needs a signed-in caller or an API key.',
    admin: 'Needs a platform admin. API keys never are.',
    visitor: 'Needs the visitor token of the conversation.',
    pupil: 'Needs the student token of the attempt.',
    guest: 'Needs the guest token of the guest.',
    content: 'Needs a content token.',
    member: '',
  }
  const sentence =
    access.kind === 'member'
      ? `Needs at least the role ${roles[access.role]} ${where(access.of)}${access.attribute ? `, which has the attribute \`${access.attribute}\`` : ''}.${access.own ? ` Whoever made it needs only ${roles[access.own]}.` : ''}`
      : sentences[access.kind]
  const limit =
    typeof perMinute === 'number' ? ` At most ${perMinute.toLocaleString('en-US')} calls a minute.` : ''
  const included = needsOf(access, capability).map((one) => ` A narrowed role must include \`${one}\`.`)
  return `${sentence}${included.join('')}${limit}`
}

/** The same for programs: the rule as the server applies it, and what a narrowed role must have left. */
function accessOf({ access, needs: capability, shared }: AnyRoute): Json {
  const included = needsOf(access, capability)
  return {
    ...access,
    ...(included.length > 0 ? { needs: included } : {}),
    ...(shared === false ? { shared } : {}),
  }
}

/** By which token a call is made unless an operation says otherwise. */
export const usualSecurity = [{ apiKey: [] }, { accessToken: [] }, { session: [] }]

function security({ access }: AnyRoute): { security?: object[] } {
  if (access.kind === 'public') return { security: [] }
  if (access.kind === 'visitor') return { security: [{ visitorToken: [] }] }
  if (access.kind === 'pupil') return { security: [{ pupilToken: [] }] }
  if (access.kind === 'guest') return { security: [{ guestToken: [] }] }
  if (access.kind === 'content') return { security: [{ contentToken: [] }] }
  return access.kind === 'admin' ? { security: usualSecurity.slice(1) } : {}
}

function inputs(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  where: string,
  schemaOf: Schemas['schemaOf'],
): Json[] {
  if (!schema) return []
  // As an object of its own: parameters stand one by one, also where their schema has a name.
  const { shape } = schema as z.ZodObject
  const { properties = {}, required = [] } = schemaOf(z.object(shape), 'input', where) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: rest,
  }))
}

function headerParameters(route: AnyRoute): Json[] {
  const { access, method } = route
  const isPerson = !['public', 'visitor', 'pupil', 'guest'].includes(access.kind)
  const once = method !== 'GET' && access.kind !== 'public' && !route.secret && !route.file
  return [
    parameter('AcceptLanguage'),
    ...(isPerson && method !== 'GET' ? [parameter('XSystemId')] : []),
    ...(isPerson && method === 'GET' ? [parameter('XViewAs')] : []),
    ...(once ? [parameter('IdempotencyKey')] : []),
    ...(method === 'PATCH' || (method === 'PUT' && hasVersion(route)) ? [parameter('IfMatch')] : []),
  ]
}

function hasVersion({ reply }: AnyRoute): boolean {
  return reply instanceof z.ZodObject && reply.shape.version instanceof z.ZodNumber
}

function good(operation: string, route: AnyRoute, schemaOf: Schemas['schemaOf']): Json {
  const { reply, file } = route
  return {
    description: file ? 'The file.' : itemOf(route) ? 'One page of the list.' : 'Done.',
    headers: headers(...(hasVersion(route) ? ['ETag'] : []), ...(file ? ['Content-Disposition'] : [])),
    content: file
      ? Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
      : { 'application/json': { schema: schemaOf(reply, 'output', `${operation} reply`) } },
  }
}

/** These have the same codes everywhere. */
const shortNames: Record<string, string> = { default: 'AnyCall' }

/** One answer for each status, named by the codes that it may have. */
function refusals(codes: ErrorCode[], responses: Record<string, Json>): Json {
  const byStatus = Map.groupBy(codes, (code) =>
    ofEverything.includes(code) ? 'default' : errorTable[code].status,
  )
  const entries = [...byStatus].map(([status, some]) => {
    const name = shortNames[String(status)] ?? some.toSorted().map(pascal).join('Or')
    responses[name] ??= refusal(some)
    return [status, { $ref: `#/components/responses/${name}` }] as const
  })
  return Object.fromEntries(entries)
}

const pascal = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function refusal(codes: ErrorCode[]): Json {
  const waits = codes.some((code) => code === 'TOO_MANY_REQUESTS' || code === 'NOT_READY')
  const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].message}`).join('\n\n'),
    headers: headers(
      'X-Request-Id',
      ...(waits ? ['Retry-After'] : []),
      // Good answers carry them too, as the introduction says.
      ...(codes.includes('TOO_MANY_REQUESTS') ? limits : []),
    ),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** What a refusal looks like, for each code. */
export const refusalExamples = Object.fromEntries(
  Object.entries(errorTable).map(([code, { message }]) => [
    code,
    { value: { code, message, fields: [], requestId: '5b1f2c3d-9e4a' } },
  ]),
)

/** Headers of requests that many operations share. */
export const headerComponents = {
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'The language of sentences in the answer: `en` or `de`.',
      schema: { type: 'string', example: 'en' },
    },
    XSystemId: {
      name: gateway.systemHeader,
      in: 'header',
      description:
        'Always this value. Needed with the session cookie only, where it proves that no other site calls.',
      schema: { const: gateway.systemId },
    },
    XViewAs: {
      name: viewAsHeader,
      in: 'header',
      description:
        'Look as another role, without changing anything: `{role}@{organizationId}`, or `{role}@{organizationId}/{roleId}` for a narrowed role. Refused with `FORBIDDEN`, `ROLE_REQUIRED` or `NOT_FOUND` where the caller cannot.',
      schema: { type: 'string', example: 'read:ns@0f8fad5b-d9cb-469f-a165-70867728950e' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Repeated with the same key within a day, the call is answered again without being done again (`Idempotency-Replayed: true`). 8 to 128 letters, digits and signs.',
      schema: { type: 'string', minLength: 8, maxLength: 128, example: 'import-2026-03-02-0017' },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'The `ETag` of what you saw. The change is refused when somebody else changed it since.',
      schema: { type: 'string', example: '"3"' },
    },
  },
  headers: {
    'X-Request-Id': { description: 'Names the call in the log of the server.', schema: { type: 'string' } },
    ETag: { description: 'The version, for `If-Match`.', schema: { type: 'string' } },
    'Retry-After': { description: 'After how many seconds to try again.', schema: { type: 'integer' } },
    'X-RateLimit-Limit': {
      description: 'How many calls a minute are possible.',
      schema: { type: 'integer' },
    },
    'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: { type: 'integer' } },
    'X-RateLimit-Reset': { description: 'In how many seconds the minute ends.', schema: { type: 'integer' } },
    'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  },
}
