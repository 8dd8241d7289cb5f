import { Dialog } from '@studio/ui'
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
  return (
    <Dialog open onClose={onClose} title={title} description={help} closeOnBackdrop={false}>
      <div className="grid justify-items-start gap-3">
        <code className="w-full select-all break-all rounded-6 bg-sunken p-3 text-meta">{secret}</code>
        <CopyButton text={secret} />
      </div>
    </Dialog>
  )
}
