import { type BodyInput, type QueryInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/route-query.ts'
import { forgetUploadOf } from '../../platform/uploads/send-videos.ts'

export function clipsQuery(query: QueryInput<typeof routes.clips.list>) {
  return listQuery(routes.clips.list, { query })
}

/** The questions that a clip can answer, in the script's order. */
export function questionsQuery(storyfileId: string) {
  return queryOptions({
    ...routeQuery(routes.storyfiles.script, { params: { storyfileId } }),
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
  return refreshTopic('clip', { storyfileId })
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
