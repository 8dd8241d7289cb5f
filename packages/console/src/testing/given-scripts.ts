import type { Question, ScriptChanges, ScriptTemplateDetail, ScriptTopic } from '@studio/contract'
import { harborMuseum, idOf } from './open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'

/** A script of the Harbor Museum that storyfiles are made from. */
export const tides: ScriptTemplateDetail = {
  scriptId: idOf(600),
  organizationId: harborMuseum,
  organizationLabel: 'Harbor Museum',
  scope: 'organization',
  name: 'Tides',
  shortName: 'tides',
  description: '',
  language: 'en',
  tags: [],
  status: 'draft',
  versionNumber: 1,
  budgetMinutes: null,
  topics: 1,
  questions: 1,
  minutes: 1,
  usedIn: 0,
  averageCoverage: null,
  version: 5,
  updatedAt: since,
  usedBy: [],
  versions: [],
}

/** A question that waits for its answer. */
export const questionOf = (n: number, text: string, more: Partial<Question> = {}): Question => ({
  questionId: idOf(610 + n),
  topicId: idOf(640),
  text,
  hint: '',
  notes: '',
  teleprompter: '',
  expectedSeconds: 60,
  priority: 'should',
  starter: false,
  starterLabel: '',
  starterPosition: null,
  shootPosition: null,
  status: 'todo',
  answers: 0,
  takes: 0,
  variants: [],
  sensitive: false,
  contentNote: '',
  followUps: [],
  libraryText: '',
  version: 3,
  ...more,
})

/** A topic of a script with its questions. */
export const topicWith = (
  name: string,
  questions: Question[],
  more: Partial<ScriptTopic> = {},
): ScriptTopic => ({
  topicId: idOf(640),
  name,
  questions,
  budgetMinutes: null,
  condition: '',
  version: 4,
  ...more,
})

/** The moment of a script that nothing changed since. */
export const scriptNow = { version: 1, cursor: '1' }
export const nothingChanged: ScriptChanges = {
  ...scriptNow,
  topics: [],
  questions: [],
  removed: [],
  topicCount: 1,
  questionCount: 1,
}
