import { type Likeness, likeness, likenessOf } from './likeness.ts'

/** A way to ask a question: its text (`variant` 0) or one of its variants, counted from 1. */
export type Phrase = { questionId: string; variant: number; text: string; like: Likeness }
/** `words`: how many of the rarer words both have. */
export type Neighbour = { phrase: Phrase; likeness: number; words: number }

/** All phrases of a script, found by the words they share. One question can be taken out and put in without the others. */
export class PhraseBook {
  readonly #language: string
  readonly #phrases = new Map<string, Phrase[]>()
  readonly #byWord = new Map<number, Set<Phrase>>()

  constructor(language: string) {
    this.#language = language
  }

  put(questionId: string, texts: string[]): void {
    this.remove(questionId)
    const phrases = texts.map((text, variant) => ({
      questionId,
      variant,
      text,
      like: likenessOf(text, this.#language),
    }))
    this.#phrases.set(questionId, phrases)
    for (const phrase of phrases) {
      for (const word of phrase.like.keys) {
        const held = this.#byWord.get(word)
        if (held) held.add(phrase)
        else this.#byWord.set(word, new Set([phrase]))
      }
    }
  }

  remove(questionId: string): void {
    for (const phrase of this.#phrases.get(questionId) ?? []) {
      for (const word of phrase.like.keys) this.#byWord.get(word)?.delete(phrase)
    }
    this.#phrases.delete(questionId)
  }

  phrasesOf(questionId: string): Phrase[] {
    return this.#phrases.get(questionId) ?? []
  }

  /** Phrases of other questions that are at least so alike, in no order. */
  neighbours(phrase: Phrase, least: number): Neighbour[] {
    const shared = new Map<Phrase, number>()
    for (const word of phrase.like.keys) {
      for (const other of this.#byWord.get(word) ?? []) {
        if (other.questionId !== phrase.questionId) shared.set(other, (shared.get(other) ?? 0) + 1)
      }
    }
    const found: Neighbour[] = []
    for (const [other, words] of shared) {
      // Texts that share less than half of the rarer words of the longer one are never alike enough.
      if (2 * words < Math.max(phrase.like.keys.length, other.like.keys.length)) continue
      const alike = likeness(phrase.like, other.like)
      if (alike >= least) found.push({ phrase: other, likeness: alike, words })
    }
    return found
  }

  /** How much a phrase is like the other phrases of its own question, at best. */
  ownLikeness(phrase: Phrase): number {
    let most = 0
    for (const other of this.phrasesOf(phrase.questionId)) {
      if (other !== phrase) most = Math.max(most, likeness(phrase.like, other.like))
    }
    return most
  }
}
