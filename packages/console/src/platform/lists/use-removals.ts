import type { Selection } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { beginAct } from '../calls/refusal.tsx'

/** Removes things, with an undo in the toast. */
export function useRemovals(
  remove: (selection: Selection) => Promise<{ removedIds: string[] }>,
  restore: (ids: string[]) => Promise<{ restored: number }>,
  said: { removed: (count: number) => string; restored: (count: number) => string; notRestored: string },
) {
  const back = useMutation({
    mutationFn: restore,
    meta: { about: (ids: string[]) => ids[0]! },
    onSuccess: ({ restored }) =>
      restored > 0
        ? toast(said.restored(restored), { kind: 'success' })
        : toast(said.notRestored, { kind: 'error' }),
  })
  const away = useMutation({
    mutationFn: remove,
    // The bar of chosen rows says it, or the row.
    meta: { showsError: true },
    onSuccess: ({ removedIds }) =>
      toast(said.removed(removedIds.length), { kind: 'success', undo: () => back.mutate(removedIds) }),
  })
  return {
    remove: (selection: Selection) => away.mutateAsync(selection),
    removeOne: (id: string) => void away.mutateAsync({ ids: [id] }).catch(beginAct(id)),
    restore: (ids: string[]) => back.mutate(ids),
  }
}
