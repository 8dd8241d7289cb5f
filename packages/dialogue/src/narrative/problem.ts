/** What the compiler or a check says of a line of a story. Lines count from 1; 0 is the story as a whole. */
export type StoryProblem = {
  /** V1 to V11, as docs/ink-stories.md lists them. */
  rule: string
  severity: 'error' | 'warning' | 'note'
  line: number
  message: string
}

/** Errors first, then by line: the order in which an author mends them. */
export function inOrderOfNeed(problems: StoryProblem[]): StoryProblem[] {
  const weight = { error: 0, warning: 1, note: 2 }
  return problems.toSorted((a, b) => weight[a.severity] - weight[b.severity] || a.line - b.line)
}
