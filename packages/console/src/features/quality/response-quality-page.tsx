import { channelFilters, dashboardDays, type QualityFigures, type Storyfile } from '@studio/contract'
import { Banner, buttonLook, EmptyState, Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { MannerChoice, thresholdsQuery } from '../publishing/index.ts'
import { NoFigures, useAskedStoryfile } from './asked-storyfile.tsx'
import { MixedPairs } from './mixed-pairs.tsx'
import { HeatGrid } from './plots/heat-grid.tsx'
import { SplitBar } from './plots/split-bar.tsx'
import { WhatIfSlider } from './plots/what-if-slider.tsx'
import { figuresQuery } from './quality.queries.ts'
import { QualityNumber } from './quality-number.tsx'
import { Runs } from './runs/runs.tsx'
import { StoryfileChoice } from './storyfile-choice.tsx'
import { TestSet } from './test-set.tsx'
import { WeakAnswers } from './weak-answers.tsx'

export type QualitySearch = { storyfileId?: string; days?: string; channel?: string }

const page = getRouteApi('/studio/training/response_quality')

/** One number, why it is not higher, and what to do about it. */
export function ResponseQualityPage() {
  const { t } = useWords('quality')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const asked = useAskedStoryfile(search.storyfileId)
  const { storyfiles, chosen, mayRead } = asked
  const days = dashboardDays.find((one) => String(one) === search.days) ?? 30
  const channel = channelFilters.find((one) => one === search.channel) ?? 'visitors'
  const figures = useQuery({
    ...figuresQuery(chosen?.storyfileId ?? '', { days, channel }),
    enabled: chosen !== undefined && mayRead,
  })
  const change = (part: QualitySearch) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
  const isShown = chosen && mayRead && !storyfiles.error && !figures.error
  return (
    <div className="flex w-full max-w-[1180px] flex-col gap-8 p-4 lg:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-voice text-title-large">{t('title')}</h1>
        {chosen ? (
          <Choices
            storyfiles={storyfiles.data ?? []}
            chosen={chosen}
            days={String(days)}
            channel={channel}
            onChange={change}
          />
        ) : null}
      </div>
      {isShown && figures.data ? (
        <Figures figures={figures.data} storyfile={chosen} />
      ) : (
        <NoFigures asked={asked} figures={figures} />
      )}
    </div>
  )
}

function Choices({
  storyfiles,
  chosen,
  days,
  channel,
  onChange,
}: {
  storyfiles: Storyfile[]
  chosen: Storyfile
  days: string
  channel: string
  onChange: (part: QualitySearch) => void
}) {
  const { t } = useWords('quality')
  const { storyfileId } = chosen
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StoryfileChoice
        storyfiles={storyfiles}
        value={storyfileId}
        onChange={(next) => onChange({ storyfileId: next })}
      />
      <Select
        label={t('time')}
        hideLabel
        value={days}
        onChange={(next) => onChange({ days: next })}
        options={dashboardDays.map((one) => ({ value: String(one), label: t('lastDays', { count: one }) }))}
      />
      <Select
        label={t('channel')}
        hideLabel
        value={channel}
        onChange={(next) => onChange({ channel: next })}
        options={channelFilters
          .filter((one) => one !== 'studio' && one !== 'rehearsal')
          .map((one) => ({ value: one, label: t(`channel_${one}`) }))}
      />
      <Link
        to="/training/response_quality/next_shoot"
        search={{ storyfileId }}
        {...buttonLook({ variant: 'primary' })}
      >
        {t('nextShoot')}
      </Link>
    </div>
  )
}

function Figures({ figures, storyfile }: { figures: QualityFigures; storyfile: Storyfile }) {
  const { t } = useWords('quality')
  const { storyfileId, organizationId } = storyfile
  const barred = useBarred()('edit', organizationId)
  const set = useQuery(thresholdsQuery(storyfileId))
  const slider = set.data ? (
    <WhatIfSlider
      key={storyfileId}
      threshold={figures.threshold}
      questions={figures.questions}
      storyfile={storyfile}
      set={set.data}
    />
  ) : (
    <div aria-busy="true">{set.error ? <Banner kind="error">{set.error.message}</Banner> : null}</div>
  )
  const isSet = set.data && (set.data.answer !== null || set.data.answers.length > 0)
  if (figures.questions === 0)
    return (
      <>
        <EmptyState title={t('noQuestions')}>{t('noQuestionsHelp')}</EmptyState>
        <MannerChoice storyfile={storyfile} heading="h2" />
        {isSet ? slider : null}
        <Runs storyfile={storyfile} />
        <TestSet storyfile={storyfile} />
      </>
    )
  return (
    <>
      <QualityNumber figures={figures} storyfileId={storyfileId} />
      <SplitBar split={figures.split} reviewed={figures.reviewed} />
      <MannerChoice storyfile={storyfile} heading="h2" />
      <MixedPairs key={storyfileId} pairs={figures.pairs} storyfileId={storyfileId} barred={barred} />
      <div className="grid gap-8 lg:grid-cols-2">
        {slider}
        <HeatGrid topics={figures.topics} />
        <WeakAnswers weak={figures.weak} neverPlayed={figures.neverPlayed} storyfileId={storyfileId} />
        <Runs storyfile={storyfile} />
      </div>
      <TestSet key={`tests ${storyfileId}`} storyfile={storyfile} />
    </>
  )
}
