import { allRoutes, exportOf } from '@studio/contract'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'
import type { Json } from './schemas.ts'

const document = openApi('https://studio.example') as Json & {
  components: Record<string, Record<string, Json>>
  tags: { name: string }[]
  security: Record<string, unknown>[]
  paths: Record<string, Record<string, Operation>>
}
type Operation = Json & {
  operationId: string
  summary?: string
  description?: string
  tags: string[]
  security?: Record<string, unknown>[]
  parameters?: (Json & { $ref?: string; name?: string; in?: string; description?: string })[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, Json>
}
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const securityOf = ({ security = document.security }: Operation) => security

/** Everything in the document, with the way to it. Examples are data, not description. */
function* nodes(node: unknown, way: string[] = []): Generator<{ node: Json; way: string[] }> {
  if (typeof node !== 'object' || node === null) return
  yield { node: node as Json, way }
  for (const [key, value] of Object.entries(node))
    if (!['example', 'examples', 'x-codes'].includes(key)) yield* nodes(value, [...way, key])
}
const all = [...nodes(document)]
const found = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Json)?.[key], document)

test('every operation says what it does and who may call it', () => {
  const silent = operations.filter(
    ({ operation }) => !operation.summary || !operation.responses || !securityOf(operation),
  )
  expect(silent.map(({ operation }) => operation.operationId)).toEqual([])
  expect(operations.length).toBeGreaterThan(190)
})

test('the access rule of every route is there for programs', () => {
  const described = new Map(operations.map(({ operation }) => [operation.operationId, operation['x-access']]))
  for (const { operation, route } of allRoutes()) {
    const found = [...described].filter(([id]) => id === operation || id.startsWith(`${operation}.`))
    expect(found.length, operation).toBeGreaterThan(0)
    for (const [, rule] of found) expect(rule, operation).toMatchObject(route.access)
  }
  const inLog = { kind: 'member', role: 'read', of: 'any', shared: false }
  expect(described.get('review.turns')).toEqual(inLog)
  expect(described.get('quality.testSet')).toMatchObject({ needs: ['visitorText'], shared: false })
})

test('every route of the contract is described, and the paths beside them', () => {
  const ids = operations.map(({ operation }) => operation.operationId.replace(/^(\w+\.\w+)\..*/, '$1'))
  expect(allRoutes().filter(({ operation }) => !ids.includes(operation))).toEqual([])
  for (const path of ['/v1/files', '/v1/files/{uploadId}', '/v1/speech2text/transcribe'])
    expect(document.paths).toHaveProperty([path])
  expect(operations.map(({ operation }) => operation.operationId)).toEqual(
    expect.arrayContaining(['media.content', 'changes.follow', 'avatars.get', 'files.open', 'files.send']),
  )
})

test('every parameter says what it is', () => {
  const given = [
    ...operations.flatMap(({ operation }) => operation.parameters ?? []),
    ...Object.values(document.components.parameters!),
    ...Object.values(document.components.headers!),
  ]
  expect(given.filter((one) => !one.$ref && !one.description)).toEqual([])
})

test('every field says what it is: words for a new one go to contract/src/reference', () => {
  const silent = all.flatMap(({ node, way }) =>
    way.at(-1) === 'properties' && way.at(-2) !== 'properties'
      ? Object.entries(node as Record<string, Json>)
          .filter(([, field]) => !field.description)
          .map(([name]) => [...way.slice(0, -1), name].join(' '))
      : [],
  )
  expect(silent).toEqual([])
})

test('every path parameter is described, and no other', () => {
  for (const { path, operation } of operations) {
    const named = (operation.parameters ?? [])
      .map((one) => (one.$ref ? (found(one.$ref) as Json) : one))
      .filter((one) => one.in === 'path')
      .map((one) => one.name)
    expect([path, named.toSorted()]).toEqual([
      path,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    ])
  }
})

test('references lead somewhere, and nothing is described that is not used', () => {
  const references = all.flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []))
  expect(references.filter((one) => found(one) === undefined)).toEqual([])
  const unused = ['schemas', 'parameters', 'responses', 'headers'].flatMap((kind) =>
    Object.keys(document.components[kind]!)
      .map((name) => `#/components/${kind}/${name}`)
      .filter((one) => !references.includes(one)),
  )
  expect(unused).toEqual([])
})

test('names are given once, subjects and kinds of token are declared', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const tags = document.tags.map(({ name }) => name)
  const schemes = Object.keys(document.components.securitySchemes!)
  for (const { operation } of operations) {
    expect(tags).toEqual(expect.arrayContaining(operation.tags))
    expect(schemes).toEqual(expect.arrayContaining(securityOf(operation).flatMap((one) => Object.keys(one))))
  }
  expect(schemes).toEqual([
    ...['apiKey', 'accessToken', 'session'],
    ...['visitorToken', 'pupilToken', 'guestToken', 'contentToken'],
  ])
})

test('every operation names what it can be refused with', () => {
  for (const { operation } of operations)
    expect(Object.keys(operation.responses).some((status) => /^4/.test(status))).toBe(true)
})

test('every body has an example, which the studio takes', () => {
  for (const { operation, route } of allRoutes()) {
    if (!route.body) continue
    const described = operations.find((one) => one.operation.operationId === operation)!.operation
    const { example } = described.requestBody!.content['application/json']!
    expect([operation, route.body.safeParse(example).error?.issues]).toEqual([operation, undefined])
  }
})

test('exports of lists are files', () => {
  const list = allRoutes().find(({ operation }) => operation === 'storyfiles.list')!.route
  const { content } = document.paths[exportOf(list)!.path]!.get!.responses[200] as { content: Json }
  expect(Object.keys(content)).toEqual(['text/csv', 'application/json', 'application/jsonl'])
})

test('headers are described where they count', () => {
  const headers = (path: string, method: string) =>
    (document.paths[path]![method]!.parameters ?? []).map((one) => one.$ref?.split('/').at(-1))
  expect(headers('/v1/conversa/clips', 'post')).toEqual(['AcceptLanguage', 'XSystemId', 'IdempotencyKey'])
  expect(headers('/v1/conversa/clips/{clipId}', 'patch')).toContain('IfMatch')
  expect(headers('/v1/conversa/storyfiles', 'get')).toContain('XViewAs')
  const busy = document.components.responses!.TooManyRequests as { headers: Json }
  expect(Object.keys(busy.headers)).toEqual([
    'X-Request-Id',
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ])
})

test('an operation takes less room than it did before it had words: schemas have names and are given once', () => {
  // Before: 469,000 bytes for 184 operations.
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(2_500)
})
