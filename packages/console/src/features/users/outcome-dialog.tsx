import type { MembersOutcome } from '@studio/contract'
import { Button, Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { OutcomeNote } from './outcome-note.tsx'

/** For whom an act could not be done: a dialog of its own, so that the focus goes into it. */
export function OutcomeDialog({
  title,
  outcome,
  onClose,
}: {
  title: string
  outcome: MembersOutcome
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <OutcomeNote outcome={outcome} />
    </Dialog>
  )
}
