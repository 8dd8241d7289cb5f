import { type AnyRoute, allRoutes, change, errorBody, errorTable, gateway, upload } from '@studio/contract'
import { besidePaths, exampleOf, tags } from '@studio/contract/reference'
import { z } from 'zod'
import { describeOperation, headerComponents, refusalExamples, usualSecurity } from './operations.ts'
import { createSchemas, type Json } from './schemas.ts'

const introduction = `Everything that the console and the player do goes through these calls.

**Calling.** Make an API key in the console, under My profile, and send it as \`Authorization: Bearer sk_…\`. A key acts for one
organization, with at most the role that it was made with.

**Version.** Send \`Accept: ${gateway.accept}\`. Another version is refused with 406; without one, the newest answers.

**Refusals** have one form, \`ErrorBody\`, with a code from a closed table, a sentence for a person, and the fields that were refused.

**Limits.** Answers carry \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. A refusal with 429 or 503 says in
\`Retry-After\` when to try again. Every answer has an \`X-Request-Id\`, which names the call in the log of the server.

**Changing.** What has a \`version\` is answered with an \`ETag\`. Send it back as \`If-Match\`. Repeat a lost call with the same
\`Idempotency-Key\`, and it is done once.

**Access.** \`x-access\` of an operation is its rule for programs: the kind of caller, the role, what its organization is found by, and
what a narrowed role must include as \`needs\`. With \`shared: false\`, storyfiles shared one by one are not enough.

Your first storyfile by program, from a key to an answer: [first-storyfile](/v1/reference/first-storyfile).`

const bearer = (bearerFormat: string, description: string) => ({
  type: 'http',
  scheme: 'bearer',
  bearerFormat,
  description,
})

/** The interface as OpenAPI 3.1, made from the contract's table and what its reference says of it. */
export function openApi(publicUrl: string): Json {
  const { schemaOf, settleAll } = createSchemas()
  const responses: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  for (const { operation, route } of allRoutes()) {
    for (const { id, path, fixed } of addressesOf(operation, route)) {
      paths[path] ??= {}
      const described = describeOperation(operation, fixed, { schemaOf, responses })
      paths[path][route.method.toLowerCase()] = { ...described, operationId: id }
    }
  }
  for (const [path, item] of Object.entries(besidePaths))
    paths[path] = { ...paths[path], ...structuredClone(item) }
  schemaOf(errorBody, 'output', 'ErrorBody')
  schemaOf(upload, 'output', 'Upload')
  schemaOf(change, 'output', 'Change')
  const schemas = settleAll(paths)
  // Every code with its status and its sentence; docs/errors.md is the same list.
  schemas.ErrorBody!['x-codes'] = errorTable
  addExamples(paths, schemas)
  const parameters = shareParameters(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storyfile Studio',
      version: gateway.version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'This studio.' }],
    security: usualSecurity,
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      schemas,
      responses,
      examples: usedExamples(responses),
      headers: headerComponents.headers,
      parameters: { ...headerComponents.parameters, ...parameters },
      securitySchemes: {
        apiKey: bearer(
          'sk_…',
          'An API key: acts for one organization, with a role of its own. For programs.',
        ),
        accessToken: bearer(
          'JWT',
          'An access token of the identity provider. For apps in which people sign in.',
        ),
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-studio' : 'studio',
          description: 'The session of the console in a browser. Changes also need `x-system-id`.',
        },
        visitorToken: bearer('JWT', 'The `visitorToken` of one conversation, and of nothing else.'),
        pupilToken: bearer('JWT', 'The `pupilToken` of one attempt, and of nothing else.'),
        guestToken: bearer('JWT', 'The `guestToken` of one guest of a recording link, and of nothing else.'),
        contentToken: {
          type: 'apiKey',
          in: 'query',
          name: 'access_token',
          description: 'Opens videos and pictures, and nothing else. Ends after minutes.',
        },
      },
    },
    paths,
  }
}

function usedExamples(responses: Record<string, Json>): Json {
  const text = JSON.stringify(responses)
  return Object.fromEntries(
    Object.entries(refusalExamples).filter(([code]) => text.includes(`#/components/examples/${code}"`)),
  )
}

/**
 * A closed list of values in the middle of a path stands for as many paths, as in the gateway: `/{type}/nameTaken` would
 * also be `/teams/{teamId}`.
 */
function addressesOf(operation: string, route: AnyRoute): { id: string; path: string; fixed: AnyRoute }[] {
  const path = route.path.replace(/:(\w+)/g, '{$1}')
  const shape: Record<string, unknown> = route.params instanceof z.ZodObject ? route.params.shape : {}
  const closed = Object.entries(shape).find(
    ([name, schema]) => schema instanceof z.ZodEnum && path.includes(`{${name}}/`),
  )
  if (!closed) return [{ id: operation, path, fixed: route }]
  const [name, schema] = closed
  const { [name]: _, ...others } = shape
  const fixed = { ...route, params: z.object(others as z.ZodRawShape) }
  return (schema as z.ZodEnum).options.map((value) => ({
    id: `${operation}.${value}`,
    path: path.replace(`{${name}}`, String(value)),
    fixed,
  }))
}

/** Parameters that many operations take in the same way stand once. */
function shareParameters(paths: Record<string, Json>): Record<string, Json> {
  const lists = Object.values(paths)
    .flatMap((item) => Object.values(item) as { parameters?: (Json & { name?: string; in?: string })[] }[])
    .flatMap(({ parameters }) => (parameters ? [parameters] : []))
  const uses = new Map<string, number>()
  for (const one of lists.flat())
    if (one.name) uses.set(JSON.stringify(one), (uses.get(JSON.stringify(one)) ?? 0) + 1)
  const shared: Record<string, Json> = {}
  for (const list of lists)
    for (const [index, one] of list.entries()) {
      if (!one.name || (uses.get(JSON.stringify(one)) ?? 0) < 3) continue
      const base = `${one.in}${one.name[0]!.toUpperCase()}${one.name.slice(1)}`
      let name = base
      for (let other = 2; shared[name] && JSON.stringify(shared[name]) !== JSON.stringify(one); other++)
        name = `${base}${other}`
      shared[name] = one
      list[index] = { $ref: `#/components/parameters/${name}` }
    }
  return shared
}

/** An example for every body: what it takes is seen at a glance. */
function addExamples(paths: Record<string, Json>, schemas: Record<string, Json>): void {
  const find = (reference: string) => schemas[reference.split('/').at(-1)!]!
  for (const item of Object.values(paths))
    for (const operation of Object.values(item) as {
      operationId: string
      requestBody?: { content: Record<string, { schema: Json; example?: unknown }> }
    }[]) {
      const body = operation.requestBody?.content['application/json']
      const [feature = ''] = operation.operationId.split('.')
      if (body) body.example = exampleOf(body.schema, find, { feature })
    }
}
