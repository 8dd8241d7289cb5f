import type { Answer, PupilSign, Turn } from '@studio/contract'

const missesMost = 3
const quietMinutes = 5

export type LastTurn = { kind: Answer['kind']; flag: Turn['flag'] }

/** How many of the newest turns in a row got no answer. `turns`: the newest first. */
export function missesOf(turns: LastTurn[]): number {
  const answered = turns.findIndex(({ kind }) => kind === 'answer' || kind === 'courtesy' || kind === 'help')
  return answered < 0 ? turns.length : answered
}

/** Why a teacher should look at a pupil, or null. `turns`: the newest first; the gravest reason counts. */
export function signOf(turns: LastTurn[], minutesQuiet: number, isDone: boolean): PupilSign | null {
  const [last] = turns
  if (turns.some(({ flag }) => flag === 'distress')) return 'distress'
  if (isDone) return null
  if (missesOf(turns) >= missesMost) return 'misses'
  if (last?.flag === 'insult') return 'off_topic'
  return minutesQuiet >= quietMinutes ? 'quiet' : null
}
