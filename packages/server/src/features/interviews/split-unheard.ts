import { overUsual } from './cut/assign-questions.ts'

/** A person thinks for a moment inside an answer, too; this long is also where a question can have been. */
export const topicPauseMs = 1500
/** So much better than the question before it does a part match another one to be the answer to that. */
const margin = 0.12
/** Less than this above the usual is no match. */
const leastGain = 0.1

export type Part = { scores: number[]; byMeaning: boolean }

/**
 * Where the answer to a question that no one heard begins: the parts of an answer between its longer pauses are compared
 * with the questions that come in the script before the one that is heard next.
 * @param parts of all answers, in their order
 * @param answered the heard question of each part's answer; undefined: its answer has none, and is left as it is
 * @returns whether a new answer begins with each part
 */
export function beginsUnheard(parts: Part[], answered: (number | undefined)[]): boolean[] {
  const count = parts[0]?.scores.length ?? 0
  let before: number | undefined
  let until = count
  return parts.map((_, at) => {
    const asked = answered[at]
    if (asked === undefined) return false
    if (at === 0 || answered[at - 1] !== asked) {
      before = asked
      until = nextHeard(answered, at) ?? count
      return false
    }
    const gains = overUsual(parts, at)
    const from = before! + 1
    const between = gains.slice(from, until)
    if (between.length === 0) return false
    const best = Math.max(...between)
    if (best < leastGain || best - gains[before!]! < margin) return false
    before = from + between.indexOf(best)
    return true
  })
}

/** The question that is heard next after the answer of this part. */
function nextHeard(answered: (number | undefined)[], at: number): number | undefined {
  return answered.slice(at).find((question) => question !== undefined && question !== answered[at])
}
