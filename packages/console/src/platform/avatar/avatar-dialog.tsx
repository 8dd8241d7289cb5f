import { Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { AvatarUpload, type AvatarUploadProps } from './avatar-upload.tsx'

/** Changes the picture of a thing from a list. */
export function AvatarDialog({ onClose, ...upload }: AvatarUploadProps & { onClose: () => void }) {
  const { t } = useTranslation('avatar')
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle', { name: upload.name })}>
      <AvatarUpload {...upload} />
    </Dialog>
  )
}
