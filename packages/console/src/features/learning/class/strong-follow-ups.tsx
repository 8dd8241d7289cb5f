import type { StrongFollowUp } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { followUpsQuery, moderate, showOnProjector } from '../learning.queries.ts'

/** The questions that went deepest, to be discussed in class. Who may not read what pupils wrote is told so. */
export function StrongFollowUps({ activityId }: { activityId: string }) {
  const { t } = useWords('learning')
  const { data, error } = useQuery(followUpsQuery(activityId))
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="class-follow-ups">
      <div className="grid gap-1">
        <h2 id="class-follow-ups" className="font-semibold text-section">
          {t('strongTitle')}
        </h2>
        <p className="text-meta text-text2">{error ? error.message : t('strongHelp')}</p>
      </div>
      {data?.followUps.length === 0 ? <p className="text-text2">{t('noStrong')}</p> : null}
      {data && data.followUps.length > 0 ? (
        <ol className="grid grid-cols-1 divide-y divide-line border-line border-y">
          {data.followUps.map((one) => (
            <li
              key={one.turnId}
              className="grid grid-cols-1 gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4"
            >
              <div className="grid grid-cols-1 gap-0.5">
                <p className="break-words font-voice text-said">{one.text}</p>
                <p className="break-words text-meta text-text2">
                  {t('afterQuestion', { question: one.after })}
                </p>
                <p className="break-words text-meta text-text2">
                  {t('askedInDepth', { name: one.name, depth: one.depth })}
                </p>
              </div>
              <ShowIt activityId={activityId} followUp={one} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}

/** What becomes of a question that was shown is decided in the class view, with all others for the projector. */
function ShowIt({
  activityId,
  followUp: { turnId, text, shown },
}: {
  activityId: string
  followUp: StrongFollowUp
}) {
  const { t } = useWords('learning')
  const takeOff = useMutation({
    mutationFn: (classQuestionId: string) => moderate(activityId, { classQuestionId, state: 'hidden' }),
  })
  const show = useMutation({
    mutationFn: () => showOnProjector(activityId, turnId),
    onSuccess: ({ classQuestionId }) =>
      toast(t('nowOnProjector'), { kind: 'success', undo: () => takeOff.mutate(classQuestionId) }),
  })
  const now = shown?.state === 'allowed' ? 'isOnProjector' : shown?.state === 'asked' ? 'wasShown' : undefined
  return (
    <Button
      size="small"
      className="justify-self-start"
      icon={<Presentation aria-hidden="true" />}
      aria-label={t('showThis', { act: t(now ?? 'showOnProjector'), question: text })}
      loading={show.isPending}
      disabledReason={now && t(`${now}Help`)}
      onClick={() => show.mutate()}
    >
      {t(now ?? 'showOnProjector')}
    </Button>
  )
}
