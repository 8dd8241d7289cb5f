import { Button, Dialog, Skeleton, TextField, toast } from '@studio/ui'
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** The address that carries a code, to send or to print. */
export function CodeLinkDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('promotions')
  const address = `${location.origin}/?code=${encodeURIComponent(code)}`
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast(t('copied'), { kind: 'success' }),
      () => toast(t('notCopied'), { kind: 'error' }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('linkTitle', { code })}
      description={t('linkHelp')}
      footer={
        <Button variant="cancel" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="flex items-end gap-2">
          <TextField
            label={t('address')}
            className="min-w-0 grow"
            readOnly
            value={address}
            onChange={() => {}}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
            {t('copy')}
          </Button>
        </div>
        <Suspense fallback={<Skeleton height="14rem" />}>
          <QrCode address={address} name={code} />
        </Suspense>
      </div>
    </Dialog>
  )
}
