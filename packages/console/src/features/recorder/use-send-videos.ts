import type { Question, Storyfile } from '@studio/contract'
import { toast } from '@studio/ui'
import { sendVideos } from '../../platform/uploads/send-videos.ts'
import { isVideo, whyNotVideo } from '../../platform/uploads/video-files.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Sends the videos of one question; says of each file that cannot be sent why. */
export function useSendVideos(storyfile: Storyfile) {
  const { t } = useWords('recorder')
  const failed = (message: string) => toast(message, { kind: 'error' })
  return async ({ questionId, text }: Question, topicName: string, files: File[]): Promise<void> => {
    for (const file of files) {
      if (file.size === 0) failed(t('emptyFile', { file: file.name }))
      else if (!isVideo(file)) failed(whyNotVideo(file))
    }
    const usable = files.filter((file) => file.size > 0 && isVideo(file))
    const refused = await sendVideos(
      storyfile,
      usable.map((file) => ({ file, kind: 'regular', questionId, topicName, questionText: text })),
    )
    for (const { fileName, message } of refused) failed(t('refused', { file: fileName, reason: message }))
  }
}
