import type { InkyTurn } from '@studio/contract'

type Change<Value> = { name: string; was: Value | undefined; now: Value }
export type StateBefore = Pick<InkyTurn, 'knot' | 'variables' | 'scores' | 'visits' | 'choices'>
export type StateChanges = {
  /** Null: the story waits where it waited. */
  knot: { was: string | null; now: string | null } | null
  variables: Change<string>[]
  scores: Change<number>[]
  visits: Change<number>[]
  /** Null: the same choices are open. */
  choices: { gone: string[]; come: string[] } | null
}

/** What a turn changed in the state of its story; nothing at the beginning. */
export function changesOf(before: StateBefore | undefined, after: StateBefore): StateChanges {
  if (!before) return { knot: null, variables: [], scores: [], visits: [], choices: null }
  const gone = before.choices.filter((choice) => !after.choices.includes(choice))
  const come = after.choices.filter((choice) => !before.choices.includes(choice))
  return {
    knot: before.knot === after.knot ? null : { was: before.knot, now: after.knot },
    variables: changedIn(before.variables, after.variables),
    scores: changedIn(before.scores, after.scores),
    visits: changedIn(before.visits, after.visits),
    choices: gone.length + come.length > 0 ? { gone, come } : null,
  }
}

function changedIn<Value>(before: Record<string, Value>, after: Record<string, Value>): Change<Value>[] {
  return Object.entries(after)
    .map(([name, now]) => ({ name, now, was: before[name] }))
    .filter(({ was, now }) => was !== now)
}
