import { Dialog, Skeleton, TextField } from '@studio/ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../platform/copying/copy-button.tsx'
import { lazyPart } from '../../../platform/lazy-part.ts'

const QrCode = lazyPart(() => import('../../../platform/copying/qr-code.tsx'), 'QrCode')

/** The address that carries a code, to send or to print. */
export function CodeLinkDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('promotions')
  const address = `${location.origin}/?code=${encodeURIComponent(code)}`
  return (
    <Dialog open onClose={onClose} title={t('linkTitle', { code })} description={t('linkHelp')}>
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
          <CopyButton text={address} />
        </div>
        <Suspense fallback={<Skeleton height="14rem" />}>
          <QrCode address={address} name={code} />
        </Suspense>
      </div>
    </Dialog>
  )
}
