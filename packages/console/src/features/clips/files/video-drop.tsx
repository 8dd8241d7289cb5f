import type { Storyfile } from '@studio/contract'
import { toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sendVideos, type VideoToSend } from '../../../platform/uploads/send-videos.ts'
import { questionsQuery } from '../clips.queries.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DropZone } from './drop-zone.tsx'

/** Takes videos for a storyfile, asks what each answers, and sends them. `children` gets the act of choosing files. */
export function VideoDrop({
  storyfile,
  children,
}: {
  storyfile: Storyfile
  children: (choose: () => void) => ReactNode
}) {
  const [dropped, setDropped] = useState<File[]>()
  const { data: questions = [] } = useQuery(questionsQuery(storyfile.storyfileId))
  const send = async (videos: VideoToSend[]) => {
    setDropped(undefined)
    const refused = await sendVideos(storyfile, videos)
    for (const { fileName, message } of refused) toast(`${fileName}: ${message}`, { kind: 'error' })
  }
  return (
    <DropZone onFiles={(files) => files.length > 0 && setDropped(files)}>
      {(choose) => (
        <>
          {children(choose)}
          {dropped ? (
            <AssignDialog
              files={dropped}
              questions={questions}
              onClose={() => setDropped(undefined)}
              onSend={(videos) => void send(videos)}
            />
          ) : null}
        </>
      )}
    </DropZone>
  )
}
