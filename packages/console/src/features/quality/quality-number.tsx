import type { QualityFigures } from '@studio/contract'
import { formatDate, formatNumber, formatPercent, StatusChip } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AsTable } from './plots/as-table.tsx'
import { TrendPlot } from './plots/trend-plot.tsx'

/** The one number with its sample and how far off it may be, and how it went. */
export function QualityNumber({ figures, storyfileId }: { figures: QualityFigures; storyfileId: string }) {
  const { t } = useTranslation('quality')
  const { right, rightBefore, questions, reviewed, recovered, trend, since } = figures
  const review = {
    view: 'review',
    quality: 'unreviewed',
    channel: 'visitors',
    storyfileId,
    from: since,
    sort: 'margin',
    dir: 'asc' as const,
  }
  if (!right)
    return (
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-10 border border-line bg-surface p-5">
        <div>
          <p className="font-voice text-title">{t('reviewFirst')}</p>
          <p className="text-text2">{t('reviewFirstHelp', { count: reviewed })}</p>
        </div>
        <Link
          to="/training/chat_logs"
          search={review}
          className="font-semibold text-accenttext hover:underline"
        >
          {t('review')}
        </Link>
      </section>
    )
  const date = formatDate(since)
  const points = rightBefore === null ? undefined : Math.round(100 * (right.share - rightBefore))
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_1fr]">
      <section aria-labelledby="quality-number" className="flex flex-col gap-2">
        <h2 id="quality-number" className="text-text2">
          {t('gotAnswer')}
        </h2>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-voice text-number">{formatPercent(right.share)}</span>
          {points === undefined ? null : (
            <StatusChip
              tone={points < 0 ? 'amber' : points > 0 ? 'green' : 'grey'}
              icon={points < 0 ? <TrendingDown /> : points > 0 ? <TrendingUp /> : <Minus />}
            >
              {points === 0
                ? t('asBefore', { date })
                : t('since', { count: Math.abs(points), points: points > 0 ? `+${points}` : points, date })}
            </StatusChip>
          )}
        </p>
        <p className="text-meta text-text2">
          {t('ofQuestions', {
            right: formatNumber(Math.round(right.share * questions)),
            questions: formatNumber(questions),
            margin: Math.max(1, Math.round(100 * right.margin)),
            reviewed: formatNumber(reviewed),
          })}
        </p>
        <dl className="flex items-baseline justify-between gap-3 text-meta">
          <dt className="text-text2">{t('recovered')}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(recovered)}</dd>
        </dl>
      </section>
      {trend.length > 1 ? (
        <AsTable
          id="quality-trend"
          title={t('trend')}
          heads={[t('date'), t('rightShare'), t('between'), t('questions')]}
          rows={trend.map(({ from, questions: asked, right: one }) => ({
            key: from,
            cells: [
              formatDate(from),
              one ? formatPercent(one.share) : t('nobodyAsked'),
              one
                ? t('range', {
                    low: formatPercent(Math.max(0, one.share - one.margin)),
                    high: formatPercent(Math.min(1, one.share + one.margin)),
                  })
                : '',
              formatNumber(asked),
            ],
          }))}
        >
          <TrendPlot figures={figures} />
        </AsTable>
      ) : (
        <p className="self-center text-text2">{t('fewForCurve')}</p>
      )}
    </div>
  )
}
