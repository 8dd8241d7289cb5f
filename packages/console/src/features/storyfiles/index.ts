/** Storyfiles: which there are, and how they and their questions are shown elsewhere. */
export { QuestionStatus } from './faces/question-status.tsx'
export { storyfileNamesQuery, storyfilesByName } from './faces/storyfile-names.queries.ts'
export { isUnlinked, StoryfileStatus } from './faces/storyfile-status.tsx'
