import { Dialog } from '@studio/ui'
import { AddressWithCode } from '../../../platform/copying/copy-field.tsx'
import { useWords } from '../../../platform/words/use-words.ts'

/** The address that carries a code, to send or to print. */
export function CodeLinkDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useWords('promotions')
  const address = `${location.origin}/?code=${encodeURIComponent(code)}`
  return (
    <Dialog open onClose={onClose} title={t('linkTitle', { code })} description={t('linkHelp')}>
      <AddressWithCode label={t('address')} address={address} name={code} />
    </Dialog>
  )
}
