import { formatDecimal, formatNumber } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

const rounded = (ms: number) => (ms < 10 ? formatDecimal(ms, 1) : formatNumber(Math.round(ms)))

/** Where the time from the question to its answer went: choosing the clip, and the way to the server and back. */
export function TimeSplit({ matchMs, roundTripMs }: { matchMs: number; roundTripMs: number }) {
  const { t } = useWords('conversations')
  const wayMs = Math.max(0, roundTripMs - matchMs)
  return (
    <div>
      <h3 className="sr-only">{t('time')}</h3>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        <span className="min-w-1 bg-accent" style={{ flexGrow: matchMs }} />
        <span className="min-w-1 bg-edge" style={{ flexGrow: wayMs }} />
      </div>
      <div className="flex justify-between pt-1 text-meta text-text2">
        <span>{t('match', { ms: rounded(matchMs) })}</span>
        <span>{t('way', { ms: rounded(wayMs) })}</span>
      </div>
    </div>
  )
}
