import { clipKinds, clipsRoutes, limits, type Selection, seamLeast } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/calls/api.ts'
import type { BulkAct } from '../../platform/lists/bulk-bar.tsx'
import type { ListFilter } from '../../platform/lists/filter-bar.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import {
  bringBackClip,
  lackingCaptionsQuery,
  managedQuery,
  refreshClips,
  withdrawClip,
} from './clips.queries.ts'

/** What the list of clips is narrowed by; languages are those that some clip has captions in, each with how many lack it. */
export function useClipFilters(storyfileId: string): ListFilter[] {
  const { t } = useTranslation('clips')
  const { data } = useQuery(lackingCaptionsQuery(storyfileId))
  const lacks = (key: string, label: string) => ({
    key,
    label: t('show'),
    options: [{ value: 'true', label }],
  })
  return [
    lacks('poorSeam', t('poorSeam', { least: seamLeast })),
    lacks('noVariants', t('noVariants')),
    lacks('noTranscript', t('noTranscript')),
    lacks('neverUsed', t('neverUsed')),
    lacks('oftenWrong', t('oftenWrong')),
    {
      key: 'noCaptions',
      label: t('noCaptionsIn'),
      options: (data?.items ?? []).map(({ language, lackingClipIds }) => ({
        value: language,
        label: t('languageLacking', { language: languageName(language), count: lackingClipIds.length }),
      })),
    },
    {
      key: 'kind',
      label: t('kind'),
      options: clipKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
    },
  ]
}

/** Acts on the clips that were ticked, one after the other: each has its own entry in the log, and its own undo. */
export function useClipBulk(storyfileId: string): BulkAct[] {
  const { t } = useTranslation('clips')
  const client = useQueryClient()
  const idsOf = async (selection: Selection): Promise<string[]> => {
    if ('ids' in selection) return selection.ids
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const query = { ...selection.matching, storyfileId, page, pageSize: limits.pageSize.max }
      const found = await client.fetchQuery(managedQuery(query))
      ids.push(...found.items.map(({ clipId }) => clipId))
      if (page >= found.pageCount) return ids
    }
  }
  const each =
    (act: (clipId: string) => Promise<unknown>, done: 'approvedMany' | 'withdrawnMany' | 'broughtBackMany') =>
    async (selection: Selection) => {
      let count = 0
      try {
        for (const clipId of await idsOf(selection)) {
          await act(clipId)
          count++
        }
      } catch (error) {
        toast((error as Error).message, { kind: 'error' })
        throw error
      } finally {
        await refreshClips(storyfileId)
        if (count > 0) toast(t(done, { count }), { kind: 'success' })
      }
    }
  return [
    {
      ...{ id: 'approve', label: t('approve'), icon: <Check aria-hidden="true" /> },
      run: each(
        (clipId) => call(clipsRoutes.update, { params: { clipId }, body: { status: 'approved' } }),
        'approvedMany',
      ),
    },
    {
      ...{ id: 'withdraw', label: t('withdraw') },
      run: each((clipId) => withdrawClip(storyfileId, clipId), 'withdrawnMany'),
    },
    {
      ...{ id: 'bringBack', label: t('bringBack'), icon: <RotateCcw aria-hidden="true" /> },
      run: each((clipId) => bringBackClip(storyfileId, clipId), 'broughtBackMany'),
    },
  ]
}
