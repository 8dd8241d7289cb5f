import type { Clip } from '@studio/contract'
import { Banner, Button, toast } from '@studio/ui'
import { PickVideo } from '../../platform/uploads/pick-video.tsx'
import { replaceFile } from '../../platform/uploads/send-videos.ts'
import { clipFilesAccepted } from '../../platform/uploads/video-files.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { keepFile, retryClip } from './clips.queries.ts'

type Props = { clip: Clip; storyfileName: string }

/** What is wrong with a clip's file, or on its way to take its place, with what can help. */
export function ClipFileState({ clip, storyfileName, mayEdit }: Props & { mayEdit: boolean }) {
  const { t } = useWords('clips')
  const { storyfileId, clipId, replacement } = clip
  const failed = clip.status === 'failed'
  if (!failed && replacement === null) return null
  if (!failed && replacement !== 'failed')
    return (
      <p className="text-text2">
        {t(replacement === 'uploading' ? 'newFileUploading' : 'newFileProcessing')}
      </p>
    )
  const mayRetry = clip.failure === 'studio' || clip.failure === null
  return (
    <div className="flex flex-col gap-2">
      <Banner kind="error">
        {clip.error}
        {failed ? null : ` ${t('oldFilePlays')}`}
      </Banner>
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          {mayRetry && clip.uploadId ? (
            <Button onClick={() => told(retryClip(storyfileId, clip.uploadId!))}>{t('tryAgain')}</Button>
          ) : null}
          <ReplaceFileButton clip={clip} storyfileName={storyfileName} />
          {failed ? null : (
            <Button variant="text" onClick={() => told(keepFile(storyfileId, clipId))}>
              {t('keepOld')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

export function ReplaceFileButton({
  clip,
  storyfileName,
  quiet = false,
}: Props & {
  /** Where nothing is wrong with the file. */
  quiet?: boolean
}) {
  const { t } = useWords('clips')
  const { clipId, storyfileId } = clip
  const [question] = clip.questions
  const topicName = question?.topicName ?? t(`kind_${clip.kind}`)
  const place = { clipId, storyfileId, storyfileName, topicName, questionText: question?.text ?? '' }
  return (
    <PickVideo accept={clipFilesAccepted} onFile={(file) => told(replaceFile(place, file))}>
      {(choose) => (
        <Button variant={quiet ? 'text' : 'default'} onClick={choose}>
          {t('replaceFile')}
        </Button>
      )}
    </PickVideo>
  )
}

function told(act: Promise<unknown>): void {
  act.catch((error: Error) => toast(error.message, { kind: 'error' }))
}
