import { type Criterion, limits } from '@studio/contract'
import { Button, TextArea, TextField } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** What the teacher judges the work by: criteria, each with its levels in words. */
export function RubricFields({
  rubric,
  onChange,
  fault,
}: {
  rubric: Criterion[]
  onChange: (rubric: Criterion[]) => void
  fault: (field: string) => string | undefined
}) {
  const { t } = useWords('learning')
  const add = () => {
    const levels = t('usualLevels').split('\n')
    onChange([...rubric, { criterionId: crypto.randomUUID(), name: '', levels }])
  }
  return (
    <section className="grid gap-4" aria-label={t('rubric')}>
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('rubric')}</h3>
        <p className="text-meta text-text2">{t('rubricHelp')}</p>
      </div>
      {rubric.map((criterion, at) => (
        <CriterionFields
          key={criterion.criterionId}
          criterion={criterion}
          number={at + 1}
          fault={(field) => fault(`rubric.${at}.${field}`)}
          onChange={(next) =>
            onChange(rubric.map((each) => (each.criterionId === criterion.criterionId ? next : each)))
          }
          onRemove={() => onChange(rubric.filter((each) => each.criterionId !== criterion.criterionId))}
        />
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        disabledReason={rubric.length < 10 ? undefined : t('rubricFull')}
        onClick={add}
      >
        {t('addCriterion')}
      </Button>
    </section>
  )
}

function CriterionFields({
  criterion,
  number,
  fault,
  onChange,
  onRemove,
}: {
  criterion: Criterion
  number: number
  fault: (field: string) => string | undefined
  onChange: (criterion: Criterion) => void
  onRemove: () => void
}) {
  const { t } = useWords('learning')
  const [levels, setLevels] = useState(criterion.levels.join('\n'))
  return (
    <fieldset className="grid gap-3 rounded-6 border border-line p-4">
      <legend className="px-1 font-semibold">{t('criterionNumber', { number })}</legend>
      <TextField
        label={t('criterion')}
        autoFocus={criterion.name === ''}
        maxLength={limits.hintCharacters}
        value={criterion.name}
        error={fault('name')}
        onChange={(name) => onChange({ ...criterion, name })}
      />
      <TextArea
        label={t('levels')}
        hint={t('levelsHint')}
        rows={4}
        value={levels}
        error={fault('levels')}
        onChange={(text) => {
          setLevels(text)
          const written = text.split('\n').map((one) => one.trim())
          onChange({ ...criterion, levels: written.filter(Boolean) })
        }}
      />
      <Button variant="text" className="justify-self-start" onClick={onRemove}>
        {t('remove')}
      </Button>
    </fieldset>
  )
}
