import type { Selection } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { removeEntries, restoreEntries, setStatus } from './whitelist.queries.ts'

/** What is done to entries at once; a removal is taken back by its toast. */
export function useEntryActs(organizationId: string) {
  const { t } = useTranslation('whitelist')
  const status = useMutation({
    mutationFn: ({ selection, to }: { selection: Selection; to: 'active' | 'paused' }) =>
      setStatus(organizationId, selection, to),
    // The bar of chosen rows says it, or the row.
    meta: { showsError: true },
    onSuccess: ({ changed }, { to }) =>
      toast(t(to === 'paused' ? 'paused' : 'resumed', { count: changed }), { kind: 'success' }),
  })
  const restore = useMutation({
    mutationFn: (ids: string[]) => restoreEntries(organizationId, ids),
    meta: { about: (ids: string[]) => ids[0]! },
    onSuccess: ({ restored }) =>
      restored > 0
        ? toast(t('restored', { count: restored }), { kind: 'success' })
        : toast(t('notRestored'), { kind: 'error' }),
  })
  const remove = useMutation({
    mutationFn: (selection: Selection) => removeEntries(organizationId, selection),
    meta: { showsError: true },
    onSuccess: ({ removedIds }) =>
      toast(t('removed', { count: removedIds.length }), {
        kind: 'success',
        undo: () => restore.mutate(removedIds),
      }),
  })
  return {
    setStatus: (selection: Selection, to: 'active' | 'paused') => status.mutateAsync({ selection, to }),
    remove: (selection: Selection) => remove.mutateAsync(selection),
    restore: (ids: string[]) => restore.mutate(ids),
  }
}
