import { Dialog, Skeleton } from '@studio/ui'
import { lazy, Suspense } from 'react'
import { CopyField } from './copy-field.tsx'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** An address for another device: to send, to print or to hold up. `name`: what the picture of it is called. */
export function AddressDialog({
  title,
  help,
  label,
  address,
  name,
  onClose,
}: {
  title: string
  help: string
  label: string
  address: string
  name: string
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={title} description={help}>
      <div className="grid gap-4">
        <CopyField label={label} text={address} />
        <Suspense fallback={<Skeleton height="14rem" />}>
          <QrCode address={address} name={name} />
        </Suspense>
      </div>
    </Dialog>
  )
}
