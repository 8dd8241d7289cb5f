import type { Selection } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { actOnEach } from '../../../platform/lists/act-on-each.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { refreshClips } from '../clips.queries.ts'
import { chosenClips } from './clip-bulk.queries.ts'

type Act = (clipId: string) => Promise<unknown>
type Done = 'approvedMany' | 'withdrawnMany' | 'broughtBackMany' | 'evenedMany'

/** An act on each of the chosen clips, as the bar of a list does it: each has its own entry in the log. */
export function useEachClip(storyfileId: string) {
  const { t } = useWords('clips')
  const client = useQueryClient()
  const idsOf = async (selection: Selection): Promise<string[]> =>
    'ids' in selection
      ? selection.ids
      : (await chosenClips(client, storyfileId, selection)).map(({ clipId }) => clipId)
  const tell = async (clipIds: readonly string[], done: Done, undo: Act | undefined): Promise<void> => {
    await refreshClips(storyfileId)
    if (clipIds.length === 0) return
    const takeBack = async () => {
      const { done: undone, left, why } = await actOnEach(clipIds, undo!)
      await tell(undone, inverse[done], undefined)
      if (why) toast(t('leftMany', { count: left.length, reason: why }), { kind: 'error' })
    }
    toast(t(done, { count: clipIds.length }), {
      kind: 'success',
      ...(undo && { undo: () => void takeBack(), undoKey: 'u' }),
    })
  }
  return (act: Act, done: Done, undo?: Act) => ({
    act,
    idsOf,
    done: (clipIds: readonly string[]) => tell(clipIds, done, undo),
  })
}

/** What is said of an act that was undone. */
const inverse: Record<Done, Done> = {
  approvedMany: 'approvedMany',
  evenedMany: 'evenedMany',
  withdrawnMany: 'broughtBackMany',
  broughtBackMany: 'withdrawnMany',
}
