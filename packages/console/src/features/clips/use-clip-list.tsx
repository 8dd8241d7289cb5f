import { clipKinds, clipsRoutes, type Selection, seamLeast } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/calls/api.ts'
import type { BulkAct, BulkChosen } from '../../platform/lists/bulk-bar.tsx'
import type { ListFilter } from '../../platform/lists/filter-bar.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { chosenClips, evenOutLoudness } from './bulk/clip-bulk.queries.ts'
import { bringBackClip, lackingCaptionsQuery, refreshClips, withdrawClip } from './clips.queries.ts'

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
    lacks('embargoed', t('embargoed')),
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

/** What opens a dialog. */
export type AskedOfClips = 'move' | 'note' | 'consent'

/** Acts on the clips that were ticked, one after the other: each has its own entry in the log, and its own undo. */
export function useClipBulk(
  storyfileId: string,
  barredFromConsents: string | undefined,
  ask: (what: AskedOfClips, chosen: BulkChosen) => void,
): BulkAct[] {
  const { t } = useTranslation('clips')
  const client = useQueryClient()
  const idsOf = async (selection: Selection): Promise<string[]> =>
    'ids' in selection
      ? selection.ids
      : (await chosenClips(client, storyfileId, selection)).map(({ clipId }) => clipId)
  const each =
    (
      act: (clipId: string) => Promise<unknown>,
      done: 'approvedMany' | 'withdrawnMany' | 'broughtBackMany' | 'evenedMany',
    ) =>
    async (selection: Selection) => {
      let count = 0
      try {
        for (const clipId of await idsOf(selection)) {
          await act(clipId)
          count++
        }
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
    { id: 'move', label: t('moveToTopic'), ask: (chosen) => ask('move', chosen) },
    { id: 'even', label: t('evenLoudness'), run: each(evenOutLoudness, 'evenedMany') },
    { id: 'note', label: t('contentNote'), ask: (chosen) => ask('note', chosen) },
    {
      ...{ id: 'consent', label: t('addToConsent'), disabledReason: barredFromConsents },
      ask: (chosen) => ask('consent', chosen),
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
