import { Button, formatBytes, formatPercent, IconButton, StatusChip, Tooltip } from '@studio/ui'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import {
  cancelUpload,
  forgetUpload,
  mayRetry,
  pauseUpload,
  resumeUpload,
  retryUpload,
} from '../../platform/uploads/send-videos.ts'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { stateLooks, stateOf } from './upload-state.tsx'

/** One video on its way: what it answers, how far it is, and what can be done with it now. */
export function UploadedVideo({ item }: { item: UploadItem }) {
  const { t } = useWords('media')
  const state = stateOf(item)
  const tip = state === 'failed' && !mayRetry(item) ? 'replaceTip' : (`${state}Tip` as const)
  const speed = item.bytesPerSecond > 0 ? formatBytes(Math.round(item.bytesPerSecond)) : ''
  const processed =
    state === 'processing' ? t('processed', { share: formatPercent(item.percentage / 100) }) : ''
  const facts = [item.topicName, item.fileName, speed && t('speed', { speed }), processed].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="truncate font-voice text-said">{item.questionText || item.fileName}</p>
        <p className="truncate text-meta text-text3">{facts.join(' · ')}</p>
        {item.error ? <p className="text-meta text-redtext">{item.error}</p> : null}
      </div>
      <Tooltip text={t(tip, { file: item.fileName })} onPress>
        <StatusChip tabIndex={0} {...stateLooks[state]}>
          {t(`${state}Label`, { n: item.percentage })}
        </StatusChip>
      </Tooltip>
      <Acts item={item} />
    </li>
  )
}

function Acts({ item }: { item: UploadItem }) {
  const { t } = useWords('media')
  const { id, fileName } = item
  const state = stateOf(item)
  return (
    <>
      {state === 'failed' && !mayRetry(item) && !item.interview ? <ReplaceFile item={item} /> : null}
      {state === 'failed' && mayRetry(item) ? (
        <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={() => void retryUpload(id)}>
          {t('tryAgain')}
        </Button>
      ) : null}
      {state === 'lost' ? <ChooseFiles items={[item]} /> : null}
      {state === 'paused' ? (
        <IconButton
          size="small"
          label={t('resume', { file: fileName })}
          icon={<Play aria-hidden="true" />}
          onClick={() => resumeUpload(id)}
        />
      ) : null}
      {state === 'uploading' || state === 'queued' ? (
        <IconButton
          size="small"
          label={t('pause', { file: fileName })}
          icon={<Pause aria-hidden="true" />}
          onClick={() => pauseUpload(id)}
        />
      ) : null}
      {item.uploadStatus === null || (state === 'failed' && item.transfer !== 'sent') ? (
        <IconButton
          size="small"
          label={t('cancel', { file: fileName })}
          icon={<X aria-hidden="true" />}
          onClick={() => void cancelUpload(id)}
        />
      ) : null}
      {state === 'uploaded' || (state === 'failed' && item.transfer === 'sent') ? (
        // Its clip stays in the Manager, where a failed one can still be tried again.
        <IconButton
          size="small"
          label={t('forget', { file: fileName })}
          icon={<X aria-hidden="true" />}
          onClick={() => forgetUpload(id)}
        />
      ) : null}
    </>
  )
}
