import * as contract from '@studio/contract'
import { describeField, exampleOf } from '@studio/contract/reference'
import { z } from 'zod'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'
type Node = Json & { properties?: Record<string, Json>; items?: Json; $defs?: Record<string, Json> }

const prefix = '#/components/schemas/'

/** Exported schemas are named in the document as they are in the contract. */
const names = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(contract))
  if (value instanceof z.ZodType) names.add(value, { id: name[0]!.toUpperCase() + name.slice(1) })

/** The document's schemas: each that has a name is given once, and every field says what it means. */
export function createSchemas() {
  const components: Record<Io, Record<string, Json>> = { input: {}, output: {} }

  /** The schema of one part of an operation, e.g. `clips.announce body`; schemas that have a name are named. */
  function schemaOf(schema: z.ZodType, io: Io, place: string): Json {
    // In a wrapper a schema that has a name itself is named, too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: names,
      unrepresentable: 'any',
    }) as Node
    for (const [name, component] of Object.entries($defs))
      components[io][name] ??= finished(component, [name], io)
    return finished(properties!.it!, [place], io)
  }

  /** What a component with different forms as input and as output is called as input: with `Input` at the end. */
  function named(): Record<string, Json> {
    const { input, output } = components
    const differs = new Set(
      Object.keys(input).filter(
        (name) =>
          output[name] && JSON.stringify(plainRefs(input[name])) !== JSON.stringify(plainRefs(output[name])),
      ),
    )
    const all: Record<string, Json> = { ...input, ...output }
    for (const name of differs) all[`${name}Input`] = input[name]!
    for (const schema of Object.values(all)) settle(schema, differs)
    const find = (reference: string) => all[reference.slice(prefix.length)]!
    for (const schema of Object.values(all))
      if (schema.type === 'object') schema.example = exampleOf(schema, find)
    return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  /** Names references finally, once it is known which components have two forms. */
  function settleAll(document: unknown): Record<string, Json> {
    const { input, output } = components
    const schemas = named()
    const differs = new Set(
      Object.keys(schemas).filter((name) => input[name] && output[name] && schemas[`${name}Input`]),
    )
    settle(document, differs)
    return schemas
  }

  return { schemaOf, settleAll }
}

/** References carry the direction until it is known whether it matters. */
function finished(node: Json, where: string[], io: Io): Json {
  const { $schema: _, id: __, ...rest } = node as Node
  if (typeof rest.$ref === 'string')
    return { ...rest, $ref: `${prefix}${rest.$ref.split('/').at(-1)}${io === 'input' ? inputMark : ''}` }
  // Answers may get more fields with time.
  if (io === 'output' && rest.additionalProperties === false) delete rest.additionalProperties
  // A UUID says so by its format.
  if (rest.format !== undefined) delete rest.pattern
  // What is longer than any number that JSON holds exactly is no limit.
  for (const limit of ['minimum', 'maximum'])
    if (Math.abs(Number(rest[limit])) === Number.MAX_SAFE_INTEGER) delete rest[limit]
  const [root, ...around] = where
  if (rest.properties)
    rest.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, one]) => {
        const inner = finished(one, [root!, ...around, name], io)
        const description = describeField(where, name)
        return [name, description ? { description, ...inner } : inner]
      }),
    )
  for (const key of ['items', 'additionalProperties', 'propertyNames'])
    if (isNode(rest[key])) rest[key] = finished(rest[key], where, io)
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(rest[key])) rest[key] = rest[key].map((one) => finished(one as Json, where, io))
  return rest
}

const inputMark = '?input'

function isNode(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function plainRefs(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node).replaceAll(inputMark, ''))
}

function settle(node: unknown, differs: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) settle(one, differs)
  if (!isNode(node)) return
  if (typeof node.$ref === 'string' && node.$ref.endsWith(inputMark)) {
    const plain = node.$ref.slice(0, -inputMark.length)
    node.$ref = differs.has(plain.slice(prefix.length)) ? `${plain}Input` : plain
  }
  for (const value of Object.values(node)) settle(value, differs)
}
