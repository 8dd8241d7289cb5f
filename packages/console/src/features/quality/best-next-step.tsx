import type { NextStep } from '@studio/contract'
import { Button, formatDate, formatNumber, formatPercent, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { sharePlus, signed } from './points.ts'
import { acceptProposal, nextStepsQuery } from './quality.queries.ts'
import { GainBar } from './shoot/gain-bar.tsx'

/** The one thing to do next, with its reason and what it would bring; empty where there is nothing to do. */
export function BestNextStep() {
  const { t } = useWords('nextStep')
  const { data } = useQuery(nextStepsQuery)
  const [later, setLater] = useState<string[]>([])
  const open = data?.steps.filter((step) => !later.includes(step.proposalId)) ?? []
  const [step, ...others] = open
  if (!data || !step) return null
  return (
    <section aria-labelledby="best-next-step" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="best-next-step" className="font-semibold text-section">
          {t('bestStep')}
        </h2>
        <Link
          to="/training/response_quality/next_shoot"
          search={{ storyfileId: step.storyfileId }}
          className="font-semibold text-accenttext text-meta hover:underline"
        >
          {t('nextShootLink', { count: data.total, number: formatNumber(data.total) })}
        </Link>
      </div>
      <Step step={step} onLater={() => setLater([...later, step.proposalId])} />
      {others.length > 0 ? (
        <ul
          aria-label={t('afterThat')}
          className="divide-y divide-line rounded-10 border border-line bg-surface"
        >
          {others.slice(0, 3).map((one) => (
            <li key={one.proposalId} className="flex min-h-12 items-center gap-3 px-4 py-2">
              <span className="min-w-0 grow [overflow-wrap:anywhere]">
                {t(`step_${one.kind}`, { text: one.text, other: one.other?.text ?? '' })}
                <span className="block text-meta text-text3">{one.storyfileName}</span>
              </span>
              <span className="shrink-0 tabular-nums">{t('points', { points: signed(one.points) })}</span>
              <ShowLink step={one} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function ShowLink({ step: { storyfileId, proposalId } }: { step: NextStep }) {
  const { t } = useWords('nextStep')
  return (
    <Link
      to="/training/response_quality/next_shoot"
      search={{ storyfileId, proposal: proposalId }}
      className="shrink-0 py-2 font-semibold text-accenttext hover:underline"
    >
      {t('showQuestions')}
    </Link>
  )
}

function Step({ step, onLater }: { step: NextStep; onLater: () => void }) {
  const { t } = useWords('nextStep')
  const accept = useMutation({
    mutationFn: () => acceptProposal(step),
    onSuccess: ({ text }) =>
      toast(t(step.kind === 'phrase' ? 'worded' : 'sent', { text }), { kind: 'success' }),
  })
  const counted = {
    count: step.asked,
    number: formatNumber(step.asked),
    ways: formatNumber(step.ways),
    date: formatDate(step.since),
  }
  const now = step.now?.share
  return (
    <div className="flex flex-wrap rounded-10 border border-line bg-surface">
      <div className="flex min-w-64 grow basis-96 flex-col gap-2 p-5">
        <p className="text-meta text-text2">{step.storyfileName}</p>
        <p className="font-voice text-title [overflow-wrap:anywhere]">
          {t(`step_${step.kind}`, { text: step.text, other: step.other?.text ?? '' })}
        </p>
        <p className="text-text2">
          {step.kind === 'record' && step.ways <= 1 && step.asked > 1
            ? t('stepReason_record_same', counted)
            : t(`stepReason_${step.kind}`, counted)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-4">
          {step.kind === 'mend' ? null : (
            <Button variant="default_colored" loading={accept.isPending} onClick={() => accept.mutate()}>
              {t(`act_${step.kind}`)}
            </Button>
          )}
          <ShowLink step={step} />
          <Button variant="text" onClick={onLater}>
            {t('notNow')}
          </Button>
        </div>
      </div>
      <div className="flex min-w-56 basis-56 flex-col justify-center gap-1.5 border-line p-5 sm:border-l">
        <p className="text-meta text-text2">{t('gotAnswer')}</p>
        {now === undefined ? null : (
          <>
            <p className="flex items-center gap-2 font-voice text-number">
              {formatPercent(now)}
              <ArrowRight className="size-4 text-text3" aria-hidden="true" />
              {formatPercent(sharePlus(now, step.points))}
            </p>
            <GainBar
              now={now}
              then={sharePlus(now, step.points)}
              label={`${formatPercent(now)}, ${formatPercent(sharePlus(now, step.points))}`}
            />
          </>
        )}
        <p className="text-meta">{t('predicted', { points: signed(step.points) })}</p>
      </div>
    </div>
  )
}
