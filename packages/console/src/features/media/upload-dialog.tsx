import { Button, compareText, Dialog, EmptyState, formatBytes, ProgressBar } from '@studio/ui'
import { ChevronRight, Pause, Play, RotateCcw } from 'lucide-react'
import { mayRetry, pauseUpload, resumeUpload, retryUpload } from '../../platform/uploads/send-videos.ts'
import { dropUploads, type UploadItem, useUploads } from '../../platform/uploads/upload-list.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ChooseFiles } from './choose-files.tsx'
import { footNote, summary } from './upload-summary.ts'
import { UploadedVideo } from './uploaded-video.tsx'

/** 'Video Upload Status': each storyfile with its progress, and its videos. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('media')
  const items = useUploads()
  const groups = [...Map.groupBy(items, (item) => item.storyfileId).values()].sort((a, b) =>
    compareText(a[0]!.storyfileName, b[0]!.storyfileName),
  )
  const note = footNote(items)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footerNote={note && t(note)}
      footer={
        <>
          <ForAll items={items} />
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {items.length === 0 ? <EmptyState title={t('none')} /> : null}
      {groups.map((group) => (
        <StoryfileUploads key={group[0]!.storyfileId} items={group} />
      ))}
    </Dialog>
  )
}

/** What can be done with all of them together; only what has an effect now. */
function ForAll({ items }: { items: UploadItem[] }) {
  const { t } = useWords('media')
  const unsent = items.filter((item) => item.uploadStatus === null)
  const running = unsent.filter((item) => item.transfer === 'sending' || item.transfer === 'queued')
  const paused = unsent.filter((item) => item.transfer === 'paused')
  const failed = items.filter((item) => item.uploadStatus === 2)
  const retriable = failed.filter(mayRetry)
  /** Of the failed ones those whose bytes are all there: their clips stay. */
  const arrived = failed.filter((item) => item.transfer === 'sent')
  const lost = unsent.filter((item) => item.transfer === 'lost')
  const done = items.filter((item) => item.uploadStatus === 1)
  return (
    <>
      {done.length > 0 ? (
        <Button variant="cancel" onClick={() => dropUploads((item) => item.uploadStatus === 1)}>
          {t('dismiss')}
        </Button>
      ) : arrived.length > 1 ? (
        <Button variant="cancel" onClick={() => dropUploads((item) => arrived.includes(item))}>
          {t('dismissFailed')}
        </Button>
      ) : null}
      {lost.length > 1 ? <ChooseFiles items={lost} /> : null}
      {retriable.length > 1 ? (
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => {
            for (const { id } of retriable) void retryUpload(id)
          }}
        >
          {t('retryAll', { count: retriable.length })}
        </Button>
      ) : null}
      {running.length > 1 ? (
        <Button
          icon={<Pause aria-hidden="true" />}
          onClick={() => {
            // The waiting ones first, or each pause would start the next.
            for (const { id } of running.toReversed()) pauseUpload(id)
          }}
        >
          {t('pauseAll')}
        </Button>
      ) : paused.length > 1 ? (
        <Button
          icon={<Play aria-hidden="true" />}
          onClick={() => {
            for (const { id } of paused) resumeUpload(id)
          }}
        >
          {t('resumeAll')}
        </Button>
      ) : null}
    </>
  )
}

function StoryfileUploads({ items }: { items: UploadItem[] }) {
  const { t } = useWords('media')
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  const uploaded = items.filter((item) => item.uploadStatus === 1).length
  const { storyfileName } = items[0]!
  const { share } = summary(items)
  return (
    <details open className="group border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-6">
        <ChevronRight
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-3 pb-1">
            <span className="truncate font-voice text-said">{storyfileName}</span>
            <span className="shrink-0 text-meta text-text3">
              {t('ofVideos', { done: uploaded, count: items.length })}, {formatBytes(bytes)}
            </span>
          </span>
          {share === null ? null : <ProgressBar label={storyfileName} hideLabel value={share} />}
        </span>
      </summary>
      <ul className="divide-y divide-line pt-2 pl-7">
        {items.map((item) => (
          <UploadedVideo key={item.id} item={item} />
        ))}
      </ul>
    </details>
  )
}
