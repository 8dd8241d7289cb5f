import type { Selection } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshClips } from '../clips.queries.ts'
import { chosenClips } from './clip-bulk.queries.ts'
import { eachOf } from './each-of.ts'

type Act = (clipId: string) => Promise<unknown>
type Done = 'approvedMany' | 'withdrawnMany' | 'broughtBackMany' | 'evenedMany'

/**
 * Does something with each chosen clip, one after the other: each has its own entry in the log. One that fails holds up no
 * other; how many did, and why, is said. Rejects with the first reason.
 */
export function useEachClip(storyfileId: string) {
  const { t } = useTranslation('clips')
  const client = useQueryClient()
  const idsOf = async (selection: Selection): Promise<string[]> =>
    'ids' in selection
      ? selection.ids
      : (await chosenClips(client, storyfileId, selection)).map(({ clipId }) => clipId)
  const all = async (clipIds: string[], act: Act, done: Done, undo?: Act): Promise<void> => {
    const { changed, failures } = await eachOf(clipIds, act)
    await refreshClips(storyfileId)
    if (changed.length > 0)
      toast(t(done, { count: changed.length }), {
        kind: 'success',
        ...(undo && { undo: () => void all(changed, undo, undone[done]).catch(() => {}), undoKey: 'u' }),
      })
    const [first] = failures
    if (!first) return
    toast(t('leftMany', { count: failures.length, reason: first.message }), { kind: 'error' })
    throw first
  }
  return (act: Act, done: Done, undo?: Act) => async (selection: Selection) => {
    const clipIds = await idsOf(selection).catch((error: Error) => {
      toast(error.message, { kind: 'error' })
      throw error
    })
    await all(clipIds, act, done, undo)
  }
}

/** What is said of an act that was undone. */
const undone: Record<Done, Done> = {
  approvedMany: 'approvedMany',
  evenedMany: 'evenedMany',
  withdrawnMany: 'broughtBackMany',
  broughtBackMany: 'withdrawnMany',
}
