import { itemAt } from '../item-at.ts'
import { ask } from '../match/ask.ts'
import type { Rejector } from '../match/judge/rejector.ts'
import type { Matcher, Shortcuts } from '../match/matcher.ts'
import { train } from '../match/train.ts'
import { asksOf, type PracticeQuestion, type ScriptedQuestion } from './practice.ts'

export type CoverageTask = { language: string; script: ScriptedQuestion[]; practice: PracticeQuestion[] }
/** A question to add: it would catch `gain` practice questions that nothing catches now. */
export type MissingQuestion = ScriptedQuestion & { gain: number; asks: string[] }
export type Coverage = {
  practice: number
  /** How many of them the script would catch. */
  caught: number
  /** The questions that would bring most, the best first. */
  missing: MissingQuestion[]
  /** How many practice questions the script would catch with all of `missing`: each gain is counted while all compete. */
  caughtWithMissing: number
  /** For the next time with nearly the same script, which then takes half of the time. */
  rejector: Rejector | null
}

type Asks = ReturnType<typeof asksOf>

/** Questions that are suggested at most. */
const suggested = 24
/** What a storyfile is trained with; see the server's training set. */
const keepRate = 0.7
/** From this score on a text asks what the script asks; where there are few phrases, thresholds are far below it. */
const surelyAsked = 0.5
/** To see which of many questions a text falls to, half of a training is enough. */
const roughEpochs = 3

/**
 * Tries a script with practice questions before anything is recorded: the engine learns its questions and variants and is
 * asked. The same input always gives the same figures. `rejector` is that of an earlier try with nearly the same script.
 */
export function coverage({ language, script, practice }: CoverageTask, rejector?: Rejector): Coverage {
  const matcher = learn(language, script, { rejector })
  const asks = asksOf(language)
  const missed = practice.filter((one) => !isCaught(script, matcher, one, asks))
  const caught = practice.length - missed.length
  const used = matcher?.rejector ?? null
  const missing = bestMissing({ language, script, practice: missed }, matcher, asks)
  const won = missing.reduce((sum, { gain }) => sum + gain, 0)
  return { practice: practice.length, caught, missing, caughtWithMissing: caught + won, rejector: used }
}

/** Learns the script with every question that could be added: each missed text falls to one of them, to the script or to none. */
function bestMissing(
  { language, script, practice }: CoverageTask,
  own: Matcher | null,
  asks: Asks,
): MissingQuestion[] {
  const candidates = new Map<string, MissingQuestion>()
  const known = new Set(script.flatMap(({ text, variants }) => [text, ...variants]).map(plain))
  for (const { text, caughtBy, isOwnQuestion } of practice) {
    const { text: question, variants } = (isOwnQuestion ? null : caughtBy) ?? { text, variants: [] }
    // What the script catches already wants variants, not a second question.
    if (known.has(plain(question)) || candidates.has(question) || isAsked(own, question)) continue
    candidates.set(question, {
      text: question,
      variants: variants.filter((one) => !known.has(plain(one))),
      gain: 0,
      asks: [],
    })
  }
  const added = [...candidates.values()]
  if (added.length === 0) return []
  const matcher = learn(language, [...script, ...added], { rejector: own?.rejector, epochs: roughEpochs })
  if (!matcher) return []
  for (const { text, caughtBy, isOwnQuestion } of practice) {
    const decision = ask(matcher, text)
    const winner = decision.outcome === 'answer' ? added[Number(decision.clipId) - script.length] : undefined
    if (!winner || (caughtBy && !isOwnQuestion && !asks(winner, caughtBy))) continue
    winner.gain++
    winner.asks.push(text)
  }
  // Of equal ones the earlier: a practice set begins with what is asked most.
  return added
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, suggested)
}

/** Clips are the questions by number; null: there is nothing to learn. */
function learn(language: string, script: ScriptedQuestion[], shortcuts: Shortcuts): Matcher | null {
  const clips = script.map(({ text, variants }, place) => ({
    clipId: String(place),
    phrases: [text, ...variants],
  }))
  if (!clips.some(({ phrases }) => phrases.some((phrase) => plain(phrase) !== ''))) return null
  return train({ language, clips, customWords: [], labelledTurns: [], keepRate }, undefined, shortcuts)
}

/** In other words: the script has the question already. */
function isAsked(matcher: Matcher | null, text: string): boolean {
  return matcher !== null && ask(matcher, text).score >= surelyAsked
}

/** Answered, and by a question that asks the same, where the bank knows what was asked: a wrong answer covers nothing. */
function isCaught(
  script: ScriptedQuestion[],
  matcher: Matcher | null,
  { text, caughtBy }: PracticeQuestion,
  asks: Asks,
): boolean {
  if (!matcher) return false
  const decision = ask(matcher, text)
  if (decision.outcome !== 'answer') return false
  return caughtBy === null || asks(itemAt(script, Number(decision.clipId)), caughtBy)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
