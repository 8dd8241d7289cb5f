import {
  Button,
  Dialog,
  EmptyState,
  formatBytes,
  IconButton,
  ProgressBar,
  StatusChip,
  type Tone,
  Tooltip,
} from '@studio/ui'
import {
  Check,
  ChevronRight,
  CircleAlert,
  Clock,
  FileVideo,
  Loader,
  Pause,
  Play,
  RotateCcw,
  Upload,
  X,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelUpload,
  goOnWith,
  pauseUpload,
  resumeUpload,
  retryUpload,
} from '../../platform/uploads/send-videos.ts'
import { dropUploads, type UploadItem, useUploads } from '../../platform/uploads/upload-list.ts'

/** 'Video Upload Status': each storyfile with its progress, and its videos. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('media')
  const items = useUploads()
  const groups = Map.groupBy(items, (item) => item.storyfileId)
  const sending = items.some((item) => item.uploadStatus === null && item.transfer !== 'lost')
  const finished = items.filter((item) => item.uploadStatus === 1)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footerNote={
        <span className="text-meta text-text3">
          {items.length === 0 ? null : sending ? t('stay') : t('safe')}
        </span>
      }
      footer={
        <>
          {finished.length > 0 ? (
            <Button variant="cancel" onClick={() => dropUploads((item) => item.uploadStatus === 1)}>
              {t('dismiss')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {items.length === 0 ? <EmptyState title={t('none')} /> : null}
      {[...groups.values()].map((group) => (
        <StoryfileUploads key={group[0]!.storyfileId} items={group} />
      ))}
    </Dialog>
  )
}

function StoryfileUploads({ items }: { items: UploadItem[] }) {
  const { t } = useTranslation('media')
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  const done = items.reduce(
    (sum, item) => sum + item.bytes * (item.uploadStatus === null ? item.percentage / 100 : 1),
    0,
  )
  return (
    <details open className="group border-line border-b py-3 last:border-b-0">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-6">
        <ChevronRight
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-3 pb-1">
            <span className="truncate font-voice text-said">{items[0]!.storyfileName}</span>
            <span className="shrink-0 text-meta text-text3">
              {t('videos', { count: items.length })}, {formatBytes(bytes)}
            </span>
          </span>
          <ProgressBar label={items[0]!.storyfileName} hideLabel value={bytes > 0 ? done / bytes : 0} />
        </span>
      </summary>
      <ul className="divide-y divide-line pt-2 pl-7">
        {items.map((item) => (
          <Video key={item.id} item={item} />
        ))}
      </ul>
    </details>
  )
}

function Video({ item }: { item: UploadItem }) {
  const { t } = useTranslation('media')
  const file = useRef<HTMLInputElement>(null)
  const state = stateOf(item)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="truncate font-voice text-said">{item.questionText || item.fileName}</p>
        <p className="truncate text-meta text-text3">
          {[
            item.topicName,
            item.fileName,
            item.bytesPerSecond > 0
              ? t('speed', { speed: formatBytes(Math.round(item.bytesPerSecond)) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.error ? <p className="text-meta text-redtext">{item.error}</p> : null}
      </div>
      <Tooltip text={t(state.tip, { file: item.fileName })}>
        <StatusChip tone={state.tone} icon={state.icon}>
          {t(state.label, { n: item.percentage })}
        </StatusChip>
      </Tooltip>
      {item.uploadStatus === 2 ? (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => void retryUpload(item.id)}
        >
          {t('tryAgain')}
        </Button>
      ) : item.transfer === 'lost' ? (
        <>
          <Button size="small" icon={<FileVideo aria-hidden="true" />} onClick={() => file.current?.click()}>
            {t('choose')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              if (chosen) goOnWith(item.storyfileId, chosen)
            }}
          />
        </>
      ) : item.transfer === 'paused' ? (
        <IconButton
          size="small"
          label={t('resume', { file: item.fileName })}
          icon={<Play aria-hidden="true" />}
          onClick={() => resumeUpload(item.id)}
        />
      ) : item.transfer === 'sending' ? (
        <IconButton
          size="small"
          label={t('pause', { file: item.fileName })}
          icon={<Pause aria-hidden="true" />}
          onClick={() => pauseUpload(item.id)}
        />
      ) : null}
      {item.uploadStatus === null ? (
        <IconButton
          size="small"
          label={t('cancel', { file: item.fileName })}
          icon={<X aria-hidden="true" />}
          onClick={() => void cancelUpload(item.id)}
        />
      ) : null}
    </li>
  )
}

type Label =
  | 'uploadedLabel'
  | 'uploadingLabel'
  | 'processingLabel'
  | 'queuedLabel'
  | 'pausedLabel'
  | 'lostLabel'
  | 'failedLabel'
type Tip = 'uploadedTip' | 'uploadingTip' | 'processingTip' | 'queuedTip' | 'lostTip'

/** The labels and tooltips are the specification's, word for word. */
function stateOf(item: UploadItem): { tone: Tone; icon: ReactNode; label: Label; tip: Tip } {
  if (item.uploadStatus === 1)
    return { tone: 'green', icon: <Check />, label: 'uploadedLabel', tip: 'uploadedTip' }
  if (item.uploadStatus === 2)
    return { tone: 'red', icon: <CircleAlert />, label: 'failedLabel', tip: 'processingTip' }
  if (item.uploadStatus === 0)
    return { tone: 'accent', icon: <Loader />, label: 'processingLabel', tip: 'processingTip' }
  if (item.transfer === 'lost')
    return { tone: 'amber', icon: <FileVideo />, label: 'lostLabel', tip: 'lostTip' }
  if (item.transfer === 'paused')
    return { tone: 'amber', icon: <Pause />, label: 'pausedLabel', tip: 'uploadingTip' }
  if (item.transfer === 'queued')
    return { tone: 'grey', icon: <Clock />, label: 'queuedLabel', tip: 'queuedTip' }
  return { tone: 'accent', icon: <Upload />, label: 'uploadingLabel', tip: 'uploadingTip' }
}
