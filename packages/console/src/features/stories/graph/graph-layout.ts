import type { StoryGraph } from '@studio/dialogue/story'

export type PlacedKnot = StoryGraph['knots'][number] & { row: number; column: number; x: number; y: number }
export type GraphLayout = { knots: PlacedKnot[]; width: number; height: number }

export const knotSize = { width: 160, height: 48 }
const gap = { across: 44, down: 44 }
const margin = 28
/** More side by side would have to be scrolled sideways. */
const columnsMost = 3

/** Rows from the beginning on: a knot comes as many rows down as ways lead to it at least; what nothing leads to comes last. */
export function layOut({ knots, ways }: StoryGraph): GraphLayout {
  const depths = depthsOf(knots, ways)
  const placed: PlacedKnot[] = []
  const columnOf = new Map<string, number>()
  let row = 0
  for (let depth = 0; depth <= Math.max(0, ...depths.values()); depth++) {
    const layer = knots.filter(({ path }) => depths.get(path) === depth)
    const pull = (path: string) => {
      const above = ways.flatMap(({ from, to }) => (to === path ? (columnOf.get(from) ?? []) : []))
      return above.length === 0 ? 0 : above.reduce((sum, column) => sum + column, 0) / above.length
    }
    const sorted = layer.toSorted((a, b) => pull(a.path) - pull(b.path) || a.line - b.line)
    for (const [place, knot] of sorted.entries()) {
      const column = place % columnsMost
      columnOf.set(knot.path, column)
      placed.push({ ...knot, column, row: row + Math.floor(place / columnsMost), x: 0, y: 0 })
    }
    row += Math.ceil(layer.length / columnsMost)
  }
  for (const one of placed) {
    one.x = margin + one.column * (knotSize.width + gap.across)
    one.y = margin + one.row * (knotSize.height + gap.down)
  }
  const right = Math.max(0, ...placed.map(({ x }) => x))
  const bottom = Math.max(0, ...placed.map(({ y }) => y))
  return { knots: placed, width: right + knotSize.width + margin, height: bottom + knotSize.height + margin }
}

function depthsOf(knots: StoryGraph['knots'], ways: StoryGraph['ways']): Map<string, number> {
  const targets = Map.groupBy(ways, ({ from }) => from)
  const depths = new Map<string, number>()
  let next = 0
  for (const { path } of knots) {
    if (depths.has(path)) continue
    let layer = [path]
    for (let depth = next; layer.length > 0; depth++) {
      for (const one of layer) depths.set(one, depth)
      next = depth + 1
      const after = layer.flatMap((one) => (targets.get(one) ?? []).map(({ to }) => to))
      layer = [...new Set(after)].filter((one) => !depths.has(one))
    }
  }
  return depths
}

/** The line of a way: down from knot to knot, up along the left, beside itself. */
export function lineOfWay(from: PlacedKnot, to: PlacedKnot): string {
  const { width, height } = knotSize
  const middle = height / 2
  if (from === to) {
    const x = from.x + width
    return `M${x} ${from.y + 14}h16v20h-15`
  }
  if (from.row === to.row) {
    const right = to.column > from.column
    const [start, end] = right ? [from.x + width, to.x] : [from.x, to.x + width]
    const y = from.y + middle + (right ? -7 : 7)
    if (Math.abs(from.column - to.column) === 1) return `M${start} ${y}H${end}`
    return `M${from.x + width / 2} ${from.y + height}q${(to.x - from.x) / 2} 40 ${to.x - from.x} 0`
  }
  if (to.row > from.row) {
    const start = { x: from.x + width / 2, y: from.y + height }
    const end = { x: to.x + width / 2, y: to.y }
    const half = (end.y - start.y) / 2
    return `M${start.x} ${start.y}C${start.x} ${start.y + half} ${end.x} ${end.y - half} ${end.x} ${end.y}`
  }
  const left = Math.min(from.x, to.x) - 24
  return `M${from.x} ${from.y + middle}C${left} ${from.y + middle} ${left} ${to.y + middle} ${to.x} ${to.y + middle}`
}

const steps: Record<string, { across: number; down: number }> = {
  ArrowRight: { across: 1, down: 0 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowDown: { across: 0, down: 1 },
  ArrowUp: { across: 0, down: -1 },
}

/** Where an arrow key leads to; undefined: nowhere. */
export function neighbourOf(
  knots: readonly PlacedKnot[],
  from: PlacedKnot,
  key: string,
): PlacedKnot | undefined {
  if (key === 'Home') return knots[0]
  if (key === 'End') return knots.at(-1)
  const step = steps[key]
  if (!step) return undefined
  const far = ({ row, column }: PlacedKnot) =>
    Math.abs(column - from.column) + columnsMost * Math.abs(row - from.row)
  const ahead = knots.filter(({ row, column }) =>
    step.down === 0
      ? row === from.row && (column - from.column) * step.across > 0
      : (row - from.row) * step.down > 0,
  )
  return ahead.toSorted((a, b) => far(a) - far(b))[0]
}
