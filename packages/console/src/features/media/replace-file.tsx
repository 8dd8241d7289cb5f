import { Button, toast } from '@studio/ui'
import { FileVideo } from 'lucide-react'
import { PickVideo } from '../../platform/uploads/pick-video.tsx'
import { replaceFile } from '../../platform/uploads/send-videos.ts'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'
import { clipFilesAccepted, videoFilesAccepted } from '../../platform/uploads/video-files.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** For a video that can never be used: another file for the same clip. */
export function ReplaceFile({ item }: { item: UploadItem }) {
  const { t } = useWords('media')
  const { clipId, storyfileId, storyfileName, topicName, questionText } = item
  const place = { clipId, storyfileId, storyfileName, topicName, questionText }
  const send = (file: File) =>
    void replaceFile(place, file).catch((error: Error) => toast(error.message, { kind: 'error' }))
  return (
    <PickVideo accept={item.interview ? videoFilesAccepted : clipFilesAccepted} onFile={send}>
      {(choose) => (
        <Button size="small" icon={<FileVideo aria-hidden="true" />} onClick={choose}>
          {t('replaceFile')}
        </Button>
      )}
    </PickVideo>
  )
}
