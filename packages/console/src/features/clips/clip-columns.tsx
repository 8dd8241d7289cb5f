import { type Clip, type ManagedClip, seamLeast } from '@studio/contract'
import { formatDate, formatDuration, formatNumber, StatusChip } from '@studio/ui'
import { Check, FilePen, FileX, Layers, VolumeX } from 'lucide-react'
import { useMemo } from 'react'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { type Say, useWords } from '../../platform/words/use-words.ts'
import { saysNothing } from './clip-notes.tsx'
import { ClipStatus } from './clip-status.tsx'

export function titleOf(clip: Clip): string {
  return clip.questions[0]?.text ?? clip.fileName
}

type ContentUrl = (path: string | null) => string | undefined

/** The same columns until something of them changes, so that rows aren't drawn again. */
export function useClipColumns(
  contentUrl: ContentUrl,
  isTight: boolean,
  onOpen: (clip: Clip) => void,
): ListColumn<ManagedClip>[] {
  const { t } = useWords('clips')
  return useMemo(() => clipColumns(t, contentUrl, isTight, onOpen), [t, contentUrl, isTight, onOpen])
}

function clipColumns(
  t: Say<'clips'>,
  contentUrl: ContentUrl,
  isTight: boolean,
  onOpen: (clip: Clip) => void,
): ListColumn<ManagedClip>[] {
  return [
    {
      id: 'question',
      header: t('question'),
      phone: 'title',
      sortable: true,
      cell: (clip) => (
        <AnswerCell clip={clip} isTight={isTight} onOpen={onOpen} posterUrl={contentUrl(clip.posterUrl)} />
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      width: '9rem',
      sortable: true,
      optional: true,
      cell: (clip) => t(`kind_${clip.kind}`),
    },
    {
      id: 'takes',
      header: t('takesColumn'),
      width: '5rem',
      align: 'right',
      optional: true,
      cell: ({ takes }) => formatNumber(takes),
    },
    {
      id: 'durationMs',
      roomy: true,
      header: t('duration'),
      width: '6rem',
      align: 'right',
      sortable: true,
      cell: (clip) => (clip.durationMs === null ? '–' : formatDuration(clip.durationMs / 1000)),
    },
    {
      id: 'transcript',
      header: t('transcript'),
      width: '14rem',
      optional: true,
      cell: ({ transcript }) => <span className="line-clamp-2 whitespace-normal">{transcript || '–'}</span>,
    },
    {
      id: 'captions',
      header: t('captions'),
      width: '7rem',
      roomy: true,
      cell: ({ captionLanguages }) => captionLanguages.join(' ').toUpperCase() || '–',
    },
    {
      id: 'variants',
      header: t('variants'),
      width: '6rem',
      align: 'right',
      sortable: true,
      roomy: true,
      cell: ({ variants }) => formatNumber(variants),
    },
    ...measuredColumns(t),
    {
      id: 'consent',
      header: t('consent'),
      width: '8rem',
      optional: true,
      cell: ({ consent }) => (consent ? t(`consent_${consent}`) : '–'),
    },
    {
      id: 'status',
      header: t('status'),
      width: '9rem',
      phone: 'chip',
      cell: (clip) => <ClipStatus clip={clip} />,
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '8rem',
      sortable: true,
      optional: true,
      cell: (clip) => formatDate(clip.updatedAt),
    },
  ]
}

/** What was measured of a clip, and of what visitors got of it. */
function measuredColumns(t: Say<'clips'>): ListColumn<ManagedClip>[] {
  return [
    {
      id: 'seam',
      header: t('seam'),
      width: '5rem',
      align: 'right',
      sortable: true,
      roomy: true,
      cell: ({ seam }) => (
        <span className={seam !== null && seam < seamLeast ? 'font-semibold text-amber' : undefined}>
          {seam ?? '–'}
        </span>
      ),
    },
    {
      id: 'loudnessLufs',
      header: t('loudness'),
      width: '7rem',
      align: 'right',
      sortable: true,
      roomy: true,
      cell: (clip) =>
        saysNothing(clip)
          ? t('silent')
          : clip.loudnessLufs === null
            ? '–'
            : t('lufs', { value: Math.round(clip.loudnessLufs) }),
    },
    {
      id: 'used',
      header: t('used30'),
      width: '6rem',
      align: 'right',
      sortable: true,
      roomy: true,
      cell: ({ used }) => (used === 0 ? '–' : formatNumber(used)),
    },
    {
      id: 'right',
      header: t('rightShare'),
      width: '5rem',
      align: 'right',
      sortable: true,
      roomy: true,
      cell: ({ right }) => (right === null ? '–' : `${right}%`),
    },
  ]
}

function AnswerCell({
  clip,
  isTight,
  posterUrl,
  onOpen,
}: {
  clip: Clip
  isTight: boolean
  posterUrl: string | undefined
  onOpen: (clip: Clip) => void
}) {
  const { t } = useWords('clips')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className={isTight ? 'max-xl:hidden' : undefined}>
        <Poster src={posterUrl} />
      </span>
      <span className="min-w-0">
        <button
          type="button"
          className="line-clamp-2 max-w-full cursor-pointer whitespace-normal text-left font-voice text-said hover:underline"
          onClick={() => onOpen(clip)}
        >
          {clip.questions[0]?.text ?? (clip.kind === 'regular' ? t('noQuestion') : t(`kind_${clip.kind}`))}
        </button>
        <TakeMark clip={clip} />
        <DraftMark clip={clip} />
        {saysNothing(clip) ? (
          <StatusChip tone="amber" icon={<VolumeX />}>
            {t('heardNothing')}
          </StatusChip>
        ) : null}
        <span className="block truncate text-meta text-text3">
          {clip.durationMs === null ? null : (
            <span className="sm:hidden">{formatDuration(clip.durationMs / 1000)} · </span>
          )}
          {[clip.questions[0]?.topicName, clip.fileName].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** Which take of an answer this is, where it has several, and whether visitors get it. */
function TakeMark({ clip }: { clip: Clip }) {
  const { t } = useWords('clips')
  if (clip.takes === 1) return null
  return (
    <StatusChip tone={clip.chosen ? 'green' : 'grey'} icon={clip.chosen ? <Check /> : <Layers />}>
      {t('takes', { count: clip.takes })} · {t('takeNumber', { number: clip.takeNo })},{' '}
      {t(clip.chosen ? 'takeInUse' : 'takeNotUsed')}
    </StatusChip>
  )
}

/** The studio writes the transcript, could not, or wrote it and no one has read it yet. */
function DraftMark({ clip }: { clip: Clip }) {
  const { t } = useWords('clips')
  if (clip.transcriptState === 'failed')
    return (
      <StatusChip tone="red" icon={<FileX />}>
        {t('transcriptFailed')}
      </StatusChip>
    )
  if (clip.transcriptState === 'waiting')
    return (
      <StatusChip tone="grey" icon={<FilePen />}>
        {clip.transcriptPercent > 0
          ? t('transcriptPercent', { percent: clip.transcriptPercent })
          : t('transcriptWaiting')}
      </StatusChip>
    )
  if (clip.transcriptState !== 'draft') return null
  return (
    <StatusChip tone="amber" icon={<FilePen />}>
      {t('draft')}
    </StatusChip>
  )
}

function Poster({ src }: { src: string | undefined }) {
  return (
    <span className="block h-9 w-16 shrink-0 overflow-hidden rounded-4 bg-sunken">
      {src ? (
        <img src={src} alt="" className="size-full object-cover object-[50%_20%]" loading="lazy" />
      ) : null}
    </span>
  )
}
