import { Button, classNames, formatDecimal, formatDuration, StatusChip } from '@studio/ui'
import { CircleAlert, Clock, FileVideo, Loader, Upload, Video } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { retryUpload } from '../../platform/uploads/send-videos.ts'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'
import { useFileDrop } from '../../platform/uploads/use-file-drop.ts'
import { videoFilesAccepted } from '../../platform/uploads/video-files.ts'
import { type Say, useWords } from '../../platform/words/use-words.ts'
import { QuestionStatus } from '../storyfiles/index.ts'
import { OrderGrip, type OwnOrder, orderDrop } from './own-order.tsx'
import type { Gain, ShootRow as Row } from './shoot-order.ts'

/** A question to film: what is asked, what helps the subject, and its video. */
export function ShootRow({
  question,
  upload,
  gain,
  mayEdit,
  order,
  onRecord,
  onFiles,
}: Row & {
  order: OwnOrder
  /** In points of 'visitors got an answer'. */
  gain: Gain | undefined
  mayEdit: boolean
  onRecord: () => void
  onFiles: (files: File[]) => void
}) {
  const { t } = useWords('recorder')
  const { isOver, dropTarget } = useFileDrop(onFiles)
  const isMust = question.priority === 'must'
  return (
    <li
      {...(mayEdit ? { ...dropTarget, ...orderDrop(order, question.questionId) } : {})}
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-3 lg:flex-nowrap',
        isOver && 'bg-accenttint outline-2 outline-accent outline-dashed -outline-offset-2',
      )}
    >
      {mayEdit ? <OrderGrip order={order} questionId={question.questionId} text={question.text} /> : null}
      <div className="min-w-0 grow basis-60">
        <p className={classNames('font-voice text-said', question.status === 'skipped' && 'text-text2')}>
          {question.text}
        </p>
        <p className="text-meta text-text2">
          {[
            t('expected', { duration: formatDuration(question.expectedSeconds) }),
            gain ? gainWords(gain, question.status === 'todo', t) : '',
            isMust ? t('must') : question.priority === 'nice' ? t('nice') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {question.hint ? <p className="pt-1 text-text2">{t('hint', { hint: question.hint })}</p> : null}
        {question.notes ? (
          <p className="line-clamp-2 text-meta text-text2">{t('notes', { notes: question.notes })}</p>
        ) : null}
        {upload?.error ? (
          <p role="alert" className="pt-1 text-meta text-redtext">
            {upload.error}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3 lg:shrink-0">
        {isOver ? (
          <span className="font-semibold text-accenttext">{t('dropHere')}</span>
        ) : upload ? (
          <UploadChip upload={upload} />
        ) : (
          <QuestionStatus status={question.status} />
        )}
        {mayEdit ? (
          <Button
            size="small"
            variant="default_colored"
            icon={<Video aria-hidden="true" />}
            aria-label={t('recordLabel', { question: question.text })}
            onClick={onRecord}
          >
            {t('record')}
          </Button>
        ) : null}
        {mayEdit ? <UploadButton question={question} upload={upload} onFiles={onFiles} /> : null}
      </div>
    </li>
  )
}

/** Before the shoot what is predicted; once visitors get the answer, what it brought beside that. */
function gainWords({ predicted, cameTrue }: Gain, isLeft: boolean, t: Say<'recorder'>): string {
  const points = formatDecimal(predicted, 1)
  if (cameTrue === null) return isLeft ? t('gain', { points }) : ''
  return t('gained', { points: formatDecimal(cameTrue, 1), predicted: points })
}

function UploadButton({ question, upload, onFiles }: Row & { onFiles: (files: File[]) => void }) {
  const { t } = useWords('recorder')
  const input = useRef<HTMLInputElement>(null)
  const hasVideo = question.status === 'recorded' || question.status === 'approved' || upload !== undefined
  return (
    <>
      {upload?.uploadStatus === 2 ? (
        <Button size="small" onClick={() => void retryUpload(upload.id)}>
          {t('tryAgain')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="text"
        icon={<Upload aria-hidden="true" />}
        aria-label={t(hasVideo ? 'moreLabel' : 'uploadLabel', { question: question.text })}
        onClick={() => input.current?.click()}
      >
        {t(hasVideo ? 'more' : 'upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={videoFilesAccepted}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

function UploadChip({ upload }: { upload: UploadItem }) {
  const { t } = useWords('recorder')
  const chip = (tone: 'accent' | 'amber' | 'red' | 'grey', icon: ReactNode, text: string) => (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  )
  if (upload.uploadStatus === 2) return chip('red', <CircleAlert />, t('failed'))
  if (upload.uploadStatus === 0) return chip('accent', <Loader />, t('processing'))
  if (upload.transfer === 'queued') return chip('grey', <Clock />, t('waiting'))
  if (upload.transfer === 'lost' || upload.transfer === 'paused')
    return chip('amber', <FileVideo />, t('interrupted'))
  return chip('accent', <Upload />, t('uploading', { n: upload.percentage }))
}
