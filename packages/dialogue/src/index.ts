/** The mind of a storyfile: which clip answers a question, or none. Pure code; see docs/dialogue-engine.md. */
export { type AskedQuestion, bankTexts, proposeWordings, wordingTexts } from './bank/propose-wordings.ts'
export { type BankQuestion, questionBank } from './bank/question-bank.ts'
export {
  type CategoryStage,
  categoriesOf,
  categoryStage,
  type VisitorCategory,
} from './categories/category-stage.ts'
export { type Asked, type Cluster, clusterQuestions, comparedMost } from './clusters/cluster-questions.ts'
export { type Answered, type Gain, type Plan, predictGains, variantsMost } from './clusters/predict-gain.ts'
export { spellingOf } from './clusters/spelling.ts'
export {
  type Answer,
  type ConversationState,
  type Release,
  type ReleaseClip,
  type ReleaseScript,
  type StoryOfRelease,
  type StoryStanding,
  type Suggestion,
  startConversation,
  type VisitorTurn,
} from './conversation/conversation.ts'
export { converse } from './conversation/converse.ts'
export { stateAfter, type ToldTurn } from './conversation/state-after.ts'
export { beginStory, type StepStory, type StoryRecord, steer } from './conversation/steer.ts'
export { textsHeard } from './conversation/turn/texts-heard.ts'
export { type Understanding, understand } from './conversation/turn/understand.ts'
export { type Vocabulary, vocabularyFor } from './conversation/turn/vocabulary.ts'
export {
  type Coverage,
  type CoverageTask,
  coverage,
  type MissingQuestion,
} from './coverage/coverage.ts'
export { kindOf } from './coverage/kinds/script-kind.ts'
export {
  type PracticeQuestion,
  practiceFromBank,
  practiceFromLines,
  practiceOfKind,
  type ScriptedQuestion,
} from './coverage/practice.ts'
export { asksNothing } from './hearing/asks-nothing.ts'
export { isDistress } from './hearing/distress.ts'
export { namesIn } from './hearing/phrase-book.ts'
export { lacksIn } from './lacks.ts'
export {
  type AskContext,
  ask,
  type Decision,
  type Foreseen,
  foresee,
  type Ranked,
  type Thresholds,
} from './match/ask.ts'
export { type Explanation, explain, type Reason } from './match/explain.ts'
export { joinAnswers } from './match/judge/join-answers.ts'
export { leaveOut } from './match/judge/leave-out.ts'
export { type Correction, learn } from './match/learn.ts'
export type { CustomWord } from './match/lexical/normalise.ts'
export {
  type AnswerClip,
  type LabelledTurn,
  type Matcher,
  TrainingError,
  type TrainingSet,
} from './match/matcher.ts'
export { passagesOf, type VectorOf, type Vectors } from './match/meaning.ts'
export {
  type Evaluation,
  evaluate,
  type ReplayedQuestion,
  replay,
  type TestQuestion,
} from './match/replay.ts'
export { deserialise, MatcherFormatError, serialise } from './match/serialise.ts'
export { textsOf, train } from './match/train.ts'
export { type Vector, wholeNumbers } from './match/vectors.ts'
export { knownWords } from './words/known-words.ts'
export type { FoundWord } from './words/reword.ts'
export { soundKey } from './words/sound-key.ts'
export type { VocabularyWord } from './words/vocabulary-word.ts'
export { type CheckedWord, type WordFault, wordFault } from './words/word-faults.ts'
