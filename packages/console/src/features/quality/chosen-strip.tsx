import type { NextShoot, Proposal } from '@studio/contract'
import { Button, formatPercent } from '@studio/ui'
import { ArrowRight } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { sharePlus, signed } from './points.ts'
import { GainBar } from './shoot/gain-bar.tsx'

/** What one answer takes in front of the camera, in minutes. */
const minutesEach = 1.25

/** What the chosen proposals would bring together. */
export function ChosenStrip({
  list,
  picked,
  barred,
  isPending,
  onSend,
}: {
  list: NextShoot
  picked: Proposal[]
  barred: string | undefined
  isPending: boolean
  onSend: () => void
}) {
  const { t } = useWords('quality')
  const now = list.now?.share ?? 0
  const sum = (some: Proposal[]) => some.reduce((all, one) => all + one.points, 0)
  const open = list.proposals.filter((one) => one.state === 'open')
  const then = sharePlus(now, sum(picked))
  const minutes = Math.max(1, Math.round(picked.length * minutesEach))
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-10 border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-voice text-number">
        <span className="sr-only">{t('now')} </span>
        {formatPercent(now)}
        <ArrowRight className="size-4 text-text3" aria-hidden="true" />
        <span className="sr-only">{t('afterwards')} </span>
        {formatPercent(then)}
      </p>
      <div className="flex min-w-60 grow flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-2 text-meta">
          <span>
            {picked.length === 0 ? (
              t('noneChosen')
            ) : (
              <>
                <strong>{t('chosenBring', { count: picked.length, points: signed(sum(picked)) })}</strong>,{' '}
                {t('camera', { count: minutes })}
              </>
            )}
          </span>
          <span className="text-text2">
            {t('allBring', { count: open.length, share: formatPercent(sharePlus(now, sum(open))) })}
          </span>
        </p>
        <GainBar now={now} then={then} label={`${formatPercent(now)}, ${formatPercent(then)}`} />
      </div>
      <Button
        variant="primary"
        loading={isPending}
        disabledReason={barred ?? (picked.length === 0 ? t('chooseFirst') : undefined)}
        onClick={onSend}
      >
        {t('sendChosen', { count: picked.length })}
      </Button>
    </div>
  )
}
