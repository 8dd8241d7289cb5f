import type { QualityFigures } from '@studio/contract'
import { classNames, formatDate, formatNumber, formatPercent } from '@studio/ui'
import { WideTable } from '../../../platform/wide-table.tsx'
import { useWords } from '../../../platform/words/use-words.ts'

/** How well each topic was answered, week by week. The number is in the cell; the shade only repeats it. */
export function HeatGrid({ topics }: Pick<QualityFigures, 'topics'>) {
  const { t } = useWords('quality')
  const weeks = topics[0]?.weeks ?? []
  return (
    <section aria-labelledby="quality-topics" className="flex min-w-0 flex-col gap-2">
      <h2 id="quality-topics" className="flex min-h-10 items-center font-semibold text-section">
        {t('topics')}
      </h2>
      {topics.length === 0 ? (
        <p className="text-text2">{t('noTopics')}</p>
      ) : (
        <WideTable className="w-full text-meta">
          <thead>
            <tr className="text-text2">
              <th scope="col" className="text-left font-normal">
                {t('topic')}
              </th>
              {weeks.map((week) => (
                <th key={week.from} scope="col" className="px-1 font-normal">
                  {formatDate(week.from)}
                </th>
              ))}
              <th scope="col" className="pl-2 text-right font-normal">
                {t('asked')}
              </th>
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <tr key={topic.name}>
                <th scope="row" className="max-w-40 truncate pr-2 text-left font-normal">
                  {topic.name}
                </th>
                {topic.weeks.map((week) => (
                  <td
                    key={week.from}
                    className={classNames('h-7 rounded-4 text-center', shadeOf(week.share))}
                  >
                    {week.share === null ? '–' : formatPercent(week.share)}
                  </td>
                ))}
                <td className="pl-2 text-right text-text2 tabular-nums">{formatNumber(topic.asked)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}

/** The worst are empty with an outline: they are to be found in print, too. */
function shadeOf(share: number | null): string {
  if (share === null) return 'text-text3'
  if (share >= 0.9) return 'bg-p1 text-onaccent'
  if (share >= 0.75) return 'bg-p2'
  if (share >= 0.6) return 'bg-p3'
  if (share >= 0.5) return 'bg-p4'
  return 'border-2 border-edge'
}
