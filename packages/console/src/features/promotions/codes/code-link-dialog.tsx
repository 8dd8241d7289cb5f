import { Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { AddressWithCode } from '../../../platform/copying/copy-field.tsx'

/** The address that carries a code, to send or to print. */
export function CodeLinkDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('promotions')
  const address = `${location.origin}/?code=${encodeURIComponent(code)}`
  return (
    <Dialog open onClose={onClose} title={t('linkTitle', { code })} description={t('linkHelp')}>
      <AddressWithCode label={t('address')} address={address} name={code} />
    </Dialog>
  )
}
