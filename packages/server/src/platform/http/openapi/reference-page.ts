import { escaped } from '../../mail/markup.ts'
import { inline, textPage } from './markup.ts'
import type { Json } from './schemas.ts'

type Schema = Json & {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema; example?: unknown }>
type Answer = { description: string; content?: Content }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, Answer | { $ref: string }>
}
type Document = {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, unknown>>
  paths: Record<string, Record<string, Operation>>
}

/** The description of the interface as one page to read and to search in: operations by subject, then the schemas. */
export function referencePage(description: Json): string {
  const document = description as Document
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = document.tags.map(({ name, description: about }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section><h2 id="${name}">${titleOf(name)}</h2><p>${inline(about)}</p>
${own.map((one) => operationPart(one, document)).join('\n')}</section>`
  })
  const schemas = Object.entries(document.components.schemas)
  return textPage(
    `${document.info.title}: API reference`,
    `<main><h1>API reference</h1>
${document.info.description
  .split('\n\n')
  .map((text) => `<p>${inline(text.replaceAll('\n', ' '))}</p>`)
  .join('\n')}
<p>For tools: <a href="/v1/openapi.json">/v1/openapi.json</a>, OpenAPI 3.1.</p>
<nav aria-label="Subjects"><ul>${document.tags.map(({ name }) => `<li><a href="#${name}">${titleOf(name)}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
${sections.join('\n')}
<section><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${schema.properties ? fieldsTable(schema) : `<p>${typeOf(schema)}</p>`}</details>`).join('\n')}</section></main>`,
  )
}

function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}

function operationPart(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  document: Document,
): string {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const parameters = (operation.parameters ?? []).map((one) => resolved<Parameter>(one, document))
  return `<details id="${operation.operationId}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> ${inline(operation.summary)}</summary>
${(operation.description ?? '')
  .split('\n\n')
  .map((text) => `<p>${inline(text)}</p>`)
  .join('')}
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.map((one) => row(`${one.name} <small>${one.in}</small>`, one.schema, one.description, one.required)).join('')}</table>` : ''}
${body ? `<h3>Body</h3>${shape(body[0], body[1].schema)}${body[1].example === undefined ? '' : `<pre tabindex="0"><code>${escaped(JSON.stringify(body[1].example, null, 2))}</code></pre>`}` : ''}
<h3>Answers</h3>
${Object.entries(operation.responses)
  .map(([status, one]) => answerPart(status, resolved<Answer>(one, document)))
  .join('')}</details>`
}

function resolved<Thing>(one: Thing | { $ref: string }, document: Document): Thing {
  const { $ref } = one as { $ref?: string }
  if (!$ref) return one as Thing
  const [kind, name] = $ref.split('/').slice(-2)
  return document.components[kind!]![name!] as Thing
}

function answerPart(status: string, { description, content }: Answer): string {
  const [first] = Object.entries(content ?? {})
  const said = description.split('\n\n').map(inline).join('<br>')
  const isRefusal = status === 'default' || Number(status) >= 400
  return `<p><b>${status}</b> ${said}</p>${first && !isRefusal ? shape(first[0], first[1].schema) : ''}`
}

function shape(type: string, schema: Schema): string {
  if (schema.properties) return fieldsTable(schema)
  return `<p><code>${escaped(type)}</code>: ${typeOf(schema)}</p>`
}

function fieldsTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, one]) =>
    row(escaped(name), one, one.description, required.includes(name)),
  )
  return `<table>${rows.join('')}</table>`
}

function row(name: string, schema: Schema, description = '', required = false): string {
  const inner = schema.properties ?? schema.items?.properties
  const nested = inner ? fieldsTable(schema.properties ? schema : schema.items!) : ''
  return `<tr><td><code>${name}</code>${required ? '' : ' <small>optional</small>'}<br><small>${typeOf(schema)}</small></td><td>${inline(description)}${nested}</td></tr>`
}

function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((one) => `<code>${escaped(String(one))}</code>`).join(' ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  return escaped([schema.type ?? 'anything'].flat().join(' or '))
}
