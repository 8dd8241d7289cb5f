import { Skeleton, TextField } from '@studio/ui'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { CopyButton } from './copy-button.tsx'

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode')

/** A text to copy, in a field: chosen as a whole where a person takes it by hand. */
export function CopyField({
  label,
  hint,
  text,
  id,
}: {
  label: string
  hint?: string
  text: string
  id?: string
}) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        className="min-w-48 grow"
        readOnly
        value={text}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton id={id} text={text} />
    </>
  )
}

/** An address to send or to print. */
export function AddressWithCode({ label, address, name }: { label: string; address: string; name: string }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-2">
        <CopyField label={label} text={address} />
      </div>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <QrCode address={address} name={name} />
      </Suspense>
    </div>
  )
}
