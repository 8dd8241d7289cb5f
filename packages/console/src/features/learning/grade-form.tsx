import { type JudgedCriterion, type PupilPath, rubricScore } from '@studio/contract'
import { Banner, Button, NumberField, Select, TextArea, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gradeAttempt } from './learning.queries.ts'

/** The levels of the rubric, the score and what the teacher says; a judged rubric fills in the score. */
export function GradeForm({ activityId, path }: { activityId: string; path: PupilPath }) {
  const { t } = useTranslation('learning')
  const { attemptId, suggestedScore } = path
  const [rubric, setRubric] = useState(path.rubric)
  const [score, setScore] = useState<number | null>(path.score ?? path.rubricScore ?? suggestedScore)
  const [comment, setComment] = useState(path.comment)
  const save = useMutation({
    mutationFn: () =>
      gradeAttempt(
        { activityId, attemptId },
        { score, comment, rubric: rubric.map(({ criterionId, level }) => ({ criterionId, level })) },
      ),
    meta: { showsError: true },
    onSuccess: () => toast(t('graded'), { kind: 'success' }),
  })
  const judge = (criterionId: string, level: number | null) => {
    const next = rubric.map((one) => (one.criterionId === criterionId ? { ...one, level } : one))
    setRubric(next)
    setScore(rubricScore(next) ?? score)
  }
  const byRubric = rubricScore(rubric)
  const hint =
    byRubric !== null
      ? t('rubricHint', { score: byRubric })
      : suggestedScore !== null
        ? t('suggestedHint', { score: suggestedScore })
        : undefined
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <h3 className="font-semibold">{t('grade')}</h3>
      {rubric.map((one) => (
        <LevelSelect
          key={one.criterionId}
          criterion={one}
          onChange={(level) => judge(one.criterionId, level)}
        />
      ))}
      <NumberField
        label={t('scorePercent')}
        {...(hint ? { hint } : {})}
        min={0}
        max={100}
        value={score}
        onChange={setScore}
      />
      <TextArea label={t('comment')} rows={2} maxLength={2000} value={comment} onChange={setComment} />
      {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
      <Button type="submit" variant="primary" className="justify-self-start" loading={save.isPending}>
        {t('saveGrade')}
      </Button>
    </form>
  )
}

function LevelSelect({
  criterion: { name, levels, level },
  onChange,
}: {
  criterion: JudgedCriterion
  onChange: (level: number | null) => void
}) {
  const { t } = useTranslation('learning')
  return (
    <Select
      label={name}
      value={level === null ? 'none' : String(level)}
      onChange={(value) => onChange(value === 'none' ? null : Number(value))}
      options={[
        { value: 'none', label: t('notJudged') },
        ...levels.map((label, at) => ({ value: String(at), label })),
      ]}
    />
  )
}
