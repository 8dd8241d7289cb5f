import { withoutOpening } from '../../../packages/dialogue/src/hearing/courtesy.ts'
import { questionsIn } from '../../../packages/dialogue/src/hearing/questions.ts'
import {
  type Answer,
  converse,
  type Matcher,
  startConversation,
  type Vectors,
} from '../../../packages/dialogue/src/index.ts'
import type { Question } from '../match/rows.ts'
import type { Storyteller } from './storyteller.ts'

const kinds = [
  'right',
  'oneTap',
  'wrong',
  'missed',
  'mended',
  'vainAsked',
  'vainRefused',
  'listened',
] as const
/** Shares of all questions. `listened`: turns under which “Not what you asked?” stands. */
export type Figures = Record<(typeof kinds)[number], number> & { rightOrOneTap: number; vain: number }

type Given = { seed: number; turns: number; threshold: number | undefined; vectors: Vectors | undefined }

/** Texts whose vectors the conversations use; what leans on the answer before is judged by words. */
export function textsOfVisitors({ visitors, language }: Storyteller): string[] {
  return visitors.flatMap(({ text }) => {
    const question = withoutOpening(text, { language, names: new Set() })
    return [text, question, ...questionsIn(question, language)]
  })
}

/** Asks every question once, in conversations; answers how often each thing happened, as shares. */
export function talk(
  { script, visitors }: Storyteller,
  matcher: Matcher,
  { seed, turns, threshold, vectors }: Given,
): Figures {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<(typeof kinds)[number], number>
  const release = {
    script,
    matcher,
    thresholds: threshold === undefined ? undefined : { answer: threshold },
    vectorOf: (text: string) => vectors?.of.get(text),
  }
  let state = startConversation()
  for (const [place, question] of shuffled(visitors, seed).entries()) {
    if (place % turns === 0) state = startConversation()
    const told = converse(state, { text: question.text, askedBy: 'text' }, release)
    state = told.state
    for (const kind of judged(question, told.answer)) sums[kind]++
    const meant = offered(told.answer).find(({ clipId }) => question.labels.includes(clipId))
    if (!meant) continue
    const tapped = { text: meant.text, askedBy: 'tap' as const, clipId: meant.clipId }
    const after = converse(state, tapped, release)
    if (!after.answer.recovers) throw new Error('A tap on what was offered has to count as recovered.')
    state = after.state
  }
  const shares = Object.fromEntries(kinds.map((kind) => [kind, sums[kind] / visitors.length]))
  return withTotals(shares as Record<(typeof kinds)[number], number>)
}

const offered = ({ suggestions, instead }: Answer) => [...suggestions.filter(({ near }) => near), ...instead]

function judged({ labels }: Question, answer: Answer): (typeof kinds)[number][] {
  const played = answer.kind === 'answer' && answer.clipId ? [answer.clipId, ...answer.thenClipIds] : []
  const isOffered = offered(answer).some(({ clipId }) => labels.includes(clipId))
  if (played.length > 0) {
    const listened = answer.instead.length > 0 ? (['listened'] as const) : []
    if (played.some((clipId) => labels.includes(clipId))) return ['right', ...listened]
    return ['wrong', ...listened, ...(isOffered ? (['mended'] as const) : [])]
  }
  if (labels.length > 0)
    return [answer.clipId && labels.includes(answer.clipId) ? 'right' : isOffered ? 'oneTap' : 'missed']
  if (offered(answer).length === 0) return ['right']
  return ['right', answer.kind === 'did_you_mean' ? 'vainAsked' : 'vainRefused']
}

/** The mean of several runs. */
export function addUp(runs: Figures[]): Figures {
  const mean = (kind: (typeof kinds)[number]) => runs.reduce((sum, one) => sum + one[kind], 0) / runs.length
  return withTotals(Object.fromEntries(kinds.map((kind) => [kind, mean(kind)])) as Figures)
}

function withTotals(shares: Record<(typeof kinds)[number], number>): Figures {
  return {
    ...shares,
    rightOrOneTap: shares.right + shares.oneTap,
    vain: shares.vainAsked + shares.vainRefused,
  }
}

/** The same order for the same seed. */
export function shuffled<One>(all: readonly One[], seed: number): One[] {
  let at = seed * 2_654_435_761
  const next = () => {
    at = (Math.imul(at ^ (at >>> 15), 1 | at) + 0x6d2b79f5) | 0
    return (at >>> 0) / 4_294_967_296
  }
  return all
    .map((one) => ({ one, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}
