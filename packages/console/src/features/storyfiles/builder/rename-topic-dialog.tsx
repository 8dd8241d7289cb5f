import { limits } from '@studio/contract'
import { Banner, FormDialog, NumberField, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../../platform/drafts/field-conflict.tsx'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { nameFault } from '../settings/name-fault.ts'
import { changeTopic } from './script.queries.ts'
import type { ScriptSource, SourcedScript } from './script-source.ts'

/** A topic's name, its time and when it is asked. */
export function RenameTopicDialog({
  source,
  topic,
  onClose,
}: {
  source: ScriptSource
  topic: SourcedScript['topics'][number]
  onClose: () => void
}) {
  const { t } = useTranslation('storyfiles')
  const { t: tScripts } = useTranslation('scripts')
  // As it was when the dialog was opened: a name that somebody else gives it since is shown.
  const [seen, setSeen] = useState(topic)
  const [name, setName] = useState(topic.name)
  const [budgetMinutes, setBudgetMinutes] = useState(topic.budgetMinutes)
  const [condition, setCondition] = useState(topic.condition)
  const rename = useMutation({
    mutationFn: () => changeTopic(source, seen, { name, budgetMinutes, condition }),
    meta: { showsError: true },
    onSuccess: onClose,
  })
  const isOvertaken = isConflict(rename.error)
  const nameError = nameFault(name, t)
  const submit = () => {
    if (nameError) return
    rename.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('renameTopicTitle', { topic: topic.name })}
      onSubmit={submit}
      submitLabel={t('rename')}
      submitting={rename.isPending}
    >
      {rename.error ? <Banner kind={isOvertaken ? 'warning' : 'error'}>{rename.error.message}</Banner> : null}
      {isOvertaken ? (
        <FieldConflict
          field={t('topicName')}
          theirs={topic.name}
          onSettle={(whose) => {
            setSeen(topic)
            if (whose === 'theirs') setName(topic.name)
            rename.reset()
          }}
        />
      ) : null}
      <TextField label={t('topicName')} required value={name} error={nameError} onChange={setName} />
      <NumberField
        label={tScripts('budgetMinutes')}
        min={1}
        max={limits.topicMinutes}
        value={budgetMinutes}
        onChange={setBudgetMinutes}
      />
      <TextField
        label={tScripts('condition')}
        hint={tScripts('conditionHint')}
        maxLength={limits.conditionCharacters}
        value={condition}
        onChange={setCondition}
      />
    </FormDialog>
  )
}
