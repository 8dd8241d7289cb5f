import type { TrainingRun } from '@studio/contract'

/** What two runs are compared by, in this order. A share is shown in percent, and more of it is better or worse. */
export const runFigures = [
  { id: 'clips', of: (run: TrainingRun) => run.inputs.clips },
  { id: 'questions', of: (run: TrainingRun) => run.inputs.questions },
  { id: 'variants', of: (run: TrainingRun) => run.inputs.variants },
  { id: 'examples', of: (run: TrainingRun) => run.inputs.examples },
  { id: 'heldOutHitAt1', of: (run: TrainingRun) => run.metrics?.heldOutHitAt1, share: 'better' },
  { id: 'heldOutHitAt3', of: (run: TrainingRun) => run.metrics?.heldOutHitAt3, share: 'better' },
  {
    id: 'heldOutFalseAnswerRate',
    of: (run: TrainingRun) => run.metrics?.heldOutFalseAnswerRate,
    share: 'worse',
  },
  {
    id: 'heldOutCannotAnswerRate',
    of: (run: TrainingRun) => run.metrics?.heldOutCannotAnswerRate,
    share: 'worse',
  },
  { id: 'threshold', of: (run: TrainingRun) => run.metrics?.threshold },
] as const

export type RunFigure = (typeof runFigures)[number]['id']
export type Difference = {
  id: RunFigure
  before: number | undefined
  after: number | undefined
  isShare: boolean
  /** Undefined: neither, or one of them is not known. */
  verdict: 'better' | 'worse' | undefined
}

/** How the later of two runs differs from the earlier one; what neither measured is left out. */
export function differencesOf(before: TrainingRun, after: TrainingRun): Difference[] {
  return runFigures.flatMap((figure) => {
    const [was, is] = [figure.of(before), figure.of(after)]
    if (was === undefined && is === undefined) return []
    const more = 'share' in figure ? figure.share : undefined
    const less = more && (more === 'better' ? 'worse' : 'better')
    const isKnown = was !== undefined && is !== undefined && was !== is
    return [
      {
        id: figure.id,
        before: was,
        after: is,
        isShare: more !== undefined,
        verdict: isKnown ? (is > was ? more : less) : undefined,
      },
    ]
  })
}
