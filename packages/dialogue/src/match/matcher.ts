import type { Template } from '@studio/contract'
import type { Rejector } from './judge/rejector.ts'
import type { Lexical } from './lexical/lexical.ts'
import type { CustomLexicon, CustomWord } from './lexical/normalise.ts'
import type { Vocabulary } from './lexical/repair.ts'
import type { Meaning } from './meaning.ts'
import type { Transcripts } from './transcripts.ts'

/** `phrases` are the question, its variants and the phrasings of visitors that a person confirmed. */
export type AnswerClip = { clipId: string; phrases: string[]; transcript?: string }
/** A visitor's turn that a person has judged; no clip ids: it should not be answered. */
export type LabelledTurn = { text: string; clipIds: string[] }
export type TrainingSet = {
  /** BCP 47, such as `en` or `de-CH`. */
  language: string
  clips: AnswerClip[]
  customWords: CustomWord[]
  labelledTurns: LabelledTurn[]
  /** Questions that no clip answers, known to the author. */
  offTopic?: string[]
  /** The share of answerable questions to keep, in (0, 1); .95 if not given. */
  keepRate?: number
  seed?: number
}

/** What saves time where a rough figure will do: the rejector of a training on nearly the same set, and fewer epochs. */
export type Shortcuts = { rejector?: Rejector | undefined; epochs?: number }

/** The concept space's view of a storyfile; null where the language has no question bank. */
export type ConceptEvidence = {
  /** The mean place of each clip's phrases; see `meanConcepts`. */
  means: Uint8Array
  /** How far the bank speaks of what this storyfile speaks of, 0 to 1. */
  trust: number
} | null

/** A trained matcher: an immutable value, opaque outside this package. */
export type Matcher = {
  language: string
  clipIds: string[]
  customWords: CustomWord[]
  lexicon: CustomLexicon
  /** The text of every row of `lexical`, in its order. */
  phrases: string[]
  lexical: Lexical
  /** Per clip what it says, or null. */
  transcriptTexts: (string | null)[]
  transcripts: Transcripts | null
  concepts: ConceptEvidence
  /** The words of the phrases. */
  vocabulary: Vocabulary
  /** Cleaned text to the clips that it is a phrase of; empty: a person said that it has no answer. */
  exact: Map<string, number[]>
  rejector: Rejector
  /** Where phrases and transcripts lie for a sentence encoder; null: it was trained on words alone. */
  meaning: Meaning | null
  /** The rejector for questions whose vector is known. */
  meaningRejector: Rejector | null
  /**
   * After two answers were merged or an answer was taken back: the label that each label counts as, -1: none. Not stored:
   * the release and its exclusions say it.
   */
  joined?: Int32Array | undefined
}

export class TrainingError extends Error {
  readonly code: 'no_clips' | 'no_phrases' | 'duplicate_clip'
  constructor(code: TrainingError['code'], message: Template) {
    super(message)
    this.name = 'TrainingError'
    this.code = code
  }
}
