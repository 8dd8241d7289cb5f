import type { QualityFigures } from '@studio/contract'

export type Step = QualityFigures['threshold']['steps'][number]

/** The step nearest to a threshold. */
export function stepAt(steps: Step[], threshold: number): Step {
  return steps.reduce((best, step) =>
    Math.abs(step.at - threshold) < Math.abs(best.at - threshold) ? step : best,
  )
}

/** What would change, in whole turns. */
export function changeOf(now: Step, then: Step): { wrong: number; refused: number } {
  return { wrong: Math.round(then.wrong - now.wrong), refused: Math.round(then.refused - now.refused) }
}
