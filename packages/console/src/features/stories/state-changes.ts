import type { InkyTurn } from '@studio/contract'

/** The variables that a turn changed, with what they were. */
export function changedVariables(
  before: Pick<InkyTurn, 'variables'> | undefined,
  after: Pick<InkyTurn, 'variables'>,
): { name: string; was: string | undefined; now: string }[] {
  return Object.entries(after.variables)
    .map(([name, now]) => ({ name, now, was: before?.variables[name] }))
    .filter(({ was, now }) => before !== undefined && was !== now)
}
