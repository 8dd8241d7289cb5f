/** The mind of a storyfile: which clip answers a question, or none. Pure code; see docs/dialogue-engine.md. */
export { type BankQuestion, questionBank } from './bank/question-bank.ts'
export {
  type Answer,
  type ConversationState,
  type Release,
  type ReleaseClip,
  type ReleaseScript,
  type Suggestion,
  startConversation,
  type VisitorTurn,
} from './conversation/conversation.ts'
export { converse } from './conversation/converse.ts'
export {
  type Coverage,
  type CoverageTask,
  coverage,
  type MissingQuestion,
} from './coverage/coverage.ts'
export {
  type PracticeQuestion,
  practiceFromBank,
  practiceFromLines,
  type ScriptedQuestion,
} from './coverage/practice.ts'
export { type AskContext, ask, type Decision, type Ranked } from './match/ask.ts'
export { type Explanation, explain, type Reason } from './match/explain.ts'
export { type Correction, learn } from './match/learn.ts'
export {
  type AnswerClip,
  type LabelledTurn,
  type Matcher,
  TrainingError,
  type TrainingSet,
} from './match/matcher.ts'
export type { CustomWord } from './match/normalise.ts'
export {
  type Evaluation,
  evaluate,
  type ReplayedQuestion,
  replay,
  type TestQuestion,
} from './match/replay.ts'
export { deserialise, MatcherFormatError, serialise } from './match/serialise.ts'
export { train } from './match/train.ts'
