/** The way to visitors, in order; each can be visited at any time. */
export const steps = ['checks', 'look', 'access', 'channels', 'version', 'usage'] as const
export type Step = (typeof steps)[number]

/** The steps before publishing have a next one. */
export function afterStep(step: Step, offered: readonly Step[]): Step | undefined {
  return step === 'usage' || step === 'version' ? undefined : offered[offered.indexOf(step) + 1]
}
