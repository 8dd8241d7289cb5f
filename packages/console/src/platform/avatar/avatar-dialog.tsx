import { Dialog } from '@studio/ui'
import { useWords } from '../words/use-words.ts'
import { AvatarUpload, type AvatarUploadProps } from './avatar-upload.tsx'

/** Changes the picture of a thing from a list. */
export function AvatarDialog({ onClose, ...upload }: AvatarUploadProps & { onClose: () => void }) {
  const { t } = useWords('avatar')
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle', { name: upload.name })}>
      <AvatarUpload {...upload} />
    </Dialog>
  )
}
