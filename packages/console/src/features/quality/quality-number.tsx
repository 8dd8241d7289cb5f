import type { Estimate, QualityFigures } from '@studio/contract'
import { formatDate, formatNumber, formatPercent, StatusChip } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { AsTable } from './plots/as-table.tsx'
import { TrendPlot } from './plots/trend-plot.tsx'

/** What was counted, what is estimated from the reviewed turns and how far off it may be, and how it went. */
export function QualityNumber({ figures, storyfileId }: { figures: QualityFigures; storyfileId: string }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_1fr]">
      <div className="flex flex-col gap-5">
        <GotAnswer figures={figures} />
        {figures.right ? <RightAnswers figures={figures} right={figures.right} /> : null}
      </div>
      {figures.right ? (
        <Curve figures={figures} />
      ) : (
        <ReviewFirst figures={figures} storyfileId={storyfileId} />
      )}
    </div>
  )
}

/** The same number as on the dashboard: nothing of it is estimated. */
function GotAnswer({ figures: { gotAnswer, recovered } }: { figures: QualityFigures }) {
  const { t } = useWords('quality')
  const { questions, answered } = gotAnswer
  return (
    <section aria-labelledby="quality-number" className="flex flex-col gap-2">
      <h2 id="quality-number" className="text-text2">
        {t('gotAnswer')}
      </h2>
      <p className="font-voice text-number">
        {questions > 0 ? formatPercent(answered / questions) : t('noShare')}
      </p>
      <p className="text-meta text-text2">
        {t('countedQuestions', { answered: formatNumber(answered), questions: formatNumber(questions) })}
      </p>
      <dl className="flex items-baseline justify-between gap-3 text-meta">
        <dt className="text-text2">{t('recovered')}</dt>
        <dd className="font-semibold tabular-nums">{formatNumber(recovered)}</dd>
      </dl>
    </section>
  )
}

function RightAnswers({ figures, right }: { figures: QualityFigures; right: Estimate }) {
  const { t } = useWords('quality')
  const { rightBefore, questions, reviewed, since } = figures
  const date = formatDate(since)
  const points = rightBefore === null ? undefined : Math.round(100 * (right.share - rightBefore))
  return (
    <section aria-labelledby="quality-right" className="flex flex-col gap-2">
      <h2 id="quality-right" className="text-text2">
        {t('rightEstimated')}
      </h2>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-voice text-title">{formatPercent(right.share)}</span>
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
    </section>
  )
}

function ReviewFirst({ figures, storyfileId }: { figures: QualityFigures; storyfileId: string }) {
  const { t } = useWords('quality')
  const review = {
    view: 'review',
    quality: 'unreviewed',
    channel: 'visitors',
    storyfileId,
    from: figures.since,
    sort: 'certainty',
    dir: 'asc' as const,
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 self-start rounded-10 border border-line bg-surface p-5">
      <div>
        <p className="font-voice text-title">{t('reviewFirst')}</p>
        <p className="text-text2">{t('reviewFirstHelp', { count: figures.reviewed })}</p>
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
}

function Curve({ figures }: { figures: QualityFigures }) {
  const { t } = useWords('quality')
  if (figures.trend.filter(({ right }) => right).length < 2)
    return <p className="self-center text-text2">{t('fewForCurve')}</p>
  return (
    <AsTable
      id="quality-trend"
      title={t('trend')}
      heads={[t('date'), t('rightShare'), t('between'), t('questions')]}
      rows={figures.trend.map(({ from, questions: asked, right: one }) => ({
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
  )
}
