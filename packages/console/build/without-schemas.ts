import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** The words are for the description of the interface. */
const unread = ['params', 'query', 'body', 'reply', 'summary']
/** What makes a schema of another one. */
const ofSchemas = [
  'extend',
  'nullable',
  'nullish',
  'optional',
  'omit',
  'partial',
  'pick',
  'refine',
  'superRefine',
]
type Edit = { start: number; end: number; text: string }

/**
 * Leaves the contract's schemas out of the browser's bundle: they are for the server, which checks, and for the types,
 * which are gone by then. The console needs the routes' methods, paths and access rules only. Zod itself is not taken in.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'post',
    config: () => ({
      resolve: { alias: { zod: fileURLToPath(new URL('./no-schema.ts', import.meta.url)) } },
    }),
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        const edits: Edit[] = []
        const makesSchemas = /\bimport \{[^}]*\bz\b[^}]*\} from ["']zod["']/.test(code)
        visit(this.parse(code), (node) => {
          const [given] = (isCallOf(node, 'route') ? (node.arguments as Node[]) : []).filter(Boolean)
          const properties = (given?.properties ?? []) as (Node & { key?: { name?: string } })[]
          for (const { start, end } of properties.filter(({ key }) => unread.includes(key?.name ?? '')))
            edits.push({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' })
          if (makesSchemas && isSchema(node)) edits.push({ start: node.start, end: node.end, text: 'z' })
        })
        if (edits.length > 0) return { code: edited(code, edits), map: null }
      },
    },
  }
}

const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' && (node.callee as { name?: string }).name === name

/** A call such as `z.object({…})` or `clip.extend({…})`, which comes to nothing here. */
function isSchema(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
  if (callee?.type !== 'MemberExpression') return false
  const method = (callee.property as { name?: string }).name ?? ''
  return ofSchemas.includes(method) || rootOf(callee) === 'z'
}

/** The name with which a chain of members and calls begins. */
function rootOf(node: Node): string | undefined {
  const inner = (node.object ?? node.callee) as Node | undefined
  return inner ? rootOf(inner) : (node.name as string | undefined)
}

/** The text with each edit made; one that lies within another goes with it. */
function edited(code: string, edits: Edit[]): string {
  const inOrder = edits.toSorted((left, right) => left.start - right.start || right.end - left.end)
  let text = ''
  let at = 0
  for (const edit of inOrder) {
    if (edit.start < at) continue
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, meet)
  else if (value && typeof value === 'object') {
    if ('type' in value && 'start' in value) meet(value as Node)
    for (const one of Object.values(value)) visit(one, meet)
  }
}
