/** What a block scores with each question; `asked`: the place of the question that was heard right before it. */
export type Scored = {
  scores: number[]
  asked: number | undefined
  /** Words alone are never sure. */
  byMeaning: boolean
}
/** `isSure`: beyond doubt. */
export type Assigned = { question: number; isSure: boolean } | undefined

/** Less than this above the usual says nothing. */
const floor = 0.07
/** An interview follows its script, but for some jumps. */
const backwards = 0.12
const skipped = 0.015
const skippedMost = 6
const again = 0.06
/** The asked question outweighs everything that the answer sounds like. */
const askedBonus = 2
/** How far the best question is above the next one to be beyond doubt. */
const sureBy = 0.16
/** With fewer blocks no one can say what a question usually scores. */
const blocksForMean = 4
const usualScore = { byMeaning: 0.3, byWords: 0.05 }

/** The most likely question of each block, or none, for the whole interview at once: in the script's order as a rule. */
export function assignQuestions(blocks: Scored[]): Assigned[] {
  const count = blocks[0]?.scores.length ?? 0
  if (count === 0) return blocks.map(() => undefined)
  const gains = blocks.map(({ scores, asked }, at) => {
    const own = overUsual(blocks, at)
    return scores.map((_, question) => own[question]! - floor + (question === asked ? askedBonus : 0))
  })
  const path = bestPath(gains, count)
  return blocks.map(({ asked, byMeaning }, at) => {
    const question = path[at]!
    if (question < 0) return undefined
    if (asked !== undefined) return { question, isSure: question === asked }
    const others = gains[at]!.filter((_, other) => other !== question)
    return { question, isSure: byMeaning && gains[at]![question]! - Math.max(0, ...others) >= sureBy }
  })
}

/** A question such as 'Tell me about yourself' is near to everything: what counts is how much nearer than usual. */
export function overUsual(blocks: Pick<Scored, 'scores' | 'byMeaning'>[], at: number): number[] {
  const { scores: own, byMeaning } = blocks[at]!
  return own.map((score, question) => {
    if (blocks.length < blocksForMean) return score - usualScore[byMeaning ? 'byMeaning' : 'byWords']
    return score - blocks.reduce((sum, { scores }) => sum + scores[question]!, 0) / blocks.length
  })
}

/** Viterbi: the state is the question that was answered last; a block may answer none and leave it. */
function bestPath(gains: number[][], count: number): number[] {
  // Place 0: nothing was answered yet.
  let best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY)
  best[0] = 0
  const choices: { from: Int32Array; took: Uint8Array }[] = []
  for (const own of gains) {
    const next = best.slice()
    const from = Int32Array.from(best, (_, state) => state)
    const took = new Uint8Array(count + 1)
    const [before, after] = [bestBefore(best), bestAfter(best)]
    for (let state = 1; state <= count; state++) {
      const back = after[state]!
      const options = [
        before[state]!,
        { value: back.value - backwards, state: back.state },
        { value: best[state]! - again, state },
      ]
      const way = options.reduce((a, b) => (b.value > a.value ? b : a))
      const value = way.value + own[state - 1]!
      if (value > next[state]!) {
        next[state] = value
        from[state] = way.state
        took[state] = 1
      }
    }
    choices.push({ from, took })
    best = next
  }
  let state = best.indexOf(Math.max(...best))
  const path: number[] = []
  for (const { from, took } of choices.toReversed()) {
    path.unshift(took[state] ? state - 1 : -1)
    state = from[state]!
  }
  return path
}

type Way = { value: number; state: number }
const nowhere: Way = { value: Number.NEGATIVE_INFINITY, state: -1 }

/** For each state, the best way forward to it: skipping questions costs a little. */
function bestBefore(best: Float64Array): Way[] {
  let far = nowhere
  return Array.from(best, (_, state) => {
    // An interview that begins in the middle has skipped nothing.
    let found: Way = state > 0 ? { value: best[0]!, state: 0 } : nowhere
    const nearest = Math.max(1, state - skippedMost)
    if (nearest > 1 && best[nearest - 1]! > far.value) far = { value: best[nearest - 1]!, state: nearest - 1 }
    const jump = far.value - skipped * skippedMost
    if (jump > found.value) found = { value: jump, state: far.state }
    for (let from = nearest; from < state; from++) {
      const value = best[from]! - skipped * (state - from - 1)
      if (value > found.value) found = { value, state: from }
    }
    return found
  })
}

/** For each state, the best one after it. */
function bestAfter(best: Float64Array): Way[] {
  const found: Way[] = []
  let last = nowhere
  for (let state = best.length - 1; state >= 0; state--) {
    found[state] = last
    if (best[state]! > last.value) last = { value: best[state]!, state }
  }
  return found
}
