import type { PromoClient } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { tellFailure } from '../../platform/calls/declined.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { removeClient, restoreClient } from './promotions.queries.ts'

/** Asks once more before a client goes with its codes; its toast takes it back. */
export function DeleteClientDialog({ client, onClose }: { client: PromoClient; onClose: () => void }) {
  const { t } = useWords('promotions')
  const { promoClientId, name } = client
  const remove = async () => {
    await removeClient(promoClientId)
    toast(t('deleted', { name }), {
      kind: 'success',
      undo: () => void restoreClient(promoClientId).catch(tellFailure),
      undoKey: 'u',
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      onConfirm={async () => {
        await remove()
        onClose()
      }}
    >
      {t('deleteHelp')}
    </ConfirmDialog>
  )
}
