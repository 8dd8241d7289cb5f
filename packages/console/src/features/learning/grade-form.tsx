import { type JudgedCriterion, type PupilPath, rubricScore } from '@studio/contract'
import { Banner, Button, Form, NumberField, Select, TextArea, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { gradeAttempt } from './learning.queries.ts'

/** The levels of the rubric, the score and what the teacher says; a judged rubric fills in the score. */
export function GradeForm({ activityId, path }: { activityId: string; path: PupilPath }) {
  const { t } = useWords('learning')
  const { attemptId, suggestedScore } = path
  const form = useForm({
    start: {
      rubric: path.rubric,
      score: path.score ?? path.rubricScore ?? suggestedScore,
      comment: path.comment,
    },
    send: ({ rubric, score, comment }) =>
      gradeAttempt(
        { activityId, attemptId, version: path.version },
        { score, comment, rubric: rubric.map(({ criterionId, level }) => ({ criterionId, level })) },
      ),
    onSaved: () => toast(t('graded'), { kind: 'success' }),
  })
  const { rubric, score } = form.values
  const judge = (criterionId: string, level: number | null) => {
    const next = rubric.map((one) => (one.criterionId === criterionId ? { ...one, level } : one))
    form.set({ rubric: next, score: rubricScore(next) ?? score })
  }
  const byRubric = rubricScore(rubric)
  const hint =
    byRubric !== null
      ? t('rubricHint', { score: byRubric })
      : suggestedScore !== null
        ? t('suggestedHint', { score: suggestedScore })
        : undefined
  return (
    <Form {...form.form} className="grid gap-3">
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
        {...form.field('score')}
      />
      <TextArea label={t('comment')} rows={2} maxLength={2000} {...form.field('comment')} />
      {byRubric !== null && suggestedScore !== null && byRubric !== suggestedScore ? (
        <p className="text-meta text-text2">{t('rubricReplaces', { score: suggestedScore })}</p>
      ) : null}
      {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
      <Button type="submit" variant="primary" className="justify-self-start" loading={form.form.submitting}>
        {t('saveGrade')}
      </Button>
    </Form>
  )
}

function LevelSelect({
  criterion: { name, levels, level },
  onChange,
}: {
  criterion: JudgedCriterion
  onChange: (level: number | null) => void
}) {
  const { t } = useWords('learning')
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
