import type { ClassQuestion } from '@studio/contract'

/** On which question each key acts: the first that waits is allowed, or else the first that is allowed is asked. */
export function keyTargets(open: ClassQuestion[]): Partial<Record<'allow' | 'decline', ClassQuestion>> {
  const [first] = open
  const allow = open.find(({ state }) => state === 'waiting') ?? first
  return { ...(allow && { allow }), ...(first && { decline: first }) }
}

/** What becomes of a question that is let through: an allowed one is asked next. */
export function nextState({ state }: ClassQuestion): 'allowed' | 'asked' {
  return state === 'waiting' ? 'allowed' : 'asked'
}
