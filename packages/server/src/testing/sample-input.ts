import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Objects } from './given/every-object.ts'

type Node = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
  items?: Node
  properties?: Record<string, Node>
}

/** Fields whose form no JSON Schema tells. */
const known: Record<string, string | number> = {
  shortName: 'museum',
  code: 'MUSEUM10',
  prefix: 'MUSEUM',
  appVersion: '2.1',
  hostName: 'museum.example.org',
  domain: 'museum.example.org',
  locale: 'en',
  language: 'en',
  timeZone: 'Europe/Berlin',
  replyEmail: 'nora@example.org',
  accent: '#1d5f8a',
  accentDark: '#1d5f8a',
  colour: '#1d5f8a',
  ground: '#0f3a4d',
  buttons: '#f3c93f',
  deleted: 'true',
  days: 30,
  auditId: '1',
  startsOn: '2027-05-01',
  endsOn: '2037-04-30',
  signedOn: '2026-01-02',
  subjectEmail: 'rosa@example.org',
  successorEmail: 'mateo@example.org',
  threshold: 0.6,
  // How every JPEG begins.
  still: '/9j/2wBD',
  // A place within a picture.
  x: 0.1,
  y: 0.1,
  width: 0.5,
  height: 0.5,
  // Each list knows its own.
  sort: '',
  searchOptions: '',
}

/** Input that a schema of the contract takes, with every field filled; ids are those of `objects` where it names one. */
export function sampleInput(schema: z.ZodType | undefined, objects: Objects): unknown {
  if (!schema || schema instanceof z.ZodUndefined) return undefined
  const described = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  return sampleOf(described as Node, '', objects)
}

function sampleOf(node: Node, name: string, objects: Objects): unknown {
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  const value = known[name] === undefined ? undefined : inForm(known[name], node)
  if (value !== undefined) return value
  const choice = (node.anyOf ?? node.oneOf)?.find((one) => one.type !== 'null')
  if (choice) return sampleOf(choice, name, objects)
  if (node.allOf) return Object.assign({}, ...node.allOf.map((one) => sampleOf(one, name, objects)))
  switch (Array.isArray(node.type) ? node.type[0] : node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key, objects)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, node.minItems ?? 0) }, () =>
        sampleOf(node.items ?? {}, name.replace(/s$/, ''), objects),
      )
    case 'integer':
    case 'number':
      return Math.max(1, node.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return textOf(node, name, objects)
  }
}

/** One name can be a text in one place and a number, or a longer text, in another. */
function inForm(value: string | number, { type, minLength = 0 }: Node): string | number | undefined {
  if (typeof value === 'number') return type === 'string' ? String(value) : value
  const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number')
  return isNumber || value.length < minLength ? undefined : value
}

function textOf({ format, minLength = 1, maxLength = 1000 }: Node, name: string, objects: Objects): string {
  if (format === 'uuid') return objects[name.replace(/Id$|ObjectKey$/, '')] ?? randomUUID()
  if (format === 'email' || name === 'email') return `${randomUUID()}@example.org`
  if (format === 'base64') return 'iVBORw0KGgoAAAANSUhEUg=='
  if (format === 'date-time') return new Date(0).toISOString()
  if (format === 'date') return '2030-01-01'
  if (format === 'uri') return 'https://museum.example.org/'
  return randomUUID()
    .repeat(Math.ceil(minLength / 36))
    .slice(0, maxLength)
}

/** The places of all values that are no objects or lists themselves. */
export function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** A copy of `value` with another value at `path`. */
export function withValueAt(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = withValueAt(copy[key], rest, other)
  return copy
}
