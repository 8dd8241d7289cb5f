/** A question that got an answer, with the topics of the script that the answer belongs to. */
export type AnsweredTurn = { turnId: string; clipId: string; topicIds: string[] }

/**
 * The follow-up questions among the answered ones of an attempt, in their order: each stays on a topic of the answer
 * before it, and brings an answer that was not heard in this row yet. `depth`: the longest such row.
 */
export function followUpsOf(turns: AnsweredTurn[]): { turnIds: Set<string>; depth: number } {
  const turnIds = new Set<string>()
  let depth = 0
  let row = 0
  let topics: string[] = []
  let heard = new Set<string>()
  for (const { turnId, clipId, topicIds } of turns) {
    const shared = topicIds.filter((one) => topics.includes(one))
    if (shared.length === 0) {
      row = 0
      topics = topicIds
      heard = new Set([clipId])
      continue
    }
    if (heard.has(clipId)) continue
    heard.add(clipId)
    // An answer may be about several topics: the row keeps to what all of it shares.
    topics = shared
    turnIds.add(turnId)
    row += 1
    depth = Math.max(depth, row)
  }
  return { turnIds, depth }
}
