import { type ClipCounts, clipKinds, clipsRoutes, seamLeast } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { call } from '../../platform/calls/api.ts'
import type { BulkAct, BulkChosen } from '../../platform/lists/bulk-bar.tsx'
import type { ListFilter } from '../../platform/lists/filter-bar.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { evenOutLoudness } from './bulk/clip-bulk.queries.ts'
import { useEachClip } from './bulk/use-each-clip.ts'
import { bringBackClip, clipCountsQuery, lackingCaptionsQuery, withdrawClip } from './clips.queries.ts'

/** What the list of clips is narrowed by; languages are those that some clip has captions in, each with how many lack it;
 * those that something is wrong with stand in sight with their number. */
export function useClipFilters(storyfileId: string): ListFilter[] {
  const { t } = useWords('clips')
  const { data } = useQuery(lackingCaptionsQuery(storyfileId))
  const { data: counts } = useQuery(clipCountsQuery(storyfileId))
  const lacks = (key: keyof ClipCounts, label: string) => ({
    key,
    label: t('show'),
    options: [{ value: 'true', label, count: counts?.[key] }],
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
export type AskedOfClips = 'move' | 'note' | 'consent' | 'withdraw'

/** Acts on the clips that were ticked. */
export function useClipBulk(
  storyfileId: string,
  barredFromConsents: string | undefined,
  ask: (what: AskedOfClips, chosen: BulkChosen) => void,
): BulkAct[] {
  const { t } = useWords('clips')
  const each = useEachClip(storyfileId)
  return [
    {
      id: 'approve',
      label: t('approve'),
      icon: <Check aria-hidden="true" />,
      ...each(
        (clipId) => call(clipsRoutes.update, { params: { clipId }, body: { status: 'approved' } }),
        'approvedMany',
      ),
    },
    { id: 'move', label: t('moveToTopic'), ask: (chosen) => ask('move', chosen) },
    { id: 'even', label: t('evenLoudness'), ...each(evenOutLoudness, 'evenedMany') },
    { id: 'note', label: t('contentNote'), ask: (chosen) => ask('note', chosen) },
    {
      id: 'consent',
      label: t('addToConsent'),
      disabledReason: barredFromConsents,
      ask: (chosen) => ask('consent', chosen),
    },
    {
      id: 'withdraw',
      label: t('withdraw'),
      ask: (chosen) => ask('withdraw', chosen),
    },
    {
      id: 'bringBack',
      label: t('bringBack'),
      icon: <RotateCcw aria-hidden="true" />,
      ...each(
        (clipId) => bringBackClip(storyfileId, clipId),
        'broughtBackMany',
        (clipId) => withdrawClip(storyfileId, clipId),
      ),
    },
  ]
}
