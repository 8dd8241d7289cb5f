import type { LiveMeasures } from '@studio/recorder'
import { classNames } from '@studio/ui'
import { useWords } from '../../../../platform/words/use-words.ts'

const lowest = -60
const target = { from: -18, to: -9 } as const
/** As it is read: nothing is quieter than the bar is long. */
export const shownLevel = (db: number) => `${Math.round(Math.max(lowest, db))}`.replace('-', '−')
const share = (db: number) => `${Math.max(0, Math.min(1, (db - lowest) / -lowest)) * 100}%`

/** How loud it is now, the band where a voice should be, and the light of clipping. */
export function LevelBar({
  live,
  upright = false,
}: {
  live: Pick<LiveMeasures, 'levelDb' | 'isClipping' | 'silentMs'> | undefined
  upright?: boolean
}) {
  const { t } = useWords('recorder')
  const level = live?.levelDb ?? lowest
  const isClipping = live?.isClipping ?? false
  const size = upright ? 'height' : 'width'
  const start = upright ? 'bottom' : 'left'
  return (
    <div className={upright ? 'flex h-full items-stretch gap-3' : ''}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter stands in no direction and carries no band */}
      <div
        role="meter"
        aria-label={t('level')}
        aria-valuemin={lowest}
        aria-valuemax={0}
        aria-valuenow={Math.round(Math.max(lowest, Math.min(0, level)))}
        aria-valuetext={t('levelIs', { level: shownLevel(level) })}
        className={classNames('relative overflow-hidden rounded-full bg-sunken', upright ? 'w-3' : 'h-3')}
      >
        <div
          className={classNames(
            'absolute',
            isClipping ? 'bg-red' : 'bg-green',
            upright ? 'inset-x-0 bottom-0' : 'inset-y-0 left-0',
          )}
          style={{ [size]: share(level) }}
        />
        <div
          className={classNames(
            'absolute rounded-3 border-2 border-text',
            upright ? 'inset-x-0' : 'inset-y-0',
          )}
          style={{ [start]: share(target.from), [size]: `${((target.to - target.from) / -lowest) * 100}%` }}
        />
      </div>
      <p
        className={classNames(
          'flex justify-between gap-2 text-meta tabular-nums',
          upright ? 'flex-col' : 'pt-1',
        )}
      >
        <span className={live && live.silentMs > 3000 ? 'text-ambertext' : 'text-text2'}>
          {live && live.silentMs > 3000 ? t('levelSilent') : t('levelIs', { level: shownLevel(level) })}
        </span>
        <span className={isClipping ? 'font-semibold text-redtext' : 'text-text2'}>
          {t(isClipping ? 'clipOn' : 'clipOff')}
        </span>
      </p>
    </div>
  )
}
