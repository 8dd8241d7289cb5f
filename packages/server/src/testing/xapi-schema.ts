import { Ajv } from 'ajv'
import published from 'tin-can-json-schema/1.0.1.json' with { type: 'json' }
import formats from 'tin-can-json-schema/formats.json' with { type: 'json' }

type Node = Record<string, unknown>

/**
 * The schema of statements that Rustici Software publishes for xAPI 1.0.x (Apache-2.0), with its formats. IEEE 9274.1.1 (2.0)
 * adds keys to it and takes none away, so what is valid here is valid there.
 */
const validate = (() => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false })
  for (const [name, pattern] of Object.entries(formats as Record<string, string>))
    ajv.addFormat(name, new RegExp(pattern))
  ajv.addSchema(modern(published), 'xapi')
  return ajv.compile({ $ref: 'xapi#statement' })
})()

/** What the published schema says against a statement, by place. */
export function faultsOf(statement: Node): string[] {
  if (validate(statement)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
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
