import { limits } from '@studio/contract'
import { Banner, FormDialog, NumberField, TextField } from '@studio/ui'
import { useState } from 'react'
import { FieldConflict } from '../../../platform/drafts/field-conflict.tsx'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { ScriptSource, SourcedScript } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { nameFault } from '../settings/name-fault.ts'
import { changeTopic } from './script.queries.ts'

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
  const { t } = useWords('storyfiles')
  const { t: tScripts } = useWords('scripts')
  // As it was when the dialog was opened: a name that another person gives it since is shown.
  const [seen, setSeen] = useState(topic)
  const form = useForm({
    start: { name: topic.name, budgetMinutes: topic.budgetMinutes, condition: topic.condition },
    check: ({ name }) => ({ name: nameFault(name, t) }),
    send: (values) => changeTopic(source, seen, values),
    onSaved: onClose,
  })
  const { refusal } = form
  const isOvertaken = isConflict(refusal)
  return (
    <FormDialog
      {...form.dialog}
      error={null}
      onClose={onClose}
      title={t('renameTopicTitle', { topic: topic.name })}
      submitLabel={t('rename')}
    >
      {refusal ? <Banner kind={isOvertaken ? 'warning' : 'error'}>{refusal.message}</Banner> : null}
      {isOvertaken ? (
        <FieldConflict
          field={t('topicName')}
          theirs={topic.name}
          onSettle={(whose) => {
            setSeen(topic)
            if (whose === 'theirs') form.set({ name: topic.name })
            form.forget()
          }}
        />
      ) : null}
      <TextField
        label={t('topicName')}
        required
        {...form.field('name')}
        error={nameFault(form.values.name, t) ?? form.fault('name')}
      />
      <NumberField
        label={tScripts('budgetMinutes')}
        min={1}
        max={limits.topicMinutes}
        {...form.field('budgetMinutes')}
      />
      <TextField
        label={tScripts('condition')}
        hint={tScripts('conditionHint')}
        maxLength={limits.conditionCharacters}
        {...form.field('condition')}
      />
    </FormDialog>
  )
}
