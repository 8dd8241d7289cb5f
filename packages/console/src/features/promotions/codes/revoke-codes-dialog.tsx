import type { PromoClient } from '@studio/contract'
import { ConfirmDialog, formatNumber, toast } from '@studio/ui'
import type { BulkChosen } from '../../../platform/lists/bulk-bar.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { revokeCodes } from '../promotions.queries.ts'

/** Asks once more before codes are over for good. */
export function RevokeCodesDialog({
  client,
  chosen: { selection, count, done },
  onClose,
}: {
  client: PromoClient
  chosen: BulkChosen
  onClose: () => void
}) {
  const { t } = useWords('promotions')
  const said = (number: number) => ({ count: number, formatted: formatNumber(number) })
  const revoke = async () => {
    const revoked = await revokeCodes(client.promoClientId, selection)
    toast(t('revoked', said(revoked)), { kind: 'success' })
    done()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('revokeTitle', said(count))}
      confirmLabel={t('revoke')}
      danger
      onConfirm={async () => {
        await revoke()
        onClose()
      }}
    >
      {t('revokeHelp')}
    </ConfirmDialog>
  )
}
