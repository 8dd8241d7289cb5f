import type { List, Turn } from '@studio/contract'
import type { TurnsQuery } from '../review.queries.ts'

/** Turns with the same question, answer and verdict, which one verdict judges together. Never empty. */
export type Group = { turns: Turn[] }

/**
 * The order in which turns are reviewed. Its pages were read one after the other; a verdict changes a turn in its place,
 * also where the list would not find it any more.
 */
export type Pages = { lists: List<Turn>[] }

/** A question without case and punctuation, as the server compares it; masked words are empty and equal to nothing. */
function spoken(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function keyOf(turn: Turn): string {
  const words = spoken(turn.heardText)
  if (words === '') return turn.turnId
  return [turn.storyfileId, turn.kind, turn.chosenClipId, turn.quality, turn.correctClipId, words].join(' ')
}

/** The turns in order, each once: pages overlap where the list grew or shrank between them. */
export function turnsOf({ lists }: Pages): Turn[] {
  const turns = new Map<string, Turn>()
  for (const turn of lists.flatMap((list) => list.items))
    if (!turns.has(turn.turnId)) turns.set(turn.turnId, turn)
  return [...turns.values()]
}

/** Equal questions stay together at the place of the first. */
export function groupsOf(turns: Turn[]): Group[] {
  const groups = new Map<string, Group>()
  for (const turn of turns) {
    const key = keyOf(turn)
    const group = groups.get(key)
    if (group) group.turns.push(turn)
    else groups.set(key, { turns: [turn] })
  }
  return [...groups.values()]
}

const holds = (turnId: string) => (group: Group) => group.turns.some((turn) => turn.turnId === turnId)
const idOf = (group: Group | undefined) => group?.turns[0]?.turnId

/** Where a group is among the others; -1: nowhere. */
export function placeOf(groups: Group[], turnId: string): number {
  return groups.findIndex(holds(turnId))
}

export type Neighbours = { previous: string | undefined; next: string | undefined }

/** The turns before and after this one. A turn that is not in the stream comes before all of it. */
export function neighboursOf(groups: Group[], turnId: string): Neighbours {
  const at = placeOf(groups, turnId)
  return { previous: idOf(groups[at - 1]), next: idOf(groups[at + 1]) }
}

/** Who looks at verdicts goes through all of them; otherwise only what has none is left to do. */
const isOpen =
  (quality: TurnsQuery['quality']) =>
  ({ turns }: Group): boolean =>
    (quality !== undefined && quality !== 'unreviewed') || turns[0]!.quality === null

/** Where the review begins: at the first turn without a verdict, or at the first of all where each has one. */
export function beginOf(groups: Group[], quality: TurnsQuery['quality']): string | undefined {
  return idOf(groups.find(isOpen(quality)) ?? groups[0])
}

/**
 * What comes after a verdict: the next turn without one, never one from before. Undefined: this is the end so far. It
 * goes by the place of the turn, because a verdict can make its group part of an earlier one.
 */
export function nextOpen(turns: Turn[], turnId: string, quality: TurnsQuery['quality']): string | undefined {
  const after = new Set(turns.slice(turns.findIndex((turn) => turn.turnId === turnId) + 1))
  return idOf(groupsOf(turns).find((group) => after.has(group.turns[0]!) && isOpen(quality)(group)))
}

/** What a verdict says of the turn and of the equal ones that it counts for. */
export function verdictsOf(turn: Turn, equalTurnIds: string[]): Map<string, Partial<Turn>> {
  const { quality, correctClipId, correctQuestion, reviewer, reviewedAt } = turn
  const verdict = { quality, correctClipId, correctQuestion, reviewer, reviewedAt }
  return new Map([turn.turnId, ...equalTurnIds].map((turnId) => [turnId, verdict]))
}

/** The pages after verdicts. */
export function withVerdicts({ lists }: Pages, judged: ReadonlyMap<string, Partial<Turn>>): Pages {
  return {
    lists: lists.map((list) => ({
      ...list,
      items: list.items.map((turn) => ({ ...turn, ...judged.get(turn.turnId) })),
    })),
  }
}

/**
 * The page that comes after those that were read; undefined: there is none. A list of one quality gets shorter with each
 * verdict, so that what has not been read moves forward by as many places.
 */
export function nextPageOf(
  { lists }: Pages,
  { quality, pageSize }: Pick<TurnsQuery, 'quality'> & { pageSize: number },
): number | undefined {
  const last = lists.at(-1)
  if (!last || last.page >= last.pageCount) return undefined
  if (quality === undefined) return last.page + 1
  const known = new Set(turnsOf({ lists: lists.slice(0, -1) }).map((turn) => turn.turnId))
  // Read again without anything new: what moved there has been seen.
  if (last.items.every((turn) => known.has(turn.turnId))) return last.page + 1
  const matching = turnsOf({ lists }).filter((turn) =>
    quality === 'unreviewed' ? turn.quality === null : turn.quality === quality,
  )
  return lists[0]!.page + Math.floor(matching.length / pageSize)
}

/** The page before those that were read; undefined: there is none. */
export function previousPageOf({ lists }: Pages): number | undefined {
  const first = lists[0]
  return first && first.page > 1 ? first.page - 1 : undefined
}
