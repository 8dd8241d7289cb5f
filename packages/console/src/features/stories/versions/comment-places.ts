import type { StoryComment } from '@studio/contract'

/** Where a comment belongs now: the nearest line that says the same, else the line that has its number; 0: it is gone. */
export function lineOfComment(
  { line, lineText }: Pick<StoryComment, 'line' | 'lineText'>,
  lines: readonly string[],
): number {
  const same = lines.flatMap((text, place) => (isSame(text, lineText) ? [place + 1] : []))
  const nearest = same.toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))[0]
  return nearest ?? (line <= lines.length ? line : 0)
}

function isSame(text: string, then: string): boolean {
  return text === then || (then.length >= keptCharacters && text.startsWith(then))
}

/** So much of a line is kept with a comment. */
export const keptCharacters = 200
