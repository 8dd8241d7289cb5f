import { carefulThreshold, type Manner, manners, type Storyfile, type ThresholdsSet } from '@studio/contract'
import { Banner, formatDecimal, formatNumber, RadioGroup, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { tellFailure } from '../../../platform/calls/declined.ts'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { BreakingCorrection } from '../../../platform/turns/breaking-correction.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { mannerOf } from './manner.ts'
import { effectQuery, saveThreshold, thresholdsQuery } from './thresholds.queries.ts'

const thresholdOf = { careful: carefulThreshold, balanced: null } as const satisfies Record<
  Manner,
  number | null
>

/** Careful or balanced, each with what it would have answered last month; live as soon as it is chosen. */
export function MannerChoice({
  storyfile: { storyfileId, organizationId },
  heading: Heading = 'h3',
}: {
  storyfile: Pick<Storyfile, 'storyfileId' | 'organizationId'>
  heading?: 'h2' | 'h3'
}) {
  const { t } = useWords('turns')
  const barred = useBarred()('edit', organizationId, 'visitorText')
  const { data: set } = useQuery(thresholdsQuery(storyfileId))
  const save = useMutation({
    mutationFn: (manner: Manner) =>
      saveThreshold(storyfileId, { questionId: null, threshold: thresholdOf[manner] }),
    onSuccess: (_, manner) => {
      const before = { questionId: null, threshold: set?.answer ?? null }
      toast(t(`chose_${manner}`), {
        kind: 'success',
        undo: () => void saveThreshold(storyfileId, before).catch(tellFailure),
        undoKey: 'u',
      })
    },
    meta: { showsError: true },
  })
  if (!set || set.trained === null) return null
  const now = save.isPending ? save.variables : mannerOf(set)
  return (
    <section className="flex flex-col gap-3">
      <Heading className="font-semibold text-section">{t('manner')}</Heading>
      <RadioGroup
        label={t('manner')}
        hideLabel
        value={now}
        onChange={(manner) => save.mutate(manner)}
        options={manners.map((manner) => ({
          value: manner,
          label: t(manner),
          hint: <Past storyfileId={storyfileId} manner={manner} />,
          disabledReason: barred,
        }))}
      />
      <OwnThreshold set={set} />
      {save.error?.message ? <Banner kind="error">{save.error.message}</Banner> : null}
      <BreakingCorrection />
    </section>
  )
}

/** A person set another threshold than either choice. */
function OwnThreshold({ set }: { set: ThresholdsSet }) {
  const { t } = useWords('turns')
  if (set.answer === null || mannerOf(set)) return null
  return <p className="text-meta text-text2">{t('ownThreshold', { at: formatDecimal(set.answer, 2) })}</p>
}

/** What the choice means, and what it would have done to the storyfile's own questions. */
function Past({ storyfileId, manner }: { storyfileId: string; manner: Manner }) {
  const { t } = useWords('turns')
  const { data } = useQuery(effectQuery(storyfileId, { questionId: null, threshold: thresholdOf[manner] }))
  return (
    <>
      {t(`${manner}Help`)}{' '}
      {data && data.weighed > 0
        ? t('wouldAnswer', {
            count: data.weighed,
            answered: formatNumber(data.answered),
            number: formatNumber(data.weighed),
          })
        : null}{' '}
      {data && data.wrong > 0
        ? t('knownWrong', { count: data.wrong, number: formatNumber(data.wrong) })
        : null}
    </>
  )
}
