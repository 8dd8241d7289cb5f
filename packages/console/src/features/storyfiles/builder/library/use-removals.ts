import type { ScriptRemoval } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import type { ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { restoreRemoval } from '../script.queries.ts'

/** Tells what was removed, with the way back; and brings it back. */
export function useRemovals(source: ScriptSource) {
  const { t } = useWords('storyfiles')
  const restore = useMutation({
    mutationFn: ({ removalId }: ScriptRemoval) => restoreRemoval(source, removalId),
    onSuccess: (_nothing, { kind }) => toast(t(`${kind}Restored`), { kind: 'success' }),
  })
  const removed = (removal: ScriptRemoval) =>
    toast(t(`${removal.kind}Removed`), {
      kind: 'success',
      undo: () => restore.mutate(removal),
      undoKey: 'u',
    })
  return { restore, removed }
}
