import { type LogView, type LogViewQuery, limits } from '@studio/contract'
import { Checkbox, FormDialog, TextField, toast } from '@studio/ui'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { changeView, saveView } from './log-views.queries.ts'

/** Names a view: a new one of what the page shows, or one that is there already. */
export function ViewDialog({
  view,
  organizationId,
  query,
  onSaved,
  onClose,
}: {
  /** The one to rename; undefined: a new one is saved. */
  view: LogView | undefined
  organizationId: string
  query: LogViewQuery
  onSaved: (view: LogView) => void
  onClose: () => void
}) {
  const { t } = useWords('review')
  const barred = useBarred()('edit', organizationId)
  // The version that the person saw when the dialog opened: a name of another person since then is not overwritten.
  const [seen] = useState(view)
  const form = useForm({
    start: { name: view?.name ?? '', isTeam: false },
    send: ({ name, isTeam }) =>
      seen ? changeView(seen, { name }) : saveView({ organizationId, name, query }, isTeam),
    onSaved: (saved) => {
      toast(t('viewSaved', { name: saved.name }), { kind: 'success' })
      onSaved(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      title={view ? t('renameViewTitle') : t('saveViewTitle')}
      onClose={onClose}
      submitLabel={t('save')}
    >
      <TextField
        label={t('viewName')}
        required
        maxLength={limits.logViewNameCharacters}
        {...form.field('name')}
      />
      {view || barred ? null : <Checkbox label={t('forTeam')} {...form.tick('isTeam')} />}
    </FormDialog>
  )
}
