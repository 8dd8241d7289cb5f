import { Checkbox, NumberField, Select, TextArea, TextField } from '@studio/ui'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { QuestionFields } from './question-fields.ts'

/** How long a question's answer should be, how much it matters, and what its speaker reads beside it. */
export function QuestionDetails({
  fields,
  barred,
  onChange,
}: {
  fields: QuestionFields
  /** Why the person cannot edit it. */
  barred: string | undefined
  onChange: (changes: Partial<QuestionFields>) => void
}) {
  const { t } = useWords('storyfiles')
  const readOnly = barred !== undefined
  return (
    <>
      <div className="grid grid-cols-2 lg:grid-cols-[6.5rem_minmax(0,1fr)] items-end gap-3">
        <NumberField
          label={t('expectedSeconds')}
          min={5}
          max={600}
          value={fields.expectedSeconds}
          readOnly={readOnly}
          onChange={(seconds) => seconds !== null && onChange({ expectedSeconds: seconds })}
        />
        <Select
          label={t('priority')}
          disabledReason={barred}
          value={fields.priority}
          onChange={(priority) => onChange({ priority })}
          options={(['must', 'should', 'nice'] as const).map((value) => ({
            value,
            label: t(`priority_${value}`),
          }))}
        />
      </div>
      <Checkbox
        label={t('starter')}
        disabledReason={barred}
        checked={fields.starter}
        onChange={(starter) => onChange({ starter })}
      />
      {fields.starter ? (
        <TextField
          label={t('starterLabel')}
          maxLength={60}
          readOnly={readOnly}
          value={fields.starterLabel}
          onChange={(starterLabel) => onChange({ starterLabel })}
        />
      ) : null}
      <TextArea
        label={t('notes')}
        rows={2}
        maxLength={5000}
        readOnly={readOnly}
        value={fields.notes}
        onChange={(notes) => onChange({ notes })}
      />
      <TextArea
        label={t('teleprompter')}
        rows={3}
        maxLength={10_000}
        readOnly={readOnly}
        value={fields.teleprompter}
        onChange={(teleprompter) => onChange({ teleprompter })}
      />
    </>
  )
}
