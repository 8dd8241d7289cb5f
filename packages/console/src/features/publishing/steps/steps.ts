/** The way to visitors, in order; each can be visited at any time. */
export const steps = ['checks', 'look', 'access', 'channels', 'version', 'usage'] as const
export type Step = (typeof steps)[number]

/** The step that Alt and a digit open, by the place of the key; undefined: none. */
export function stepOfKey(
  {
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
    code,
  }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code'>,
  offered: readonly Step[],
): Step | undefined {
  const [, digit] = /^Digit([1-5])$/.exec(code) ?? []
  return altKey && !ctrlKey && !metaKey && !shiftKey && digit ? offered[Number(digit) - 1] : undefined
}

/** The one before; none before the first, and the numbers are no step. */
export function beforeStep(step: Step, offered: readonly Step[]): Step | undefined {
  return step === 'usage' ? undefined : offered[offered.indexOf(step) - 1]
}

/** The steps before publishing have a next one. */
export function afterStep(step: Step, offered: readonly Step[]): Step | undefined {
  return step === 'usage' || step === 'version' ? undefined : offered[offered.indexOf(step) + 1]
}
