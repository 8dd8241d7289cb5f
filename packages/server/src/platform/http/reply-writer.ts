import type { AnyRoute } from '@studio/contract'
import writerFor from 'fast-json-stringify'
import { z } from 'zod'

type Writer = (reply: unknown) => string

/** Of the contract alone: all servers of a process share them. */
const writers = new WeakMap<AnyRoute, Writer>()

/**
 * Writes the good answers of a route: fast, and without fields that the contract does not name. Made with the first
 * answer: making those of all routes takes a third of a start, and most are not called for a long time.
 */
export function writerOf(route: AnyRoute): Writer {
  let writer = writers.get(route)
  if (!writer) {
    writer = writerFor(replySchema(route) as Parameters<typeof writerFor>[0])
    writers.set(route, writer)
  }
  return writer
}

function replySchema(route: AnyRoute): unknown {
  const schema = z.toJSONSchema(route.reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return plain(schema)
}

/**
 * Formats and patterns were checked on the way in; writing a reply needs types only. What may be null is chosen by what
 * fits, and a field that the contract does not name would let nothing fit: it is left out instead, as everywhere.
 */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (node === null || typeof node !== 'object') return node
  const dropped = new Set([
    '$schema',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'default',
    'additionalProperties',
  ])
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(dropped.has(key) && typeof value !== 'object') && key !== 'propertyNames')
      .map(([key, value]) => [key, plain(value)]),
  )
}
