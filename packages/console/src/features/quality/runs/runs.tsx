import type { Storyfile, TrainingRun } from '@studio/contract'
import {
  Button,
  ConfirmDialog,
  classNames,
  formatDateTime,
  formatDecimal,
  formatPercent,
  StatusChip,
  toast,
} from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { tellFailure } from '../../../platform/calls/declined.ts'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { ActList } from '../../acts/index.ts'
import { publicationQuery } from '../../publishing/index.ts'
import { changesQuery, makeLive, runsQuery } from '../quality.queries.ts'
import { ComparedRuns } from './compared-runs.tsx'
import { ChangeLists, RunChanges } from './run-changes.tsx'

/** On a phone the action has to be in sight; these figures stand in the comparison of two runs, too. */
const onlyWide = 'max-sm:hidden'

/** Trainings with what they measured; an older one can be made live again. */
export function Runs({ storyfile: { storyfileId, organizationId } }: { storyfile: Storyfile }) {
  const { t } = useWords('quality')
  const runs = useQuery(runsQuery(storyfileId))
  const publication = useQuery(publicationQuery(storyfileId))
  const [asked, setAsked] = useState<TrainingRun>()
  const barredHere = useBarred()
  const live = runs.data?.items.find((run) => run.status === 'live')
  const visibility = publication.data?.visibility
  const barred =
    barredHere(visibility === 'public' ? 'owner' : 'edit', organizationId, 'publish') ??
    (visibility === undefined || visibility === 'private' ? t('notOpen') : undefined)
  const make = useMutation({
    mutationFn: (run: TrainingRun) =>
      makeLive(storyfileId, {
        visibility: visibility === 'public' ? 'public' : 'link',
        releaseId: run.releaseId!,
        confirmWorse: run.worse > 0,
      }),
    onSuccess: (_, { number }) => {
      setAsked(undefined)
      toast(t('madeLive', { number }), { kind: 'success' })
    },
    // The dialog says it, unless it was closed meanwhile.
    meta: { showsError: true },
    onError: (error, run) => {
      if (asked !== run) tellFailure(error)
    },
  })
  // Corrections have no word on it: the newest run that has counts.
  const byWords = runs.data?.items.find(({ encoder, noEncoder }) => encoder || noEncoder)?.noEncoder
  const actOf = (run: TrainingRun) => t(live && run.number < live.number ? 'rollBack' : 'makeLive')
  const ended = runs.data?.items.filter((run) => run.releaseId !== null) ?? []
  const changed = ended.find((run) => run.better + run.worse > 0)
  const mayRead = barredHere('read', organizationId, 'visitorText') === undefined
  return (
    <section aria-labelledby="quality-runs" className="flex min-w-0 flex-col gap-2">
      <h2 id="quality-runs" className="flex min-h-10 items-center font-semibold text-section">
        {t('runs')}
      </h2>
      {byWords ? <p className="max-w-reading text-text2">{t(`byWords_${byWords}`)}</p> : null}
      {runs.error ? (
        <NotRead reading={runs} />
      ) : ended.length === 0 ? (
        <p className="text-text2">{runs.data ? t('noRuns') : null}</p>
      ) : (
        <>
          <p className="max-w-reading text-meta text-text2">{t('heldOutHelp')}</p>
          <div
            className="overflow-x-auto rounded-10 border border-line bg-surface"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            tabIndex={0}
          >
            <table className="w-full text-left">
              <thead>
                <tr className="border-line border-b bg-sunken text-meta text-text2">
                  {(['run', 'why', 'took', 'heldOut', 'better', 'worse', 'act'] as const).map((head, at) => (
                    <th
                      key={head}
                      scope="col"
                      className={classNames(
                        'px-2 py-2 font-normal sm:px-3',
                        at >= 2 && 'text-right',
                        (head === 'took' || head === 'heldOut') && onlyWide,
                      )}
                    >
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {ended.map((run) => (
                  <RunRow
                    run={run}
                    barred={barred}
                    key={run.runId}
                    isLive={run === live}
                    act={actOf(run)}
                    onMake={() => setAsked(run)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {changed && mayRead ? <RunChanges key={changed.runId} run={changed} /> : null}
      <ComparedRuns runs={ended} />
      <Acts storyfileId={storyfileId} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? t('askLive', { number: asked.number }) : ''}
        confirmLabel={t('makeLive')}
        loading={make.isPending}
        onConfirm={() => asked && make.mutateAsync(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {t('askLiveHelp')} {asked && live && asked.number < live.number ? t('askOlder') : null}{' '}
          {asked && asked.worse > 0 ? t('askWorse', { count: asked.worse }) : null}
        </p>
        {asked && asked.worse > 0 && mayRead ? <Asked run={asked} /> : null}
      </ConfirmDialog>
    </section>
  )
}

function RunRow({
  run,
  isLive,
  act,
  barred,
  onMake,
}: {
  run: TrainingRun
  isLive: boolean
  act: string
  barred: string | undefined
  onMake: () => void
}) {
  const { t } = useWords('quality')
  return (
    <tr className={isLive ? 'bg-accenttint' : undefined}>
      <th scope="row" className="px-2 py-2 sm:px-3" title={formatDateTime(run.createdAt)}>
        {run.number}
      </th>
      <td className="px-2 sm:px-3">{t(`trigger_${run.trigger}`)}</td>
      <td className={classNames('whitespace-nowrap px-3 text-right tabular-nums', onlyWide)}>
        {run.ms === null ? '' : t('seconds', { value: formatDecimal(run.ms / 1000, 1) })}
      </td>
      <td className={classNames('px-3 text-right tabular-nums', onlyWide)}>
        {run.metrics?.heldOutHitAt1 === undefined ? '' : formatPercent(run.metrics.heldOutHitAt1, 1)}
      </td>
      <td className="px-2 text-right tabular-nums sm:px-3">{run.better}</td>
      <td className="px-2 text-right tabular-nums sm:px-3">{run.worse}</td>
      <td className="px-2 text-right sm:px-3">
        {isLive ? (
          <StatusChip tone="green" icon={<Check />}>
            {t('live')}
          </StatusChip>
        ) : (
          <Button
            variant="text"
            aria-label={t('makeLiveOf', { act, number: run.number })}
            disabledReason={barred}
            onClick={onMake}
          >
            {act}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What else visitors noticed: each can be undone here. */
function Acts({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('acts')
  return (
    <>
      <h3 className="pt-3 font-semibold">{t('changes')}</h3>
      <p className="text-text2">{t('changesHelp')}</p>
      <ActList storyfileId={storyfileId} />
    </>
  )
}

/** What would get worse, before a person says yes. */
function Asked({ run: { runId, worse, better } }: { run: TrainingRun }) {
  const { data } = useQuery(changesQuery(runId))
  if (!data) return null
  return (
    <div className="max-h-[40dvh] overflow-y-auto">
      <ChangeLists changes={data} worse={worse} better={better} />
    </div>
  )
}
