import { interviewsRoutes, mediaRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'

export function interviewsQuery(storyfileId: string) {
  return routeQuery(interviewsRoutes.list, { query: { storyfileId } })
}

export function interviewQuery(interviewId: string) {
  return queryOptions({ ...routeQuery(interviewsRoutes.get, { params: { interviewId } }), retry: false })
}

/** The waveform never changes. */
export function peaksQuery(interviewId: string) {
  return queryOptions({
    ...routeQuery(interviewsRoutes.peaks, { params: { interviewId } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ perSecond, peaks }) => ({
      perSecond,
      peaks: Uint8Array.from(atob(peaks), (letter) => letter.charCodeAt(0)),
    }),
  })
}

export type Choosable = { questionId: string; text: string; topicName: string; answers: number }

/** The questions that a piece can answer, in the script's order. */
export function questionsQuery(storyfileId: string) {
  return queryOptions({
    ...scriptQuery(storyfileId),
    select: ({ topics }): Choosable[] =>
      topics.flatMap(({ name, questions }) =>
        questions.map(({ questionId, text, answers }) => ({ questionId, text, topicName: name, answers })),
      ),
  })
}

export function refreshInterviews(storyfileId: string): Promise<void> {
  return refreshTopic('interview', { storyfileId })
}

export async function removeInterview(storyfileId: string, interviewId: string): Promise<void> {
  await call(interviewsRoutes.remove, { params: { interviewId } })
  await refreshInterviews(storyfileId)
}

export async function restoreInterview(storyfileId: string, interviewId: string): Promise<void> {
  await call(interviewsRoutes.restore, { params: { interviewId } })
  await refreshInterviews(storyfileId)
}

/** What can help after a failure: processing the video again, or listening again. */
export async function retryInterview(
  storyfileId: string,
  { interviewId, uploadId, failure }: { interviewId: string; uploadId: string; failure: string | null },
): Promise<void> {
  if (failure) await call(mediaRoutes.retry, { params: { uploadId } })
  else await call(interviewsRoutes.listenAgain, { params: { interviewId } })
  await refreshInterviews(storyfileId)
}
