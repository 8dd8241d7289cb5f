import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** The words are for the description of the interface. */
const unread = ['params', 'query', 'body', 'reply', 'summary']

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
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } },
    }),
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        const cuts: Node[] = []
        visit(this.parse(code), (node) => {
          const [given] = (isCallOf(node, 'route') ? (node.arguments as Node[]) : []).filter(Boolean)
          const properties = (given?.properties ?? []) as (Node & { key?: { name?: string } })[]
          cuts.push(...properties.filter(({ key }) => unread.includes(key?.name ?? '')))
        })
        if (cuts.length === 0) return
        cuts.sort((left, right) => right.start - left.start)
        return { code: cuts.reduce((text, { start, end }) => without(text, start, end), code), map: null }
      },
    },
  }
}

const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' && (node.callee as { name?: string }).name === name

/** The text without a property and the comma behind it. */
function without(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
}

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, meet)
  else if (value && typeof value === 'object') {
    if ('type' in value && 'start' in value) meet(value as Node)
    for (const one of Object.values(value)) visit(one, meet)
  }
}
