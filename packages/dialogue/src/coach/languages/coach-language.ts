/** What the coach knows of a language: lists and patterns, no model. English has rules of its own beside it. */
export type CoachLanguage = {
  /** What visitors ask of every recorded person; without an answer the person seems broken. */
  basics: { text: string; variants: string[] }[]
  /** How a question opens that wants more than a yes or no. */
  open: RegExp
  /** A polite way to say "tell me", and what is asked of every recorded person: a yes or no is the answer they want. */
  mayBeYesNo: RegExp
  /** "You were a pilot, weren't you?" */
  tag: RegExp
  /** Between two things to choose from. */
  choice: RegExp
  /** Better ways to ask, from the most special to the most general. */
  rewordings: [asked: RegExp, better: string][]
  /** Words by which a question leans on an earlier one; the first group that is found is shown, else all that matched. */
  leaning: RegExp[]
  /** Pronouns of a third person, and what they may stand for if it comes before them. */
  pointer: { word: RegExp; standsFor: RegExp }
  /** Joins two questions; what follows it has to be a question of its own. */
  and: RegExp
  /** A question of its own, not a clause that depends on what precedes it. */
  turned: RegExp
  /** "How and why …": two question words, then the rest. */
  twoWords: RegExp
  /** Too common to make two texts alike. */
  lightWords: string
  /** How a text asks: texts that ask differently want different answers. */
  openers: [RegExp, string][]
  /** A text as a question of this language. */
  asQuestion(text: string): string
}

const bare = (text: string) => text.replace(/[\s?.,;:!]+$/u, '').replace(/^[\s,;¿¡]+/u, '')
const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const plainQuestion = (text: string) => `${raised(bare(text))}?`
export const frenchQuestion = (text: string) => `${raised(bare(text))} ?`
export const spanishQuestion = (text: string) => `¿${raised(bare(text))}?`
