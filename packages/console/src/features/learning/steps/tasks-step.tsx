import { type ActivityDetail, countedAttempts, gradings, limits } from '@studio/contract'
import { Button, NumberField, Select, TextArea, TextField } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rightChoice } from './right-choice.ts'
import { RubricFields } from './rubric-fields.tsx'
import type { StepProps } from './step.ts'

type Item = ActivityDetail['quiz'][number]

/** What pupils write about and answer, how often they may try, and whether there is a grade. */
export function TasksStep({ activity, values, onChange, fault }: StepProps) {
  const { t } = useTranslation('learning')
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

function QuizItemFields({
  item,
  number,
  onChange,
  onRemove,
}: {
  item: Item
  number: number
  onChange: (item: Item) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('learning')
  const [choices, setChoices] = useState(item.choices.join('\n'))
  const written = choices.split('\n').map((one) => one.trim())
  const options = written.flatMap((label, at) => (label ? [{ value: String(at), label }] : []))
  return (
    <fieldset className="grid gap-3 rounded-6 border border-line p-4">
      <legend className="px-1 font-semibold">{t('quizNumber', { number })}</legend>
      <TextField
        label={t('question')}
        autoFocus={item.question === ''}
        maxLength={limits.hintCharacters}
        value={item.question}
        onChange={(question) => onChange({ ...item, question })}
      />
      <TextArea
        label={t('choices')}
        hint={t('choicesHint')}
        rows={3}
        value={choices}
        onChange={(text) => {
          setChoices(text)
          const next = text
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean)
          onChange({ ...item, choices: next, correct: rightChoice(item, next) })
        }}
      />
      <Select
        label={t('rightChoice')}
        value={String(item.correct)}
        onChange={(at) => onChange({ ...item, correct: Number(at) })}
        options={options.map(({ label }, at) => ({ value: String(at), label }))}
      />
      <Button variant="text" className="justify-self-start" onClick={onRemove}>
        {t('remove')}
      </Button>
    </fieldset>
  )
}
