import { limits, type Storyfile, type ThresholdsSet } from '@studio/contract'
import { Button, ConfirmDialog, formatDecimal, formatNumber, Select, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../platform/calls/declined.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { BreakingCorrection } from '../../platform/turns/breaking-correction.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { effectQuery, saveThreshold } from '../publishing/index.ts'

/** All answers, or the one to a question. */
type ThresholdOf = { questionId: string | null }
type Wanted = ThresholdOf & { threshold: number | null }

const all = 'all'

/** Which answers the slider is for. */
export function ThresholdFor({
  storyfileId,
  questionId,
  onChange,
}: ThresholdOf & { storyfileId: string; onChange: (questionId: string | null) => void }) {
  const { t } = useWords('quality')
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const recorded = (script?.topics ?? [])
    .flatMap((topic) => topic.questions)
    .filter((question) => question.answers > 0)
  return (
    <Select
      label={t('thresholdFor')}
      value={questionId ?? all}
      onChange={(value: string) => onChange(value === all ? null : value)}
      options={[
        { value: all, label: t('allAnswers') },
        ...recorded.map((one) => ({ value: one.questionId, label: one.text })),
      ]}
    />
  )
}

/** Saves the threshold that was tried once a person has seen what it changes; those in force can be cleared. */
export function ThresholdControls({
  storyfile: { storyfileId, organizationId },
  set,
  questionId,
  at,
}: ThresholdOf & { storyfile: Storyfile; set: ThresholdsSet; at: number }) {
  const { t } = useWords('quality')
  const barred = useBarred()('edit', organizationId, 'visitorText')
  const [asked, setAsked] = useState<Wanted>()
  const current = thresholdOf(set, questionId)
  const save = useMutation({
    mutationFn: (wanted: Wanted) => saveThreshold(storyfileId, wanted),
    onSuccess: (_, wanted) => {
      setAsked(undefined)
      const before = { questionId: wanted.questionId, threshold: thresholdOf(set, wanted.questionId) }
      toast(t(wanted.threshold === null ? 'thresholdCleared' : 'thresholdSaved'), {
        kind: 'success',
        undo: () => void saveThreshold(storyfileId, before).catch(tellFailure),
        undoKey: 'u',
      })
    },
    meta: { showsError: true },
  })
  const same = current !== null && Math.abs(current - at) < 0.005
  const ask = (wanted: Wanted) => {
    save.reset()
    setAsked(wanted)
  }
  return (
    <>
      <Button
        className="self-start"
        disabledReason={
          barred ?? (same ? t('thresholdSame') : outside(at) ? t('thresholdOutside') : undefined)
        }
        onClick={() => ask({ questionId, threshold: at })}
      >
        {t('saveThreshold', { at: formatDecimal(at, 2) })}
      </Button>
      <SetOnes set={set} barred={barred} onClear={(one) => ask({ questionId: one, threshold: null })} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.threshold === null ? t('clearThresholdTitle') : t('saveThresholdTitle')}
        confirmLabel={asked?.threshold === null ? t('clearThreshold') : t('save')}
        loading={save.isPending}
        error={save.error?.message}
        onConfirm={() => asked && save.mutateAsync(asked)}
        onClose={() => setAsked(undefined)}
      >
        {asked ? <Effect storyfileId={storyfileId} wanted={asked} /> : null}
      </ConfirmDialog>
      <BreakingCorrection />
    </>
  )
}

const outside = (at: number) => at < limits.threshold.min || at > limits.threshold.max

function thresholdOf(set: ThresholdsSet, questionId: string | null): number | null {
  if (questionId === null) return set.answer
  return set.answers.find((one) => one.questionId === questionId)?.threshold ?? null
}

/** What people set, with the way back. */
function SetOnes({
  set: { answer, trained, answers },
  barred,
  onClear,
}: {
  set: ThresholdsSet
  barred: string | undefined
  onClear: (questionId: string | null) => void
}) {
  const { t } = useWords('quality')
  const rows = [
    ...(answer === null ? [] : [{ questionId: null, question: t('allAnswers'), threshold: answer }]),
    ...answers,
  ]
  return (
    <div className="flex flex-col gap-1">
      {trained === null ? null : (
        <p className="text-meta text-text2">{t('trainedThreshold', { at: formatDecimal(trained, 2) })}</p>
      )}
      {rows.length === 0 ? null : (
        <ul aria-label={t('thresholdsSet')} className="divide-y divide-line border-line border-t">
          {rows.map(({ questionId, question, threshold }) => (
            <li key={questionId ?? all} className="flex items-center gap-3 py-1">
              <span className="min-w-0 grow break-words">{question}</span>
              <span className="tabular-nums">{formatDecimal(threshold, 2)}</span>
              <Button
                variant="text"
                size="small"
                aria-label={t('clearThresholdOf', { question })}
                disabledReason={barred}
                onClick={() => onClear(questionId)}
              >
                {t('clearThreshold')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the threshold would have changed in the last 30 days. */
function Effect({ storyfileId, wanted: { questionId, threshold } }: { storyfileId: string; wanted: Wanted }) {
  const { t } = useWords('quality')
  const { data, error } = useQuery(effectQuery(storyfileId, { questionId, threshold }))
  if (error) return <p className="text-redtext">{error.message}</p>
  if (!data) return <p aria-busy="true">{t('countingEffect')}</p>
  const counted = (count: number) => ({ count, number: formatNumber(count) })
  return (
    <p>
      {data.toRefusals + data.toAnswers === 0 ? t('noEffect') : null}{' '}
      {data.toRefusals > 0 ? t('toRefusals', counted(data.toRefusals)) : null}{' '}
      {data.toAnswers > 0 ? t('toAnswers', counted(data.toAnswers)) : null} {t('thresholdLive')}
    </p>
  )
}
