import { Button, Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { LinkOnce } from './link-once.tsx'

/** A link that no mail server sends: shown this once. */
export function LinkDialog({
  title,
  help,
  link,
  onClose,
}: {
  title: string
  help: string
  link: string
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={help}
      closeOnBackdrop={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <LinkOnce link={link} />
      </div>
    </Dialog>
  )
}
