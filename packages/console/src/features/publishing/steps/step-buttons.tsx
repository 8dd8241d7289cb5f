import { Button } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import type { Step } from './steps.ts'

/** To the step before and the next one; on a phone they stay in reach at the foot of the page. */
export function StepButtons({
  before,
  next,
  onStep,
}: {
  before: Step | undefined
  next: Step | undefined
  onStep: (step: Step) => void
}) {
  const { t } = useWords('publishing')
  if (!before && !next) return null
  return (
    <div
      data-keep-clear=""
      className="max-lg:-mx-4 flex gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3"
    >
      {before ? (
        <Button className="max-lg:flex-1" onClick={() => onStep(before)}>
          {t('backStep')}
        </Button>
      ) : null}
      {next ? (
        <Button className="max-lg:flex-1" onClick={() => onStep(next)}>
          {t('continueTo', { step: t(`step_${next}`) })}
        </Button>
      ) : null}
    </div>
  )
}
