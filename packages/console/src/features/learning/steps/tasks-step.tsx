import { countedAttempts, gradings, limits } from '@studio/contract'
import { Button, NumberField, Select, TextField } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { QuizItemFields } from './quiz-item-fields.tsx'
import { RubricFields } from './rubric-fields.tsx'
import type { StepProps } from './step.ts'

/** What pupils write about and answer, how often they may try, and whether there is a grade. */
export function TasksStep({ activity, values, onChange, fault }: StepProps) {
  const { t } = useWords('learning')
  const reflections = values.reflections ?? activity.reflections
  const quiz = values.quiz ?? activity.quiz
  return (
    <>
      <section className="grid gap-3" aria-label={t('reflections')}>
        <h3 className="font-semibold">{t('reflections')}</h3>
        {reflections.map((one, at) => (
          <div key={one.reflectionId} className="flex items-end gap-2">
            <TextField
              className="grow"
              label={t('reflectionNumber', { number: at + 1 })}
              // Only one that was just added is empty.
              autoFocus={one.prompt === ''}
              maxLength={limits.hintCharacters}
              value={one.prompt}
              onChange={(prompt) =>
                onChange({
                  reflections: reflections.map((each) =>
                    each.reflectionId === one.reflectionId ? { ...each, prompt } : each,
                  ),
                })
              }
            />
            <Button
              variant="text"
              onClick={() =>
                onChange({
                  reflections: reflections.filter((each) => each.reflectionId !== one.reflectionId),
                })
              }
            >
              {t('remove')}
            </Button>
          </div>
        ))}
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            onChange({ reflections: [...reflections, { reflectionId: crypto.randomUUID(), prompt: '' }] })
          }
        >
          {t('addReflection')}
        </Button>
      </section>
      <section className="grid gap-4" aria-label={t('quiz')}>
        <h3 className="font-semibold">{t('quiz')}</h3>
        {quiz.map((item, at) => (
          <QuizItemFields
            key={item.quizItemId}
            item={item}
            number={at + 1}
            onChange={(next) =>
              onChange({ quiz: quiz.map((each) => (each.quizItemId === item.quizItemId ? next : each)) })
            }
            onRemove={() => onChange({ quiz: quiz.filter((each) => each.quizItemId !== item.quizItemId) })}
          />
        ))}
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            onChange({
              quiz: [
                ...quiz,
                { quizItemId: crypto.randomUUID(), question: '', choices: ['', ''], correct: 0 },
              ],
            })
          }
        >
          {t('addQuizItem')}
        </Button>
      </section>
      <RubricFields
        rubric={values.rubric ?? activity.rubric}
        fault={fault}
        onChange={(rubric) => onChange({ rubric })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('attempts')}
          min={1}
          max={20}
          value={values.attempts ?? activity.attempts}
          onChange={(attempts) => onChange({ attempts: attempts ?? 1 })}
        />
        {(values.attempts ?? activity.attempts) > 1 ? (
          <Select
            label={t('countedAttempt')}
            value={values.countedAttempt ?? activity.countedAttempt}
            onChange={(countedAttempt) => onChange({ countedAttempt })}
            options={countedAttempts.map((value) => ({ value, label: t(`counted_${value}`) }))}
          />
        ) : null}
        <Select
          label={t('grading')}
          value={values.grading ?? activity.grading}
          onChange={(grading) => onChange({ grading })}
          options={gradings.map((value) => ({ value, label: t(`grading_${value}`) }))}
        />
        {(values.grading ?? activity.grading) === 'points' ? (
          <NumberField
            label={t('points')}
            min={0}
            max={1000}
            value={values.points ?? activity.points}
            onChange={(points) => onChange({ points: points ?? 0 })}
          />
        ) : null}
      </div>
    </>
  )
}
