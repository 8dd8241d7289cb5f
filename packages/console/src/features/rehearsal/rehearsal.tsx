import type { Rehearsal as RehearsalState } from '@studio/contract'
import { Banner, Button, formatDateTime, formatPercent, Skeleton, TabPanel, Tabs } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { RehearsalTab, WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { rehearsalTabs } from '../../platform/places/workspace-tab.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { AskedQuestions } from './asked-questions.tsx'
import { GuestLinks } from './guest-links.tsx'
import { Operator } from './operator.tsx'
import { coverageQuery, prepareRehearsal, rehearsalQuery } from './rehearsal.queries.ts'

/** The script is tried before the shoot: who may ask, what was asked, and choosing answers live. */
export function Rehearsal({
  storyfile: { storyfileId },
  tab,
  onOpen,
}: Pick<WorkspaceTabProps, 'storyfile' | 'onOpen'> & { tab: RehearsalTab }) {
  const { t } = useWords('rehearsal')
  const { data: rehearsal, error } = useQuery(rehearsalQuery(storyfileId))
  const heading = useLostFocus(rehearsal)
  return (
    <section aria-label={t('title')} className="mx-auto w-full max-w-5xl px-4 py-4 lg:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 ref={heading} tabIndex={-1} className="rounded-6 font-semibold text-section">
          {t('title')}
        </h2>
        <Button variant="text" icon={<ArrowLeft aria-hidden="true" />} onClick={() => onOpen('builder')}>
          {t('backToScript')}
        </Button>
      </div>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      {rehearsal ? <Preparation rehearsal={rehearsal} /> : error ? null : <Skeleton height="240px" />}
      {rehearsal?.isOpen ? (
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={(next) => onOpen('builder', { rehearsal: next })}
          tabs={rehearsalTabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
        >
          <TabPanel value={tab} className="pt-4">
            {tab === 'guests' ? <GuestLinks rehearsal={rehearsal} /> : null}
            {tab === 'asked' ? <AskedQuestions storyfileId={storyfileId} /> : null}
            {tab === 'operator' ? <Operator rehearsal={rehearsal} /> : null}
          </TabPanel>
        </Tabs>
      ) : null}
    </section>
  )
}

/** The button that opened this, or that prepared it, is gone with the focus that it had: the heading gets it. */
function useLostFocus(rehearsal: RehearsalState | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are when a button goes
  useEffect(() => {
    const holder = document.activeElement
    if (holder === document.body || holder?.id === 'content') heading.current?.focus()
  }, [rehearsal?.isOpen, rehearsal?.isOutdated])
  return heading
}

/** Whether guests can ask, what they ask, and bringing it up to date. */
function Preparation({ rehearsal }: { rehearsal: RehearsalState }) {
  const { t } = useWords('rehearsal')
  const { storyfileId, state, failure, isOpen, isOutdated, cards, preparedAt, preparedBy } = rehearsal
  const prepare = useMutation({ meta: { showsError: true }, mutationFn: () => prepareRehearsal(storyfileId) })
  const isPreparing = state === 'preparing'
  return (
    <div className="flex flex-col items-start gap-3 pb-5">
      {isOpen ? null : (
        <>
          <p className="font-semibold">{t('noneTitle')}</p>
          <p className="max-w-prose text-text2">{t('noneHelp')}</p>
        </>
      )}
      {isOpen && preparedAt ? (
        <p className="text-text2">
          {t('ready', { count: cards, name: preparedBy, date: formatDateTime(preparedAt) })}
        </p>
      ) : null}
      <p className="max-w-3xl text-meta text-text3">{t('cardHelp')}</p>
      {failure ? <Banner kind="error">{failure}</Banner> : null}
      {prepare.error ? <Banner kind="error">{prepare.error.message}</Banner> : null}
      {isOutdated && !isPreparing ? <Banner kind="warning">{t('outdated')}</Banner> : null}
      <p role="status" className={isPreparing ? 'text-text2' : 'sr-only'}>
        {isPreparing ? t(isOpen ? 'preparingUpdate' : 'preparing') : ''}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOpen && !isOutdated && !failure ? null : (
          <Button
            variant="primary"
            loading={isPreparing || prepare.isPending}
            onClick={() => prepare.mutate()}
          >
            {t(failure ? 'tryAgain' : isOpen ? 'update' : 'prepare')}
          </Button>
        )}
        {isOpen ? <CoverageLine storyfileId={storyfileId} /> : null}
      </div>
    </div>
  )
}

function CoverageLine({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('rehearsal')
  const { data } = useQuery(coverageQuery(storyfileId))
  if (!data || data.practiceQuestions === 0) return null
  const share = formatPercent(data.caught / data.practiceQuestions)
  const more = formatPercent(data.caughtWithMissing / data.practiceQuestions)
  return (
    <p className="text-text2">
      {t('coverage', { share, count: data.practiceQuestions })}
      <span className="text-text3">{` · ${t('coverageMore', { share: more })}`}</span>
    </p>
  )
}
