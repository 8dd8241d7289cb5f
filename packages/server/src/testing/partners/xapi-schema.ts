import { Ajv } from 'ajv'
import published from 'tin-can-json-schema/1.0.1.json' with { type: 'json' }
import formats from 'tin-can-json-schema/formats.json' with { type: 'json' }

type Node = Record<string, unknown>

/**
 * The schema of statements that Rustici Software publishes for xAPI 1.0.x (Apache-2.0), with its formats. IEEE 9274.1.1 (2.0)
 * adds keys to it and takes none away; `newerFaults` has what it demands beyond it.
 */
const validate = (() => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false })
  for (const [name, pattern] of Object.entries(formats as Record<string, string>))
    ajv.addFormat(name, new RegExp(pattern))
  ajv.addSchema(modern(published), 'xapi')
  return ajv.compile({ $ref: 'xapi#statement' })
})()

/** What the published schema says against a statement, by place, and what version 2.0 demands beyond it. */
export function faultsOf(statement: Node, version = '1.0.3'): string[] {
  const faults = version.startsWith('2.') ? newerFaults(statement) : []
  if (!validate(statement))
    for (const { instancePath, message } of validate.errors ?? []) faults.push(`${instancePath} ${message}`)
  return faults
}

const rfc3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/

/**
 * The rules of IEEE 9274.1.1-2023 that are stricter than those of 1.0.x: times follow RFC 3339 and name their offset, an
 * unknown one (-00:00) is not allowed, and a statement that names its version names 2.0.x.
 */
function newerFaults({ timestamp, version }: Node): string[] {
  const isTime = timestamp === undefined || (typeof timestamp === 'string' && rfc3339.test(timestamp))
  return [
    ...(isTime ? [] : ['/timestamp is not of RFC 3339']),
    ...(String(timestamp).endsWith('-00:00') ? ['/timestamp has no known offset'] : []),
    ...(version === undefined || /^2\.0(\.\d+)?$/.test(String(version)) ? [] : ['/version is not 2.0']),
  ]
}

/** Draft 4 names the parts of a schema by `id`, later ones by `$id`, and with fewer signs. */
function modern(node: Node): Node {
  const change = (value: unknown, isName: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => change(one, false))
    if (typeof value === 'object' && value !== null) return modern(value as Node)
    return isName ? String(value).replace('!', '-') : value
  }
  const entries = Object.entries(node).filter(([key]) => key !== '$schema')
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const isId = key === 'id' && typeof value === 'string'
      return [isId ? '$id' : key, change(value, isId || key === '$ref')]
    }),
  )
}
