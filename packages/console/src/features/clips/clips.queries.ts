import {
  type Clip,
  captionsRoutes,
  clipsRoutes,
  limits,
  managedClipsRoutes,
  mediaRoutes,
  type QueryInput,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { forgetUploadOf } from '../../platform/uploads/send-videos.ts'

/** Clips with their captions, seam and use. */
export function managedQuery(query: QueryInput<typeof managedClipsRoutes.list>) {
  return listQuery(managedClipsRoutes.list, { query })
}

/** How many clips each filter finds. */
export function clipCountsQuery(storyfileId: string) {
  return routeQuery(managedClipsRoutes.counts, { query: { storyfileId } })
}

/** The languages of captions, each with the clips that lack them. */
export function lackingCaptionsQuery(storyfileId: string) {
  return routeQuery(captionsRoutes.lacking, { params: { storyfileId } })
}

/** One clip, wherever in the list it is. */
export function clipQuery(clipId: string) {
  return queryOptions({ ...routeQuery(clipsRoutes.get, { params: { clipId } }), retry: false })
}

/** The takes of an answer, the newest first. */
export function takesQuery(storyfileId: string, answerId: string) {
  return routeQuery(clipsRoutes.list, {
    query: { storyfileId, answerId, sort: 'createdAt', pageSize: limits.pageSize.max },
  })
}

/** The questions that a clip can answer, in the script's order. */
export function questionsQuery(storyfileId: string) {
  return queryOptions({
    ...scriptQuery(storyfileId),
    select: (script) =>
      script.topics.flatMap((topic) =>
        topic.questions.map((question) => ({
          questionId: question.questionId,
          text: question.text,
          topicName: topic.name,
          answers: question.answers,
        })),
      ),
  })
}

export function transcriptsQuery(storyfileId: string) {
  return routeQuery(clipsRoutes.transcripts, { params: { storyfileId } })
}

/** Has the studio try again to write down what is said. */
export async function retryTranscript({ storyfileId, clipId }: Clip): Promise<void> {
  await call(clipsRoutes.retryTranscript, { params: { clipId } })
  await refreshClips(storyfileId)
}

export function refreshClips(storyfileId: string): Promise<void> {
  return refreshTopic('clip', { storyfileId })
}

export async function removeClip(storyfileId: string, clipId: string): Promise<void> {
  await call(clipsRoutes.remove, { params: { clipId } })
  forgetUploadOf(clipId)
  await refreshClips(storyfileId)
}

export async function restoreClip(storyfileId: string, clipId: string): Promise<void> {
  await call(clipsRoutes.restore, { params: { clipId } })
  await refreshClips(storyfileId)
}

/** Takes a clip back from visitors; it stays in Manager. */
export async function withdrawClip(storyfileId: string, clipId: string): Promise<void> {
  await call(clipsRoutes.withdraw, { params: { clipId } })
  await refreshClips(storyfileId)
}

export async function bringBackClip(storyfileId: string, clipId: string): Promise<void> {
  await call(clipsRoutes.bringBack, { params: { clipId } })
  await refreshClips(storyfileId)
}

export async function retryClip(storyfileId: string, uploadId: string): Promise<void> {
  await call(mediaRoutes.retry, { params: { uploadId } })
  await refreshClips(storyfileId)
}

/** Gives up a new file: the video or the failure that the clip had before counts again. */
export async function keepFile(storyfileId: string, clipId: string): Promise<void> {
  await call(clipsRoutes.keepFile, { params: { clipId } })
  forgetUploadOf(clipId)
  await refreshClips(storyfileId)
}
