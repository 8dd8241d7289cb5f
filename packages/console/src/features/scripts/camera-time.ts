import type { Question, ScriptTopic } from '@studio/contract'

/** What is asked before the camera: all but what the subject will not answer. */
export function askedOf({ questions }: Pick<ScriptTopic, 'questions'>): Question[] {
  return questions.filter(({ status }) => status !== 'skipped')
}

/** Of camera time, rounded up. */
export function minutesOf(questions: readonly Question[]): number {
  return Math.ceil(questions.reduce((sum, one) => sum + one.expectedSeconds, 0) / 60)
}
