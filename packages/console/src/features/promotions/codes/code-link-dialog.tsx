import { useTranslation } from 'react-i18next'
import { AddressDialog } from '../../../platform/copying/address-dialog.tsx'

/** The address that carries a code, to send or to print. */
export function CodeLinkDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('promotions')
  return (
    <AddressDialog
      title={t('linkTitle', { code })}
      help={t('linkHelp')}
      label={t('address')}
      address={`${location.origin}/?code=${encodeURIComponent(code)}`}
      name={code}
      onClose={onClose}
    />
  )
}
