import type { Stop, Walk } from './walk.ts'

/** What a run did, in words: the places, what was pressed, and with which reason what was not. */
export function newReport() {
  const places = new Map<string, number>()
  const kinds = new Map<string, number>()
  const excused = new Map<string, Set<string>>()
  const gone = new Set<string>()
  const more = (counts: Map<string, number>, name: string, by = 1) =>
    counts.set(name, (counts.get(name) ?? 0) + by)

  return {
    add(stop: Stop, walk: Walk): void {
      more(places, stop.name, walk.pressed.length)
      for (const kind of walk.pressed) more(kinds, kind)
      for (const one of walk.gone) gone.add(one)
      for (const { control, reason, said } of walk.excused) {
        if (!excused.has(reason)) excused.set(reason, new Set())
        // What stands on every page is told once.
        excused.get(reason)!.add(control + (said ? ` (${said})` : ''))
      }
    },
    text(): string {
      const counted = (counts: Map<string, number>) =>
        [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
      const all = [...kinds.values()].reduce((sum, count) => sum + count, 0)
      return [
        `${all} controls pressed at ${places.size} places: ${counted(kinds)}`,
        `By place: ${counted(places)}`,
        ...[...excused].flatMap(([reason, controls]) => [
          `Excused: ${reason}`,
          ...[...controls].map((one) => `  ${one}`),
        ]),
        `Gone before their turn: ${gone.size}`,
        ...[...gone].map((one) => `  ${one}`),
      ].join('\n')
    },
  }
}
