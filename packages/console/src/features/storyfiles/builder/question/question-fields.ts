import { limits, type Question } from '@studio/contract'
import type { Plain } from '../../../../platform/drafts/field-draft.ts'

/** What can be changed of a question in the inspector: each field is saved and merged by itself. */
export type QuestionFields = Pick<
  Question,
  | 'text'
  | 'hint'
  | 'notes'
  | 'teleprompter'
  | 'expectedSeconds'
  | 'priority'
  | 'starter'
  | 'starterLabel'
  | 'variants'
  | 'sensitive'
  | 'contentNote'
  | 'followUps'
>

export function fieldsOf(question: Question): QuestionFields {
  const { text, hint, notes, teleprompter, expectedSeconds, priority, starter, starterLabel, variants } =
    question
  const { sensitive, contentNote, followUps } = question
  const timing = { expectedSeconds, priority, starter, starterLabel }
  return { text, hint, notes, teleprompter, ...timing, variants, sensitive, contentNote, followUps }
}

/** As the server stores it. */
export const plainField: Plain<QuestionFields> = (field, value) => {
  if (typeof value === 'string') return value.trim() as typeof value
  if (field !== 'variants') return value
  const variants = value as QuestionFields['variants']
  return variants.filter((one) => one.text.trim().length >= limits.variantCharacters.min) as typeof value
}

export function isTooShort(text: string): boolean {
  return text.trim().length < limits.questionCharacters.min
}

/** Without what the server would refuse: it waits for the next keys and holds nothing else back. */
export function sendable(part: Partial<QuestionFields>): Partial<QuestionFields> {
  const { text, expectedSeconds, ...rest } = part
  return {
    ...rest,
    ...(text === undefined || isTooShort(text) ? {} : { text }),
    ...(expectedSeconds === undefined || expectedSeconds < 5 || expectedSeconds > 600
      ? {}
      : { expectedSeconds }),
  }
}
