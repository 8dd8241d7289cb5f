import { type BodyInput, type Clip, clipsRoutes, limits, reviewRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { refreshTopic, routeKey, routeQuery } from '../calls/route-query.ts'
import { unlessBreaking } from './breaking-correction.tsx'

/** Turns are asked in Interact and judged there and in the chat logs: both work on the same cache. */
export function turnQuery(turnId: string) {
  return routeQuery(reviewRoutes.turn, { params: { turnId } })
}

const lookAgainMs = 700
/** So often at most: a worker that is away is no reason to ask for ever. */
const looksMost = 60

/** What a correction changed beside its own question, followed until the answers are compared. */
export function changesQuery(turnId: string, releaseNumber: number) {
  return queryOptions({
    queryKey: routeKey(reviewRoutes.changes, { turnId, releaseNumber }),
    queryFn: ({ signal }) => call(reviewRoutes.changes, { params: { turnId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.comparing && state.dataUpdateCount < looksMost ? lookAgainMs : false,
  })
}

export type Judgement = BodyInput<typeof reviewRoutes.review>
/** What a judgement changed; `live` is null when nothing had to be learned. */
export type Judged = Awaited<ReturnType<typeof judgeTurn>>

/** Judges a turn, and the equal ones that are named with it. A correction is live when this resolves: it made a release. */
export async function judgeTurn(turnId: string, body: Judgement) {
  const judged = await unlessBreaking((confirmed) =>
    call(reviewRoutes.review, { params: { turnId }, body: { ...body, ...confirmed } }),
  )
  queryClient.setQueryData(turnQuery(turnId).queryKey, (before) =>
    before ? { ...before, turn: judged.turn } : before,
  )
  void refreshTopic('turn')
  if (judged.live) void refreshTopic('release')
  return judged
}

/** A refusal of an act on a turn says what another person did: that has to be seen before the next try. */
export function showRefused(error: Error): void {
  if (error instanceof ApiError && [404, 409, 412].includes(error.status)) void refreshTopic('turn')
}

/** A clip that can be the answer to a question. */
export type AnswerOption = {
  clipId: string
  questionId: string
  /** The question it answers first. */
  text: string
  /** Its other questions, to be found by them too. */
  alsoAnswers: string[]
  topicName: string
  clip: Clip
}

/** Every clip of a storyfile that answers a question, in the script's words. */
export function answersQuery(storyfileId: string) {
  return queryOptions({
    queryKey: routeKey(clipsRoutes.list, { storyfileId }, 'answers'),
    queryFn: async ({ signal }) => {
      const clips = await allClips(storyfileId, signal)
      return clips.flatMap(toAnswer).sort((a, b) => a.text.localeCompare(b.text))
    },
    staleTime: 60_000,
  })
}

async function allClips(storyfileId: string, signal: AbortSignal): Promise<Clip[]> {
  const clips: Clip[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const query = { storyfileId, page, chosen: 'true' as const, pageSize: limits.pageSize.max }
    const list = await call(clipsRoutes.list, { query, signal })
    clips.push(...list.items)
    pageCount = list.pageCount
  }
  return clips
}

function toAnswer(clip: Clip): AnswerOption[] {
  const [first, ...others] = clip.questions
  const usable = clip.status === 'processed' || clip.status === 'approved'
  if (!first || !usable) return []
  const { questionId, text, topicName } = first
  return [
    { clipId: clip.clipId, questionId, text, topicName, alsoAnswers: others.map((one) => one.text), clip },
  ]
}
