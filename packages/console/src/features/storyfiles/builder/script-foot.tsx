import { Button, Form, TextField } from '@studio/ui'
import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { nameFault } from '../settings/name-fault.ts'
import { RemovedDialog } from './library/removed-dialog.tsx'
import { addTopic } from './script.queries.ts'

/** Under the script: another topic, and what was removed lately. */
export function ScriptFoot({ source }: { source: ScriptSource }) {
  const { t } = useWords('storyfiles')
  const [isAdding, setAdding] = useState(false)
  const [isLooking, setLooking] = useState(false)
  return (
    <div className="pt-4">
      {isAdding ? (
        <NewTopic source={source} onDone={() => setAdding(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('addTopic')}
          </Button>
          <Button variant="text" icon={<History aria-hidden="true" />} onClick={() => setLooking(true)}>
            {t('removedTitle')}
          </Button>
        </div>
      )}
      {isLooking ? <RemovedDialog source={source} onClose={() => setLooking(false)} /> : null}
    </div>
  )
}

function NewTopic({ source, onDone }: { source: ScriptSource; onDone: () => void }) {
  const { t } = useWords('storyfiles')
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => ({ name: nameFault(name, t) }),
    send: ({ name }) => addTopic(source, name),
    onSaved: onDone,
  })
  const { name } = form.values
  const isTooLong = name.trim() !== '' && nameFault(name, t) !== undefined
  return (
    <Form
      {...form.form}
      // Empty, it closes itself.
      onSubmit={name.trim() ? form.form.onSubmit : onDone}
      className="flex items-end gap-2"
    >
      <TextField
        label={t('topicName')}
        className="grow"
        {...form.field('name')}
        error={isTooLong ? t('nameTooLong') : (form.fault('name') ?? form.refusal?.message)}
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" variant="primary" loading={form.form.submitting}>
        {t('addTopic')}
      </Button>
    </Form>
  )
}
