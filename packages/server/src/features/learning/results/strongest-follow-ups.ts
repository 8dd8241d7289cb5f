import { type AnsweredTurn, type FollowUp, followUpsOf } from '../activities/follow-ups.ts'

/** An answered question of a class. */
export type PupilTurn = AnsweredTurn & { studentId: string; attemptId: string; at: Date }
export type Strongest = FollowUp & { turnId: string }

const most = 5

/** The follow-up questions that are deepest in their rows, the newest first among equals; of each pupil one. */
export function strongestFollowUps(turns: PupilTurn[]): Strongest[] {
  const found = [...Map.groupBy(turns, ({ attemptId }) => attemptId).values()].flatMap((ofAttempt) => {
    const { byTurn } = followUpsOf(ofAttempt)
    return ofAttempt.flatMap(({ turnId, studentId, at }) => {
      const followUp = byTurn.get(turnId)
      return followUp ? [{ ...followUp, turnId, studentId, at }] : []
    })
  })
  const ordered = found.sort((a, b) => b.depth - a.depth || b.at.getTime() - a.at.getTime())
  const firsts = ordered.filter(
    (one, at) => ordered.findIndex(({ studentId }) => studentId === one.studentId) === at,
  )
  return firsts.slice(0, most).map(({ turnId, depth, afterTurnId }) => ({ turnId, depth, afterTurnId }))
}
