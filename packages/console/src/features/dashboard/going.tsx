import { type Dashboard, dashboardDays } from '@studio/contract'
import { EmptyState, formatNumber, formatPercent, Select, Skeleton, StatusChip } from '@studio/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { Curve } from './curve.tsx'
import { type DashboardSearch, daysOf } from './dashboard.queries.ts'
import { SectionHead } from './section-head.tsx'
import { Unanswered } from './unanswered.tsx'
import { wholePercents } from './whole-percents.ts'

/** How the storyfiles are doing, all together or one of them: one number that matters, and what is behind it. */
export function Going({ dashboard, search }: { dashboard: Dashboard | undefined; search: DashboardSearch }) {
  const { t } = useWords('dashboard')
  const navigate = useNavigate()
  const days = String(daysOf(search))
  const change = (part: DashboardSearch) =>
    void navigate({
      to: '/dashboard',
      search: { days, ...(search.storyfileId ? { storyfileId: search.storyfileId } : {}), ...part },
      replace: true,
      resetScroll: false,
    })
  const talkedTo = dashboard?.talkedTo ?? []
  return (
    <section aria-labelledby="dashboard-going">
      <SectionHead id="dashboard-going" title={t('going')}>
        <div className="flex min-w-0 items-center gap-2">
          {talkedTo.length > 1 || search.storyfileId ? (
            <Select
              label={t('storyfile')}
              hideLabel
              quiet
              className="max-w-52"
              value={search.storyfileId ?? ''}
              onChange={(storyfileId) =>
                change({ storyfileId: storyfileId === '' ? undefined : storyfileId } as DashboardSearch)
              }
              options={[
                { value: '', label: t('allStoryfiles') },
                ...talkedTo.map((one) => ({ value: one.storyfileId, label: one.name })),
              ]}
            />
          ) : null}
          <Select
            label={t('time')}
            hideLabel
            quiet
            value={days}
            onChange={(next) => change({ days: next })}
            options={dashboardDays.map((one) => ({ value: String(one), label: t('days', { count: one }) }))}
          />
        </div>
      </SectionHead>
      {dashboard === undefined ? (
        <div aria-busy="true" className="h-80 rounded-10 border border-line bg-surface p-5">
          <Skeleton width="40%" />
        </div>
      ) : (
        <Numbers going={dashboard.going} days={daysOf(search)} storyfileId={search.storyfileId} />
      )}
    </section>
  )
}

function Numbers({
  going,
  days,
  storyfileId,
}: {
  going: Dashboard['going']
  days: number
  storyfileId: string | undefined
}) {
  const { t } = useWords('dashboard')
  const { answeredShare, questions, sessions, questionsPerSession } = going
  const misses = {
    kind: 'cannot_answer',
    channel: 'visitors',
    from: going.since,
    ...(storyfileId ? { storyfileId } : {}),
  }
  const [answered, didYouMean, noAnswer, other] = wholePercents([
    answeredShare ?? 0,
    going.didYouMeanShare ?? 0,
    going.cannotAnswerShare ?? 0,
    going.otherShare ?? 0,
  ]) as [number, number, number, number]
  if (answeredShare === null) return <EmptyState title={t('noTurns')}>{t('noTurnsHelp')}</EmptyState>
  return (
    <div className="flex flex-col gap-4 rounded-10 border border-line bg-surface p-5">
      <div className="flex items-end justify-between gap-4">
        <Link to="/training/chat_logs" search={misses} className="group text-text" title={t('toMisses')}>
          <span className="block text-text2">{t('gotAnswer')}</span>
          <span className="flex items-center gap-3">
            <span className="font-voice text-number group-hover:underline">
              {formatPercent(answered / 100)}
            </span>
            <Change going={going} />
          </span>
        </Link>
        {going.trend.filter((part) => part.answeredShare !== null).length > 1 ? (
          <Curve trend={going.trend} />
        ) : null}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-meta text-text2">
        <Figure name={t('sessions', { count: sessions })} value={formatNumber(sessions)} />
        <Figure name={t('questions', { count: questions })} value={formatNumber(questions)} />
        {questionsPerSession === null || sessions < 2 ? null : (
          <Figure name={t('perSession')} value={formatNumber(Math.round(questionsPerSession * 10) / 10)} />
        )}
        <Figure name={t('didYouMeanShare')} value={formatPercent(didYouMean / 100)} />
        <Figure name={t('noAnswerShare')} value={formatPercent(noAnswer / 100)} />
        {other > 0 ? <Figure name={t('otherShare')} value={formatPercent(other / 100)} /> : null}
      </dl>
      <Unanswered
        unanswered={going.unanswered}
        from={misses.from}
        days={days}
        showsPlace={storyfileId === undefined}
      />
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="order-last">{name}</dt>
      <dd className="font-semibold text-body text-text tabular-nums">{value}</dd>
    </div>
  )
}

/** The difference to the time of the same length before, in points. */
function Change({ going: { answeredShare, answeredShareBefore } }: { going: Dashboard['going'] }) {
  const { t } = useWords('dashboard')
  if (answeredShare === null || answeredShareBefore === null) return null
  const points = Math.round(answeredShare * 100) - Math.round(answeredShareBefore * 100)
  const text = t('points', { count: Math.abs(points), points: points > 0 ? `+${points}` : String(points) })
  if (points === 0)
    return (
      <StatusChip tone="grey" icon={<Minus />}>
        {t('asBefore')}
      </StatusChip>
    )
  return points > 0 ? (
    <StatusChip tone="green" icon={<TrendingUp />}>
      {text}
    </StatusChip>
  ) : (
    <StatusChip tone="amber" icon={<TrendingDown />}>
      {text}
    </StatusChip>
  )
}
