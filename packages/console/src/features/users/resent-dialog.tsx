import { Button, Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { LinkOnce } from './link-once.tsx'

/** The newest link of an invitation where no mail server sends it. */
export function ResentDialog({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const { t } = useTranslation('users')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('resendLink', { email })}
      closeOnBackdrop={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{t('resendLinkHelp', { email })}</p>
        <LinkOnce link={link} />
      </div>
    </Dialog>
  )
}
