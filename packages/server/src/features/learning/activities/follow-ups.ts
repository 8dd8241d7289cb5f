/** A question that got an answer, with the topics of the script that the answer belongs to. */
export type AnsweredTurn = { turnId: string; clipId: string; topicIds: string[] }

/** A follow-up question: its place in the row, from 1, and the question before it. */
export type FollowUp = { depth: number; afterTurnId: string }

/** The follow-up questions of an attempt by their turns. `depth`: the longest row of them. */
export type FollowUps = { byTurn: Map<string, FollowUp>; depth: number }

/**
 * The follow-up questions among the answered ones of an attempt, in their order: each stays on a topic of the answer
 * before it, and brings an answer that was not heard in this row yet.
 */
export function followUpsOf(turns: AnsweredTurn[]): FollowUps {
  const byTurn = new Map<string, FollowUp>()
  let deepest = 0
  let depth = 0
  let topics: string[] = []
  let heard = new Set<string>()
  for (const [at, { turnId, clipId, topicIds }] of turns.entries()) {
    const shared = topicIds.filter((one) => topics.includes(one))
    if (shared.length === 0) {
      depth = 0
      topics = topicIds
      heard = new Set([clipId])
      continue
    }
    if (heard.has(clipId)) continue
    heard.add(clipId)
    // An answer may be about several topics: the row keeps to what all of it shares.
    topics = shared
    depth += 1
    byTurn.set(turnId, { depth, afterTurnId: turns[at - 1]!.turnId })
    deepest = Math.max(deepest, depth)
  }
  return { byTurn, depth: deepest }
}
