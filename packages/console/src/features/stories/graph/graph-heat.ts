import type { InkyTurn, StoryVisits } from '@studio/contract'
import type { StoryGraph } from '@studio/dialogue/story'

/**
 * How often each way was taken. From where it waited to where it waits next a story may pass knots on which it does not
 * wait: then the shortest ways there are counted.
 */
export function takenWays(ways: StoryGraph['ways'], moves: StoryVisits['ways']): Map<string, number> {
  const targets = Map.groupBy(ways, ({ from }) => from)
  const known = new Set(ways.map(wayName))
  const taken = new Map<string, number>()
  for (const move of moves) {
    if (move.from === move.to && !known.has(wayName(move))) continue
    const path = move.from === move.to ? [move.from, move.to] : shortest(targets, move.from, move.to)
    for (const [place, to] of path.slice(1).entries()) {
      const way = wayName({ from: path[place]!, to })
      taken.set(way, (taken.get(way) ?? 0) + move.taken)
    }
  }
  return taken
}

export const wayName = ({ from, to }: { from: string; to: string }) => `${from}\n${to}`

function shortest(targets: Map<string, StoryGraph['ways']>, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, '']])
  for (const one of before.keys()) {
    if (one === to) break
    for (const way of targets.get(one) ?? []) if (!before.has(way.to)) before.set(way.to, one)
  }
  if (!before.has(to)) return []
  const path = [to]
  while (path[0] !== from) path.unshift(before.get(path[0]!)!)
  return path
}

const took = new Set(['chosen', 'else', 'else_then_match'])

/** How one conversation went through its story, up to its last of these turns. */
export function visitsOfTurns(turns: readonly Pick<InkyTurn, 'knot' | 'moved' | 'visits'>[]): StoryVisits {
  const ways = new Map<string, StoryVisits['ways'][number]>()
  for (const [place, { knot, moved }] of turns.entries()) {
    const from = turns[place - 1]?.knot ?? ''
    if (knot === null || (from === knot && !took.has(moved))) continue
    const way = wayName({ from, to: knot })
    ways.set(way, { from, to: knot, taken: (ways.get(way)?.taken ?? 0) + 1 })
  }
  const knots = Object.entries(turns.at(-1)?.visits ?? {})
  return {
    conversations: 1,
    knots: knots.map(([path, visits]) => ({ path, visits })),
    ways: [...ways.values()],
  }
}

/** Four shades are told apart: 0 (never visited) to 3. */
export function shadeOf(visits: number, most: number): 0 | 1 | 2 | 3 {
  if (visits === 0 || most === 0) return 0
  const share = visits / most
  return share > 0.66 ? 3 : share > 0.25 ? 2 : 1
}
