import type { VectorOf } from '@studio/dialogue'
import { type PreparedQuestion, prepared, sameness } from './match-text.ts'
import { textOf, type Utterance } from './utterances.ts'

/** What an interviewer says: a question of the script, with its id, or another one. */
export type Asked = { questionId: string | null; sameness: number }

const wordsMost = 40
/** Of two wordings of one question; of two questions about one thing it is lower. */
const sameAsQuestion = 0.75
/** Without a question mark: nearly word by word. */
const sameWithoutMark = 0.88
/** A person who asks waits for the answer, and was waited for. */
const pauseBeforeMs = 900
const pauseAfterMs = 400
const otherWordsMost = 25
/** 'Hello, Ilse.' before the question belongs to it. */
const leadInWords = 12
const leadInGapMs = 1000

/** For each utterance, whether the interviewer asks in it. */
export function findAsked(
  utterances: Utterance[],
  questions: PreparedQuestion[],
  vectorOf: VectorOf,
): (Asked | undefined)[] {
  const found = utterances.map((utterance, at): Asked | undefined => {
    const said = textOf([utterance])
    if (said === '' || utterance.words.length > wordsMost) return undefined
    const isQuestion = /\?["'”’)]*$/.test(said)
    const best = bestOf(said, questions, vectorOf)
    if (best && best.sameness >= (isQuestion ? sameAsQuestion : sameWithoutMark)) return best
    const isAlone =
      gapBefore(utterances, at) >= pauseBeforeMs && gapBefore(utterances, at + 1) >= pauseAfterMs
    if (isQuestion && isAlone && utterance.words.length <= otherWordsMost)
      return { questionId: null, sameness: 0 }
    return undefined
  })
  for (let at = found.length - 1; at > 0; at--) {
    const isLeadIn =
      found[at] &&
      !found[at - 1] &&
      utterances[at - 1]!.words.length <= leadInWords &&
      gapBefore(utterances, at) < leadInGapMs &&
      gapBefore(utterances, at - 1) >= pauseBeforeMs
    if (isLeadIn) found[at - 1] = found[at]
  }
  return found
}

export function gapBefore(utterances: Utterance[], at: number): number {
  const [before, here] = [utterances[at - 1], utterances[at]]
  return before && here ? here.fromMs - before.untilMs : Number.POSITIVE_INFINITY
}

function bestOf(text: string, questions: PreparedQuestion[], vectorOf: VectorOf): Asked | undefined {
  const said = prepared(text, vectorOf)
  let best: Asked | undefined
  for (const { questionId, phrases } of questions)
    for (const phrase of phrases) {
      const value = sameness(said, phrase)
      if (value > (best?.sameness ?? 0)) best = { questionId, sameness: value }
    }
  return best
}
