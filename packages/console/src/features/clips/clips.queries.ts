import { type BodyInput, type Clip, type QueryInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { forgetUploadOf } from '../../platform/uploads/send-videos.ts'

const onItsWayMs = 2000
const isOnItsWay = ({ status }: Clip) => status === 'uploading' || status === 'processing'

export function clipsQuery(query: QueryInput<typeof routes.clips.list>) {
  return queryOptions({
    queryKey: ['clips', query.storyfileId, query],
    queryFn: ({ signal }) => call(routes.clips.list, { query, signal }),
    placeholderData: (before) => before,
    // The clip takes its processed video a moment after the upload says so.
    refetchInterval: (list) => (list.state.data?.items.some(isOnItsWay) ? onItsWayMs : false),
  })
}

/** The questions that a clip can answer, in the script's order. */
export function questionsQuery(storyfileId: string) {
  return queryOptions({
    queryKey: ['storyfiles', 'script', storyfileId],
    queryFn: ({ signal }) => call(routes.storyfiles.script, { params: { storyfileId }, signal }),
    select: (script) =>
      script.topics.flatMap((topic) =>
        topic.questions.map((question) => ({
          questionId: question.questionId,
          text: question.text,
          topicName: topic.name,
          recorded: question.status === 'recorded' || question.status === 'approved',
        })),
      ),
  })
}

function refresh(storyfileId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['storyfiles'] })
  return queryClient.invalidateQueries({ queryKey: ['clips', storyfileId] })
}

export async function updateClip(
  storyfileId: string,
  clipId: string,
  body: BodyInput<typeof routes.clips.update>,
  version: number,
) {
  // After a refusal, too: somebody else changed it.
  try {
    return await call(routes.clips.update, { params: { clipId }, body, ifMatch: version })
  } finally {
    await refresh(storyfileId)
  }
}

export async function removeClip(storyfileId: string, clipId: string): Promise<void> {
  await call(routes.clips.remove, { params: { clipId } })
  forgetUploadOf(clipId)
  await refresh(storyfileId)
}

export async function restoreClip(storyfileId: string, clipId: string): Promise<void> {
  await call(routes.clips.restore, { params: { clipId } })
  await refresh(storyfileId)
}

export async function retryClip(storyfileId: string, uploadId: string): Promise<void> {
  await call(routes.media.retry, { params: { uploadId } })
  await refresh(storyfileId)
}
