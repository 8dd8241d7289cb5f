import { Button, Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'

/** A secret that is shown this once. */
export function SecretDialog({
  title,
  help,
  secret,
  onClose,
}: {
  title: string
  help: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTranslation('copying')
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
      <div className="grid justify-items-start gap-3">
        <code className="w-full select-all break-all rounded-6 bg-sunken p-3 text-meta">{secret}</code>
        <CopyButton text={secret} />
      </div>
    </Dialog>
  )
}
