import type { ScriptKind } from '@studio/contract'
import { conceptOf, sharesIn } from '../bank/concept-of.ts'
import { type BankQuestion, conceptQuestions, everydayQuestions } from '../bank/question-bank.ts'
import { bankModel } from '../match/lexical/concepts.ts'
import { questionsOfKind } from './kinds/script-kind.ts'

/** What a script is tried with, and the question that would catch it, where the bank knows one. */
export type PracticeQuestion = {
  text: string
  caughtBy: ScriptedQuestion | null
  /** To be added as it is written, though the bank has one like it. */
  isOwnQuestion?: true
}
export type ScriptedQuestion = { text: string; variants: string[] }

/** Variants that come with a suggested question. */
const suggestedVariants = 6

/** The practice set where none was imported: each everyday question in one of its many phrasings. */
export function practiceFromBank(language: string): PracticeQuestion[] {
  return everydayQuestions(language).flatMap((question, place) => {
    const text = question.phrasings[(7 * place) % question.phrasings.length]
    return text === undefined ? [] : [{ text, caughtBy: scripted(question, text) }]
  })
}

/** Of everyday questions, those that a subject of any calling is asked, too: a practice set begins with what is asked most. */
const everybodyIsAsked = 16

/** What visitors ask a subject of this kind, and the first things that everybody is asked. */
export function practiceOfKind(kind: ScriptKind, language: string): PracticeQuestion[] {
  const everyday = practiceFromBank(language)
  const own = questionsOfKind(kind, language)
  if (own.length === 0) return everyday
  const basics = everyday.slice(0, everybodyIsAsked).filter(({ text }) => !own.includes(text))
  return [
    ...practiceFromLines(own, language).map((one) => ({ ...one, isOwnQuestion: true as const })),
    ...basics,
  ]
}

/** How sure the bank has to be, of 1, that two texts ask the same; it is lenient, because the engine answered already. */
const samePart = 0.2

/**
 * Whether a question of a script asks what a question of the bank asks: the bank takes one of its phrases for it. Where
 * the bank has no model of a language, nothing is said against it.
 */
export function asksOf(language: string): (scripted: ScriptedQuestion, asked: ScriptedQuestion) => boolean {
  const bank = bankModel(language)
  if (!bank) return () => true
  const numbers = new Map(conceptQuestions(language).map(({ question }, number) => [question, number]))
  const conceptsBy = new Map<ScriptedQuestion, Map<number, number>>()
  const conceptsIn = (scripted: ScriptedQuestion) => {
    const known = conceptsBy.get(scripted)
    if (known) return known
    const found = new Map<number, number>()
    for (const text of [scripted.text, ...scripted.variants]) {
      const { ids, values } = sharesIn(bank, text, language)
      for (const [place, id] of ids.entries()) found.set(id, Math.max(found.get(id) ?? 0, values[place]!))
    }
    conceptsBy.set(scripted, found)
    return found
  }
  return (scripted, asked) => (conceptsIn(scripted).get(numbers.get(asked.text) ?? -1) ?? 0) >= samePart
}

/** An imported set: each line with the question of the bank that it asks, if there is one. */
export function practiceFromLines(lines: string[], language: string): PracticeQuestion[] {
  return lines.map((text) => {
    const question = conceptOf(text, language)
    return { text, caughtBy: question ? scripted(question, text) : null }
  })
}

/** Without the words it is tried with: a question must not be caught by heart. */
function scripted({ question, phrasings }: BankQuestion, text: string): ScriptedQuestion {
  const others = phrasings.filter((phrasing) => phrasing !== text)
  return { text: question, variants: others.slice(0, suggestedVariants) }
}
