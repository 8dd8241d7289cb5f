import type { InkState } from '@studio/contract'
import { useWords } from '../../../platform/words/use-words.ts'

/** What the open choices came to, the likeliest first. */
export function Weighed({ weighed }: Pick<InkState, 'weighed'>) {
  const { t } = useWords('stories')
  if (weighed.length === 0) return null
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-meta" aria-label={t('weighed')}>
      {weighed.map(({ text, score }) => (
        <div key={text} className="contents">
          <dt className="truncate">{text}</dt>
          <dd className="tabular-nums">{score.toFixed(2)}</dd>
        </div>
      ))}
    </dl>
  )
}
