import type { Selection } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useRemovals } from '../../platform/lists/use-removals.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { removeEntries, restoreEntries, setStatus } from './whitelist.queries.ts'

/** What is done to entries at once; a removal is taken back by its toast. */
export function useEntryActs(organizationId: string) {
  const { t } = useWords('whitelist')
  const status = useMutation({
    mutationFn: ({ selection, to }: { selection: Selection; to: 'active' | 'paused' }) =>
      setStatus(organizationId, selection, to),
    // The bar of chosen rows says it, or the row.
    meta: { showsError: true },
    onSuccess: ({ changed }, { to }) =>
      toast(t(to === 'paused' ? 'paused' : 'resumed', { count: changed }), { kind: 'success' }),
  })
  const removals = useRemovals(
    (selection) => removeEntries(organizationId, selection),
    (ids) => restoreEntries(organizationId, ids),
    {
      removed: (count) => t('removed', { count }),
      restored: (count) => t('restored', { count }),
      notRestored: t('notRestored'),
    },
  )
  return {
    setStatus: (selection: Selection, to: 'active' | 'paused') => status.mutateAsync({ selection, to }),
    ...removals,
  }
}
