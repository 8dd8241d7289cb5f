import type { ActivityDetail } from '@studio/contract'
import { Banner, Button, classNames, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/calls/api.ts'
import { useKeptFocus } from '../../platform/roving/use-kept-focus.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { changeActivity } from './learning.queries.ts'
import { DatesStep } from './steps/dates-step.tsx'
import { FindsStep } from './steps/finds-step.tsx'
import { GoalsStep } from './steps/goals-step.tsx'
import { OpenStep } from './steps/open-step.tsx'
import type { StepProps, StepValues } from './steps/step.ts'
import { StoryfilesStep } from './steps/storyfiles-step.tsx'
import { TasksStep } from './steps/tasks-step.tsx'

const steps = ['storyfiles', 'goals', 'finds', 'tasks', 'dates', 'open'] as const
type Step = (typeof steps)[number]
const forms: Record<Exclude<Step, 'open'>, ComponentType<StepProps>> = {
  storyfiles: StoryfilesStep,
  goals: GoalsStep,
  finds: FindsStep,
  tasks: TasksStep,
  dates: DatesStep,
}

function isDone(step: Step, activity: ActivityDetail): boolean {
  if (step === 'storyfiles') return activity.storyfiles.length > 0
  if (step === 'goals') return activity.goals.length > 0 || activity.brief !== ''
  if (step === 'finds') return activity.mustFinds.length > 0
  if (step === 'tasks') return activity.reflections.length + activity.quiz.length + activity.rubric.length > 0
  if (step === 'dates') return activity.groups.length > 0 || activity.dueAt !== null
  return activity.state === 'live' || activity.state === 'scheduled'
}

/** Preparing an activity in steps, each of which is saved by itself. */
export function ActivitySteps({ activity }: { activity: ActivityDetail }) {
  const { t } = useWords('learning')
  const [step, setStep] = useState<Step>(() => (isDone('storyfiles', activity) ? 'open' : 'storyfiles'))
  const part = useKeptFocus<HTMLDivElement>()
  const before = useRef(step)
  useLayoutEffect(() => {
    // On a phone the steps are wider than the window.
    const current = part.current?.querySelector<HTMLElement>('[aria-current]')
    const all = current?.closest('ol')
    if (current && all) all.scrollTo({ left: current.offsetLeft - all.offsetLeft })
    if (before.current === step) return
    before.current = step
    part.current?.querySelector('h2')?.focus()
  }, [step, part])
  return (
    <div
      ref={part}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:px-8"
    >
      <nav aria-label={t('steps')}>
        <ol className="flex gap-1 overflow-x-auto lg:grid">
          {steps.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                aria-current={one === step ? 'step' : undefined}
                onClick={() => setStep(one)}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-6 px-3 text-left',
                  one === step ? 'bg-accenttint font-semibold' : 'text-text2',
                )}
              >
                {isDone(one, activity) ? (
                  <Check className="size-4 text-greentext" aria-hidden="true" />
                ) : (
                  <span className="w-4 text-center" aria-hidden="true">
                    {at + 1}
                  </span>
                )}
                {t(`step_${one}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {step === 'open' ? (
        <OpenStep activity={activity} onStep={() => setStep('storyfiles')} />
      ) : (
        <StepForm
          key={step}
          step={step}
          activity={activity}
          onSaved={() => setStep(steps[steps.indexOf(step) + 1]!)}
          onBack={step === 'storyfiles' ? undefined : () => setStep(steps[steps.indexOf(step) - 1]!)}
        />
      )}
    </div>
  )
}

function StepForm({
  step,
  activity,
  onSaved,
  onBack,
}: {
  step: Exclude<Step, 'open'>
  activity: ActivityDetail
  onSaved: () => void
  onBack: (() => void) | undefined
}) {
  const { t } = useWords('learning')
  const [values, setValues] = useState<StepValues>({})
  // An activity without a storyfile is asked for one here, not only when it opens.
  const changes =
    step === 'storyfiles' && activity.storyfiles.length === 0 ? { storyfileIds: [], ...values } : values
  const isChanged = Object.keys(changes).length > 0
  const save = useMutation({
    mutationFn: () => (isChanged ? changeActivity(activity, changes) : Promise.resolve(activity)),
    meta: { showsError: true },
    onSuccess: () => {
      if (isChanged) toast(t('saved'), { kind: 'success' })
      onSaved()
    },
  })
  const Fields = forms[step]
  const isArchived = activity.state === 'archived'
  return (
    <form
      className="grid max-w-3xl content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div className="grid gap-1">
        <h2 tabIndex={-1} className="font-voice text-section outline-none">
          {t(`ask_${step}`)}
        </h2>
        <p className="text-text2">{t(`askHelp_${step}`)}</p>
      </div>
      {isArchived ? <Banner kind="warning">{t('isArchived')}</Banner> : null}
      <Fields
        activity={activity}
        values={values}
        onChange={(part) => setValues({ ...values, ...part })}
        fault={(field) => (save.error instanceof ApiError ? save.error.field(field) : undefined)}
      />
      {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
      <div data-keep-clear="" className="flex gap-2">
        {onBack ? <Button onClick={onBack}>{t('back')}</Button> : null}
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          disabledReason={isArchived ? t('isArchived') : undefined}
        >
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
