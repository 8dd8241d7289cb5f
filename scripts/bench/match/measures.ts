import type { Question } from './rows.ts'

/** What a matcher said to a question: labels best first, its confidence, and the label it would play. */
export type Reply = { ranked: string[]; confidence: number; played: string | null; offered?: string[] }

/** Chance that a question with an answer is trusted more than one without; ties count half. */
export function auroc(positives: number[], negatives: number[]): number | null {
  if (positives.length === 0 || negatives.length === 0) return null
  const all = [
    ...positives.map((value) => ({ value, positive: true })),
    ...negatives.map((value) => ({ value, positive: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let ranks = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const rank = (from + to + 1) / 2
    for (let i = from; i < to; i++) if (all[i]!.positive) ranks += rank
    from = to
  }
  return (ranks - (positives.length * (positives.length + 1)) / 2) / (positives.length * negatives.length)
}

/** The share of negatives under the confidence that 95 % of the positives reach. */
function refusedAt95(positives: number[], negatives: number[]): number | null {
  if (positives.length === 0 || negatives.length === 0) return null
  const threshold = [...positives].sort((a, b) => a - b)[Math.floor(0.05 * positives.length)]!
  return negatives.filter((value) => value < threshold).length / negatives.length
}

type Judged = { confidence: number; answerable: boolean; isRight: boolean }

/** The most questions treated rightly by any threshold that plays a wrong clip to at most 8 in 100. */
function bestRight(all: number, judged: Judged[]): number {
  const sorted = [...judged].sort((a, b) => b.confidence - a.confidence)
  let right = judged.filter(({ answerable }) => !answerable).length
  let best = right / all
  let wrong = 0
  for (const [place, { confidence, answerable, isRight }] of sorted.entries()) {
    if (isRight) right++
    else wrong++
    if (!answerable) right--
    if (wrong / all > 0.08) break
    if (sorted[place + 1]?.confidence !== confidence) best = Math.max(best, right / all)
  }
  return best
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
const percentile = (sorted: number[], at: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0

/** Asks every question once and measures: quality first, then time per question in milliseconds. */
export async function measure(tests: Question[], reply: (text: string) => Reply | Promise<Reply>) {
  const milliseconds: number[] = []
  const positives: number[] = []
  const negatives: number[] = []
  const judged: Judged[] = []
  const sums = { top1: 0, top3: 0, kept: 0, right: 0, wrong: 0, missed: 0, recovered: 0, vain: 0 }
  for (const { text } of tests.slice(0, 50)) await reply(text)
  for (const { text, labels } of tests) {
    const start = performance.now()
    const { ranked, confidence, played, offered = [] } = await reply(text)
    milliseconds.push(performance.now() - start)
    const answerable = labels.length > 0
    ;(answerable ? positives : negatives).push(confidence)
    judged.push({ confidence, answerable, isRight: labels.includes(ranked[0]!) })
    if (answerable) {
      if (labels.includes(ranked[0]!)) sums.top1++
      if (ranked.slice(0, 3).some((label) => labels.includes(label))) sums.top3++
      if (played !== null) sums.kept++
    }
    if (offered.some((label) => labels.includes(label))) sums.recovered++
    else if (offered.length > 0) sums.vain++
    if (played === null) sums[answerable ? 'missed' : 'right']++
    else sums[labels.includes(played) ? 'right' : 'wrong']++
  }
  milliseconds.sort((a, b) => a - b)
  return {
    top1: share(sums.top1, positives.length),
    top3: share(sums.top3, positives.length),
    auroc: auroc(positives, negatives),
    rec95: refusedAt95(positives, negatives),
    keptAt95: share(sums.kept, positives.length),
    right: share(sums.right, tests.length),
    wrong: share(sums.wrong, tests.length),
    missed: share(sums.missed, tests.length),
    /** Not answered, but the right clip is among the three that are offered. */
    recovered: share(sums.recovered, tests.length),
    /** Something else is offered. */
    offeredInVain: share(sums.vain, tests.length),
    bestRightAt8Wrong: bestRight(tests.length, judged),
    p50Ms: percentile(milliseconds, 0.5),
    p99Ms: percentile(milliseconds, 0.99),
  }
}
