import { itemAt } from '../../item-at.ts'
import type { StoryOutline, StoryPart } from './outline.ts'

/** Knots and stitches, and what leads from one to another. */
export type StoryGraph = {
  /** The first has an empty path where something is said before the first knot. */
  knots: { path: string; line: number; lastLine: number }[]
  ways: { from: string; to: string }[]
}

/** The graph of a story as its source says it, without compiling it. */
export function graphOf(outline: StoryOutline): StoryGraph {
  const parts = outline.parts.filter(({ kind }) => kind !== 'function')
  const paths = new Set(parts.map(({ path }) => path))
  const ways = new Map<string, StoryGraph['ways'][number]>()
  const add = (from: string, to: string) => ways.set(`${from}\n${to}`, { from, to })
  for (const { to, part } of outline.diverts) {
    const target = targetOf(to, part, paths)
    if (target !== undefined && (part === '' || paths.has(part))) add(part, target)
  }
  for (const [place, part] of parts.entries())
    if (fallsInto(part, parts[place + 1], outline)) add(part.path, itemAt(parts, place + 1).path)
  const knots = parts.map(({ path, line, lastLine }) => ({ path, line, lastLine }))
  const first = parts[0]?.line ?? Number.POSITIVE_INFINITY
  const begins = [...ways.values()].some(({ from }) => from === '')
  if (begins) knots.unshift({ path: '', line: 1, lastLine: Math.max(1, first - 1) })
  return { knots, ways: [...ways.values()] }
}

/** A stitch of the same knot comes before a knot of that name; a label counts as the part that it is in. */
function targetOf(to: string, part: string, paths: Set<string>): string | undefined {
  const [first, second] = to.split('.')
  const candidates = [`${part.split('.')[0]}.${first}`, `${first}.${second}`, first!]
  return candidates.find((path) => paths.has(path))
}

/** A knot that says nothing before its first stitch continues there. */
function fallsInto(part: StoryPart, next: StoryPart | undefined, { diverts }: StoryOutline): boolean {
  if (part.kind !== 'knot' || next?.kind !== 'stitch' || !next.path.startsWith(`${part.path}.`)) return false
  return part.lastLine === part.line && !diverts.some((divert) => divert.part === part.path)
}
