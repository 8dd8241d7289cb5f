import type { StoryProblem } from '@studio/contract'

/** What was found wrong with a text, by the lines of that text. */
export type Found = { source: string; problems: readonly StoryProblem[] }

/**
 * Problems that were found in a text before, for the text as it is now: they move with their lines, and go with what was
 * changed since. What is said of the whole story holds until that.
 */
export function carriedProblems({ source, problems }: Found, now: string): readonly StoryProblem[] {
  if (source === now || problems.length === 0) return problems
  const before = source.split('\n')
  const after = now.split('\n')
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first++
  let tail = 0
  while (tail < shorter - first && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return problems.flatMap((problem) => {
    const { line } = problem
    if (line >= 1 && line <= first) return [problem]
    if (line > before.length - tail) return [{ ...problem, line: line + after.length - before.length }]
    return []
  })
}
