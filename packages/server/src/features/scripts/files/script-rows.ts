import { listColumns, type ScriptTopic } from '@studio/contract'

type Question = ScriptTopic['questions'][number]

const yes = (is: boolean) => (is ? 'yes' : '')

/** What a file says of a question besides its variants, in the order of the columns. */
export function detailsOf(one: Question): [column: (typeof listColumns)[number], cell: string][] {
  return [
    ['hint', one.hint],
    ['notes', one.notes],
    ['teleprompter', one.teleprompter],
    ['seconds', String(one.expectedSeconds)],
    ['priority', one.priority],
    ['starter', yes(one.starter)],
    ['starter label', one.starterLabel],
    ['sensitive', yes(one.sensitive)],
    ['content note', one.contentNote],
  ]
}

/** A script as lines of a table: one question a line, its variants in one cell, a line each. Every line says the language. */
export function rowsOf({ language }: { language: string }, topics: ScriptTopic[]): string[][] {
  const rows = topics.flatMap((topic) =>
    topic.questions.map((one) => [
      ...[topic.name, one.text, one.variants.map(({ text }) => text).join('\n')],
      ...detailsOf(one).map(([, cell]) => cell),
      language,
    ]),
  )
  return [[...listColumns], ...rows]
}
