import { formatNumber } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'

/** How often the same question was asked: "3 ×". */
export function CountChip({ count }: { count: number }) {
  const { t } = useWords('review')
  return (
    <span className="shrink-0 rounded-4 bg-sunken px-1.5 py-0.5 font-semibold text-meta text-text">
      <span aria-hidden="true">{t('countTimes', { number: formatNumber(count) })}</span>
      <span className="sr-only">{t('askedTimes', { count, number: formatNumber(count) })}</span>
    </span>
  )
}
