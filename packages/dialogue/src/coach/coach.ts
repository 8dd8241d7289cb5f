import { itemAt } from '../item-at.ts'
import { basicsAsked, basicsMissing } from './basics.ts'
import { leaningWord } from './context.ts'
import { readSentence } from './english.ts'
import { coachLanguage } from './languages/all.ts'
import type { CoachLanguage } from './languages/coach-language.ts'
import { type Neighbour, type Phrase, PhraseBook } from './phrase-book.ts'
import { type Remark, type RemarkKind, type Remedy, remarkKinds, type ScriptRemark } from './remark.ts'
import { sentenceRemark } from './sentence-rules.ts'
import { twoQuestions } from './two-in-one.ts'
import { isYesNo, openQuestion } from './yes-no.ts'

/** What the coach reads of a question. */
export type CoachedQuestion = { questionId: string; text: string; variants: string[] }

/** Two questions are nearly the same from this likeness on; a variant is caught by another question from the second. */
const sameFrom = 0.78
const caughtFrom = 0.7
/** One shared word says little: "See you" is not "Can you see me?" */
const caughtByOneWordFrom = 0.85
/** A variant belongs to another question if it is so much more like that one than like its own. */
const caughtMargin = 0.08

type Read = {
  question: CoachedQuestion
  place: number
  own: Remark[]
  splits: boolean
  /** Of its text and of each variant: the phrases of other questions that are alike. */
  alike: Map<Phrase, Neighbour>[]
  basics: ReturnType<typeof basicsAsked>
}

/**
 * Reads a script and says what is wrong with each question. Keeps what it has read: the next reading costs what has changed.
 * The rules of sentences are for English, German, French and Spanish; the others are for every language.
 */
export class Coach {
  readonly #language: string
  /** Of a language that is not English. */
  readonly #rules: CoachLanguage | undefined
  readonly #book: PhraseBook
  readonly #read = new Map<string, Read>()

  constructor(language: string) {
    this.#language = language
    this.#rules = coachLanguage(language)
    this.#book = new PhraseBook(language)
  }

  /** Reads at most `most` questions that it has not read as they are now; false: there are more to read. */
  read(questions: CoachedQuestion[], most = Number.POSITIVE_INFINITY): boolean {
    const present = new Set(questions.map(({ questionId }) => questionId))
    for (const questionId of this.#read.keys()) if (!present.has(questionId)) this.#forget(questionId)
    let left = most
    for (const [place, question] of questions.entries()) {
      const known = this.#read.get(question.questionId)
      if (known) known.place = place
      if (known && isSame(known.question, question)) continue
      if (left-- <= 0) return false
      this.#learn(question, place)
    }
    return true
  }

  /** The remarks on what was read, in the order of the script; of one question the gravest first. */
  remarks(): Remark[] {
    const inOrder = [...this.#read.values()].sort((a, b) => a.place - b.place)
    return inOrder.flatMap((read) =>
      [...read.own, ...this.#sameAs(read), ...this.#strayVariants(read)].sort(
        (a, b) => remarkKinds.indexOf(a.kind) - remarkKinds.indexOf(b.kind),
      ),
    )
  }

  /** Questions that have one wording only, and, where the language is known, what every visitor asks and nothing that was read does. */
  scriptRemarks(): ScriptRemark[] {
    const read = [...this.#read.values()].sort((a, b) => a.place - b.place)
    const questionIds = read.flatMap(({ question }) =>
      question.variants.length === 0 ? [question.questionId] : [],
    )
    const questions = basicsMissing(new Set(read.flatMap(({ basics }) => basics)), this.#language)
    return [
      ...(questionIds.length > 0 ? [{ kind: 'wordings_missing' as const, questionIds }] : []),
      ...(questions.length > 0 ? [{ kind: 'basics_missing' as const, questions }] : []),
    ]
  }

  #learn(question: CoachedQuestion, place: number): void {
    const { questionId, text, variants } = question
    this.#forget(questionId)
    this.#book.put(questionId, [text, ...variants])
    const own = this.#ownRemarks(question)
    const phrases = this.#book.phrasesOf(questionId)
    const alike = phrases.map(
      (phrase) => new Map(this.#book.neighbours(phrase, caughtFrom).map((near) => [near.phrase, near])),
    )
    this.#read.set(questionId, {
      question,
      place,
      own,
      alike,
      basics: basicsAsked(question, this.#language),
      splits: own.some(({ kind }) => kind === 'two_in_one'),
    })
    // Both are as much like each other.
    for (const [at, phrase] of phrases.entries())
      for (const near of itemAt(alike, at).values())
        this.#alikeOf(near.phrase)?.set(phrase, { ...near, phrase })
  }

  #ownRemarks(question: CoachedQuestion): Remark[] {
    if (this.#language.startsWith('en')) return sentenceRemarks(question)
    const found = this.#rules && sentenceRemark(question.text, this.#rules)
    return found ? [{ ...found, questionId: question.questionId, likeness: 1 }] : []
  }

  #forget(questionId: string): void {
    const known = this.#read.get(questionId)
    if (!known) return
    for (const [at, phrase] of this.#book.phrasesOf(questionId).entries())
      for (const near of itemAt(known.alike, at).values()) this.#alikeOf(near.phrase)?.delete(phrase)
    this.#book.remove(questionId)
    this.#read.delete(questionId)
  }

  #alikeOf({ questionId, variant }: Phrase): Map<Phrase, Neighbour> | undefined {
    return this.#read.get(questionId)?.alike[variant]
  }

  /** A question that an earlier one asks already. Two in one come first: split, they may be the same no longer. */
  #sameAs({ question, place, splits, alike }: Read): Remark[] {
    if (splits) return []
    let best: Neighbour | undefined
    for (const near of alike[0]?.values() ?? []) {
      const other = this.#read.get(near.phrase.questionId)
      if (
        near.phrase.variant > 0 ||
        near.likeness < sameFrom ||
        !other ||
        other.splits ||
        other.place > place
      )
        continue
      if (!best || near.likeness > best.likeness) best = near
    }
    if (!best) return []
    const { questionId, text, variants } = question
    const remedy: Remedy = {
      act: 'merge',
      intoQuestionId: best.phrase.questionId,
      variants: [text, ...variants],
    }
    return [{ questionId, kind: 'near_duplicate', about: best.phrase.text, likeness: best.likeness, remedy }]
  }

  #strayVariants({ question, alike }: Read): Remark[] {
    const phrases = this.#book.phrasesOf(question.questionId)
    const stray = phrases
      .slice(1)
      .flatMap((phrase, at) => this.#caught(phrase, alike[at + 1]?.values() ?? []) ?? [])
    const [worst] = stray.sort((a, b) => b.near.likeness - a.near.likeness)
    if (!worst) return []
    const { phrase, near } = worst
    const remedy: Remedy = { act: 'move_variant', variant: phrase.text, toQuestionId: near.phrase.questionId }
    return [
      {
        questionId: question.questionId,
        kind: 'variant_elsewhere',
        about: phrase.text,
        likeness: near.likeness,
        remedy,
      },
    ]
  }

  #caught(phrase: Phrase, alike: Iterable<Neighbour>): { phrase: Phrase; near: Neighbour } | null {
    let near: Neighbour | undefined
    for (const one of alike) {
      if (one.words < 2 && one.likeness < caughtByOneWordFrom) continue
      if (!near || one.likeness > near.likeness) near = one
    }
    return near && near.likeness >= this.#book.ownLikeness(phrase) + caughtMargin ? { phrase, near } : null
  }
}

const editText: Remedy = { act: 'edit', field: 'text' }

/** One remark at most: what is split, or made to be understood by itself, is written again anyway. */
function sentenceRemarks({ questionId, text }: CoachedQuestion): Remark[] {
  const sentence = readSentence(text)
  const remark = (kind: RemarkKind, about: string, remedy: Remedy) => [
    { questionId, kind, about, likeness: 1, remedy },
  ]
  const two = twoQuestions(sentence)
  if (two) return remark('two_in_one', two[1], { act: 'split', texts: two })
  const leaning = leaningWord(sentence)
  if (leaning) return remark('leans_on_context', leaning, editText)
  if (!isYesNo(sentence)) return []
  const open = openQuestion(sentence, text)
  return remark('yes_no', open ?? '', open ? { act: 'rewrite', text: open, variant: text } : editText)
}

function isSame(a: CoachedQuestion, b: CoachedQuestion): boolean {
  return (
    a.text === b.text &&
    a.variants.length === b.variants.length &&
    a.variants.every((variant, at) => variant === b.variants[at])
  )
}
