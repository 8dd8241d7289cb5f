/** What the coach can say of one question, the gravest first: a row shows only its first remark. */
export const remarkKinds = [
  'near_duplicate',
  'two_in_one',
  'leans_on_context',
  'variant_elsewhere',
  'yes_no',
] as const
export type RemarkKind = (typeof remarkKinds)[number]

/** What one click changes, as data: the holder of the script carries it out. */
export type Remedy =
  /** A new text; the old one stays as a variant, because visitors ask that way. */
  | { act: 'rewrite'; text: string; variant: string }
  /** Two questions in the place of one; the variants stay with the first. */
  | { act: 'split'; texts: [string, string] }
  /** The question goes; what it was asked with becomes variants of the other. */
  | { act: 'merge'; intoQuestionId: string; variants: string[] }
  /** The variant goes to the question that it belongs to. */
  | { act: 'move_variant'; variant: string; toQuestionId: string }
  /** Only a person knows the words: opens the field. */
  | { act: 'edit'; field: 'text' }

/** One sentence about a question. `about`: the word, variant or other question's text that it speaks of. */
export type Remark = {
  questionId: string
  kind: RemarkKind
  about: string
  /** How alike the two texts are, 0 to 1; 1 where nothing is compared. */
  likeness: number
  remedy: Remedy
}

/** What is wrong with the script as a whole, or with one of its topics. */
export type ScriptRemark =
  /** `topicId` null: the whole script. `questionIds` are the least wanted questions, enough of them to fit. */
  | {
      kind: 'over_budget'
      topicId: string | null
      seconds: number
      budgetSeconds: number
      questionIds: string[]
    }
  /** Questions that every visitor asks and that the script does not have. */
  | { kind: 'basics_missing'; questions: { text: string; variants: string[] }[] }
  /** Questions with one wording only: visitors word them differently. */
  | { kind: 'wordings_missing'; questionIds: string[] }
