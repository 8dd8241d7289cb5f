import { type LogView, type LogViewQuery, limits } from '@studio/contract'
import { Checkbox, FormDialog, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import { useBarred } from '../../../platform/session/use-barred.ts'
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
  const { t } = useTranslation('review')
  const barred = useBarred()('edit', organizationId)
  const [name, setName] = useState(view?.name ?? '')
  const [isTeam, setTeam] = useState(false)
  // The version that the person saw when the dialog opened: a name of somebody else since then is not overwritten.
  const [seen] = useState(view)
  const save = useMutation({
    mutationFn: () => (seen ? changeView(seen, { name }) : saveView({ organizationId, name, query }, isTeam)),
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('viewSaved', { name: saved.name }), { kind: 'success' })
      onSaved(saved)
      onClose()
    },
  })
  const fieldError = save.error instanceof ApiError ? save.error.field('name') : undefined
  return (
    <FormDialog
      title={view ? t('renameViewTitle') : t('saveViewTitle')}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={fieldError ? undefined : save.error?.message}
    >
      <TextField
        label={t('viewName')}
        value={name}
        onChange={setName}
        required
        maxLength={limits.logViewNameCharacters}
        error={fieldError}
      />
      {view || barred ? null : <Checkbox label={t('forTeam')} checked={isTeam} onChange={setTeam} />}
    </FormDialog>
  )
}
