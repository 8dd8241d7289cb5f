import { Ajv } from 'ajv'
import tinCan from 'tin-can-json-schema/1.0.1.json' with { type: 'json' }
import formats from 'tin-can-json-schema/formats.json' with { type: 'json' }

type Node = Record<string, unknown>

const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false })
for (const [name, pattern] of Object.entries(formats as Record<string, string>))
  ajv.addFormat(name, new RegExp(pattern))

/**
 * The schema of statements that Rustici Software publishes for xAPI 1.0.x (Apache-2.0), with its formats. IEEE 9274.1.1 (2.0)
 * adds keys to it and takes none away; `newer` has what it demands beyond it.
 */
const published = ajv.addSchema(modern(tinCan), 'xapi').compile({ $ref: 'xapi#statement' })

/**
 * What IEEE 9274.1.1-2023 demands beyond 1.0.x: times follow RFC 3339 and name their offset, an unknown one (-00:00) is not
 * allowed, and a statement that names its version names 2.0.x.
 */
const newer = ajv.compile({
  properties: {
    timestamp: {
      type: 'string',
      pattern: '^\\d{4}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?([Zz]|[+-]\\d\\d:\\d\\d)$',
      not: { pattern: '-00:00$' },
    },
    version: { pattern: '^2\\.0(\\.\\d+)?$' },
  },
})

/** What the published schema says against a statement, by place, and what version 2.0 demands beyond it. */
export function faultsOf(statement: Node, version = '1.0.3'): string[] {
  const schemas = version.startsWith('2.') ? [newer, published] : [published]
  return schemas.flatMap((validate) => {
    validate(statement)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  })
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
