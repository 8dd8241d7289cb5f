import type { Selection } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { beginAct } from '../../platform/calls/refusal.tsx'

/** Removes things, with an undo in the toast. */
export function useRemovals(
  remove: (selection: Selection) => Promise<{ removedIds: string[] }>,
  restore: (ids: string[]) => Promise<{ restored: number }>,
  removed: (count: number) => string,
) {
  const { t } = useTranslation('vocabulary')
  const back = useMutation({
    mutationFn: restore,
    onSuccess: ({ restored }) =>
      restored > 0 ? toast(t('restored'), { kind: 'success' }) : toast(t('notRestored'), { kind: 'error' }),
  })
  const away = useMutation({
    mutationFn: remove,
    // The bar of chosen rows says it, or the row.
    meta: { showsError: true },
    onSuccess: ({ removedIds }) =>
      toast(removed(removedIds.length), { kind: 'success', undo: () => back.mutate(removedIds) }),
  })
  return {
    remove: (selection: Selection) => away.mutateAsync(selection),
    removeOne: (id: string) => void away.mutateAsync({ ids: [id] }).catch(beginAct(id)),
  }
}
