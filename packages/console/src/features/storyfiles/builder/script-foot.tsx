import { Button, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { History, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { nameFault } from '../settings/name-fault.ts'
import { RemovedDialog } from './library/removed-dialog.tsx'
import { addTopic } from './script.queries.ts'

/** Under the script: another topic, and what was removed lately. */
export function ScriptFoot({ source }: { source: ScriptSource }) {
  const { t } = useTranslation('storyfiles')
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
  const { t } = useTranslation('storyfiles')
  const [name, setName] = useState('')
  const add = useMutation({ mutationFn: () => addTopic(source, name), onSuccess: onDone })
  const isTooLong = name.trim() !== '' && nameFault(name, t) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) onDone()
    else if (!isTooLong && !add.isPending) add.mutate()
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={t('topicName')}
        className="grow"
        value={name}
        error={isTooLong ? t('nameTooLong') : undefined}
        autoFocus
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" variant="primary" loading={add.isPending}>
        {t('addTopic')}
      </Button>
    </form>
  )
}
