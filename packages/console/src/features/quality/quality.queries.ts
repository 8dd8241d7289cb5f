import {
  type AnswerMerge,
  type BodyInput,
  type Clip,
  clipsRoutes,
  limits,
  type NextShoot,
  type Proposal,
  type QueryInput,
  qualityRoutes,
  storyfilesRoutes,
  trainingRoutes,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { unlessBreaking } from '../../platform/turns/breaking-correction.tsx'
import { publish } from '../publishing/index.ts'

/** The storyfiles to choose from, those with the most questions lately first. */
export const askedStoryfilesQuery = queryOptions({
  ...routeQuery(storyfilesRoutes.list, {
    query: { pageSize: limits.pageSize.max, sort: 'updatedAt', dir: 'desc' },
  }),
  select: ({ items }) =>
    items
      .filter((one) => one.status !== 'deleted' && one.status !== 'archived')
      .sort((a, b) => b.counts.questions30d - a.counts.questions30d),
  staleTime: 60_000,
})

export function figuresQuery(storyfileId: string, query: QueryInput<typeof qualityRoutes.figures>) {
  return listQuery(qualityRoutes.figures, { params: { storyfileId }, query })
}

export function runsQuery(storyfileId: string) {
  return routeQuery(trainingRoutes.runs, { query: { storyfileId, pageSize: 10 } })
}

export function testSetQuery(storyfileId: string) {
  return queryOptions({
    ...routeQuery(qualityRoutes.testSet, { params: { storyfileId } }),
    select: ({ items }) => items,
  })
}

export async function addTest(storyfileId: string, body: BodyInput<typeof qualityRoutes.addTest>) {
  const added = await call(qualityRoutes.addTest, { params: { storyfileId }, body })
  void refreshTopic('test_question', { storyfileId })
  return added
}

export async function removeTest(storyfileId: string, testQuestionId: string): Promise<void> {
  await call(qualityRoutes.removeTest, { params: { storyfileId, testQuestionId } })
  void refreshTopic('test_question', { storyfileId })
}

/** Questions that a training made worse and better. */
export function changesQuery(runId: string) {
  return routeQuery(trainingRoutes.changes, { params: { runId } })
}

const planningMs = 2_000

export function nextShootQuery(storyfileId: string) {
  return queryOptions({
    ...routeQuery(qualityRoutes.nextShoot, { params: { storyfileId } }),
    refetchInterval: ({ state }) => (state.data?.planning ? planningMs : false),
  })
}

export const nextStepsQuery = routeQuery(qualityRoutes.nextSteps)

export async function lookAgain(storyfileId: string): Promise<void> {
  await call(qualityRoutes.lookAgain, { params: { storyfileId } })
  await refreshTopic('shoot', { storyfileId })
}

type At = { storyfileId: string; proposalId: string }

function shown(storyfileId: string, proposal: Proposal): Proposal {
  queryClient.setQueryData(
    nextShootQuery(storyfileId).queryKey,
    (list: NextShoot | undefined) =>
      list && {
        ...list,
        proposals: list.proposals.map((one) => (one.proposalId === proposal.proposalId ? proposal : one)),
      },
  )
  void refreshTopic('shoot', { storyfileId })
  return proposal
}

export async function acceptProposal(
  params: At,
  body: BodyInput<typeof qualityRoutes.accept> = {},
): Promise<Proposal> {
  const proposal = shown(params.storyfileId, await call(qualityRoutes.accept, { params, body }))
  void refreshTopic('script', { storyfileId: params.storyfileId })
  return proposal
}

export async function decideProposal(params: At, state: 'open' | 'declined'): Promise<Proposal> {
  return shown(params.storyfileId, await call(qualityRoutes.decide, { params, body: { state } }))
}

/** Takes a wording from one question to another; where the first does not have it, the other gets it all the same. */
export async function moveWording(
  storyfileId: string,
  { text, fromId, toId }: { text: string; fromId: string; toId: string },
): Promise<void> {
  const script = await call(storyfilesRoutes.script, { params: { storyfileId } })
  const questions = script.topics.flatMap((topic) => topic.questions)
  const same = (one: { text: string }) => one.text.trim().toLowerCase() === text.trim().toLowerCase()
  const from = questions.find((one) => one.questionId === fromId)
  const to = questions.find((one) => one.questionId === toId)
  try {
    if (to && !to.variants.some(same))
      await call(storyfilesRoutes.updateQuestion, {
        params: { storyfileId, questionId: toId },
        body: {
          variants: [...to.variants, { text: text.slice(0, limits.variantCharacters.max), source: 'log' }],
        },
        ifMatch: to.version,
      })
    if (from?.variants.some(same))
      await call(storyfilesRoutes.updateQuestion, {
        params: { storyfileId, questionId: fromId },
        body: { variants: from.variants.filter((one) => !same(one)) },
        ifMatch: from.version,
      })
  } finally {
    await refreshTopic('script', { storyfileId })
  }
}

export function clipQuery(clipId: string) {
  return routeQuery(clipsRoutes.get, { params: { clipId } })
}

/** What else uses two answers. */
export function mergeUsesQuery(storyfileId: string, [keepClipId, giveClipId]: [string, string]) {
  return routeQuery(qualityRoutes.mergeUses, {
    params: { storyfileId },
    query: { keepClipId, giveClipId },
  })
}

/** Makes two answers one, unless a person changed them since they were shown; what breaks tests is asked about first. */
export async function mergeAnswers(
  storyfileId: string,
  { keep, give }: { keep: Clip; give: Clip },
): Promise<AnswerMerge> {
  const seen = ({ clipId, version }: Clip) => ({ clipId, version })
  const body = { keep: seen(keep), give: seen(give) }
  try {
    return await unlessBreaking((confirmed) =>
      call(qualityRoutes.mergeAnswers, { params: { storyfileId }, body: { ...body, ...confirmed } }),
    )
  } finally {
    void afterMerge(storyfileId)
  }
}

async function afterMerge(storyfileId: string): Promise<void> {
  for (const topic of ['clip', 'script', 'release', 'act'] as const)
    await refreshTopic(topic, { storyfileId })
}

export async function makeLive(storyfileId: string, body: Parameters<typeof publish>[1]): Promise<void> {
  await publish(storyfileId, body)
  await refreshTopic('run', { storyfileId })
}
