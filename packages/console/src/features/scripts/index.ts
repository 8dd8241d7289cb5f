/** Scripts that storyfiles are made from, and lists of questions that people bring. */
export { listFiles } from './question-lists/list-files.ts'
export { QuestionListPreview } from './question-lists/question-list-preview.tsx'
export {
  isTooLarge,
  type QuestionList,
  readListFile,
  useQuestionList,
} from './question-lists/use-question-list.ts'
