import type { ScriptTopic } from '@studio/contract'

/** The columns of a script's file, in their order. `topic` and `question` are enough to import one. */
export const columns = [
  'topic',
  'question',
  'variants',
  'hint',
  'notes',
  'teleprompter',
  'seconds',
  'priority',
  'starter',
  'starter label',
  'sensitive',
  'content note',
] as const

const yes = (is: boolean) => (is ? 'yes' : '')

/** A script as lines of a table: one question a line, its variants in one cell, a line each. */
export function rowsOf(topics: ScriptTopic[]): string[][] {
  const rows = topics.flatMap((topic) =>
    topic.questions.map((one) => [
      ...[topic.name, one.text, one.variants.map(({ text }) => text).join('\n'), one.hint, one.notes],
      ...[one.teleprompter, String(one.expectedSeconds), one.priority, yes(one.starter), one.starterLabel],
      ...[yes(one.sensitive), one.contentNote],
    ]),
  )
  return [[...columns], ...rows]
}
