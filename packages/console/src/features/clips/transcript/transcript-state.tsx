import type { Clip } from '@studio/contract'
import { Banner, Button, StatusChip, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { FilePen, FileX } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import type { useClipChanges } from '../change-clip.ts'
import { retryTranscript } from '../clips.queries.ts'

const doubtfulMost = 12

/** Who wrote the transcript: nothing where a person did, else what the studio is doing or did. */
export function TranscriptState({
  clip,
  mayMark,
  change,
}: {
  clip: Clip
  /** The person may edit and has nothing unsaved. */
  mayMark: boolean
  change: ReturnType<typeof useClipChanges>
}) {
  const { t } = useWords('clips')
  if (clip.transcriptState === 'read') return null
  if (clip.transcriptState === 'waiting')
    return (
      <p role="status" className="text-meta text-text2">
        {t(clip.transcript === '' ? 'writing' : 'timing')}{' '}
        {clip.transcriptPercent > 0 ? t('percentDone', { percent: clip.transcriptPercent }) : null}
      </p>
    )
  if (clip.transcriptState === 'failed') return <FailedTranscript clip={clip} mayRetry={mayMark} />
  const doubtful = clip.words.flatMap((word) => (word.doubtful ? [word.text.replace(/[.,;:!?]+$/, '')] : []))
  const read = () =>
    change.mutate((now) => ({ transcript: now.transcript }), {
      onSuccess: () => toast(t('markedRead'), { kind: 'success' }),
    })
  return (
    <div role="status" className="flex flex-col items-start gap-2 text-meta text-text2">
      <StatusChip tone="amber" icon={<FilePen />}>
        {t('draft')}
      </StatusChip>
      <p>{t('draftHelp')}</p>
      {doubtful.length > 0 ? (
        <p>{t('doubtfulHelp', { words: [...new Set(doubtful)].slice(0, doubtfulMost).join(', ') })}</p>
      ) : null}
      {mayMark ? (
        <Button size="small" loading={change.isPending} onClick={read}>
          {t('markRead')}
        </Button>
      ) : null}
    </div>
  )
}

function FailedTranscript({ clip, mayRetry }: { clip: Clip; mayRetry: boolean }) {
  const { t } = useWords('clips')
  const retry = useMutation({ mutationFn: () => retryTranscript(clip), meta: { showsError: true } })
  return (
    <div role="status" className="flex flex-col items-start gap-2 text-meta text-text2">
      <StatusChip tone="red" icon={<FileX />}>
        {t('transcriptFailed')}
      </StatusChip>
      <p>{t('transcriptFailedHelp')}</p>
      {mayRetry ? (
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('transcriptRetry')}
        </Button>
      ) : null}
      {retry.error ? <Banner kind="error">{retry.error.message}</Banner> : null}
    </div>
  )
}
