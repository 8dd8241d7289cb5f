import type { ActivityDetail } from '@studio/contract'
import { Banner, Button, Card, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ApiError } from '../../../platform/calls/api.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { ClassCodes } from '../class/class-codes.tsx'
import { setActivityState, takePackage } from '../learning.queries.ts'
import { TryAsPupil } from '../try-as-pupil.tsx'

type Act = Parameters<typeof setActivityState>[1]
const actsOf: Record<ActivityDetail['state'], Act[]> = {
  draft: ['open', 'archive'],
  scheduled: ['open', 'draft', 'archive'],
  live: ['close', 'archive'],
  closed: ['open', 'archive'],
  archived: ['restore'],
}

/** The last step: what pupils will see, opening the activity, and the codes that let them in. */
export function OpenStep({ activity, onStep }: { activity: ActivityDetail; onStep: () => void }) {
  const { t } = useWords('learning')
  const { mustFinds, reflections, quiz, storyfiles, state } = activity
  const change = useMutation({
    mutationFn: (act: Act) => setActivityState(activity, act),
    meta: { showsError: true },
    onSuccess: (saved) => toast(t(`now_${saved.state}`), { kind: 'success' }),
  })
  const pack = useMutation({ mutationFn: () => takePackage(activity.activityId) })
  const isUnready = change.error instanceof ApiError && change.error.field('storyfileIds') !== undefined
  return (
    <div className="grid max-w-3xl content-start gap-5">
      <div className="grid gap-1">
        <h2 tabIndex={-1} className="font-voice text-section outline-none">
          {t('ask_open')}
        </h2>
        <p className="text-text2">
          {t('summary', {
            storyfiles: storyfiles.map(({ name }) => name).join(', ') || '–',
            finds: mustFinds.length,
            reflections: reflections.length,
            quiz: quiz.length,
          })}
        </p>
      </div>
      {change.error ? (
        <Banner
          kind="error"
          {...(isUnready ? { action: { label: t('step_storyfiles'), onClick: onStep } } : {})}
        >
          {isUnready && change.error instanceof ApiError
            ? change.error.field('storyfileIds')
            : change.error.message}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {actsOf[state].map((act, at) => (
          <Button
            key={act}
            variant={at === 0 && act === 'open' ? 'primary' : 'default'}
            loading={change.isPending}
            onClick={() => change.mutate(act)}
          >
            {t(`act_${act}`)}
          </Button>
        ))}
      </div>
      {storyfiles.length > 0 && state !== 'closed' && state !== 'archived' ? (
        <TryAsPupil activityId={activity.activityId} />
      ) : null}
      {state === 'live' || state === 'scheduled' ? (
        <Card className="p-5">
          <ClassCodes activity={activity} />
          <div className="mt-5 grid justify-items-start gap-2 border-line border-t pt-4">
            <h3 className="font-semibold">{t('platform')}</h3>
            <p className="text-text2">{t('platformHelp')}</p>
            <Button
              icon={<Download aria-hidden="true" />}
              loading={pack.isPending}
              onClick={() => pack.mutate()}
            >
              {t('takePackage')}
            </Button>
          </div>
        </Card>
      ) : null}
    </div>
  )
}
