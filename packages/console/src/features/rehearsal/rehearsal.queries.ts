import {
  type BodyInput,
  coverageRoutes,
  type RehearsalUse,
  rehearsalRoutes,
  type ScriptCoverage,
} from '@studio/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

const table = rehearsalRoutes

/** Preparing takes seconds; a page without the feed of changes hears of its end, too. */
const preparingMs = 2_000

export const rehearsalQuery = (storyfileId: string) =>
  queryOptions({
    ...routeQuery(table.get, { params: { storyfileId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? preparingMs : false),
  })
export const askedQuery = (storyfileId: string) => routeQuery(table.questions, { params: { storyfileId } })
export const waitingQuery = (storyfileId: string) => routeQuery(table.waiting, { params: { storyfileId } })
/** While the script is measured again, the number before stays on the screen. */
export const coverageQuery = (storyfileId: string) => ({
  ...routeQuery(coverageRoutes.script, { params: { storyfileId } }),
  placeholderData: keepPreviousData<ScriptCoverage>,
  // Of a busy server: what it knew before comes first.
  refetchInterval: ({ state }: { state: { data: ScriptCoverage | undefined } }) =>
    state.data?.isMeasuring ? preparingMs : (false as const),
})

const refresh = (storyfileId: string) => refreshTopic('rehearsal', { storyfileId })

export async function prepareRehearsal(storyfileId: string): Promise<void> {
  await call(table.prepare, { params: { storyfileId } })
  await refresh(storyfileId)
}

export async function addLink(storyfileId: string, body: BodyInput<typeof table.addLink>) {
  const made = await call(table.addLink, { params: { storyfileId }, body })
  await refresh(storyfileId)
  return made
}

export async function revokeLink(storyfileId: string, rehearsalLinkId: string): Promise<void> {
  await call(table.revokeLink, { params: { storyfileId, rehearsalLinkId } })
  await refresh(storyfileId)
}

/** What is made of a question is in the script or the test set, too. */
async function refreshAll(storyfileId: string): Promise<void> {
  await Promise.all([
    refresh(storyfileId),
    refreshTopic('script', { storyfileId }),
    refreshTopic('test_question', { storyfileId }),
  ])
}

export async function makeUse(
  storyfileId: string,
  turnId: string,
  body: BodyInput<typeof table.use>,
): Promise<RehearsalUse> {
  const use = await call(table.use, { params: { storyfileId, turnId }, body })
  await refreshAll(storyfileId)
  return use
}

export async function undoUse(storyfileId: string, rehearsalUseId: string): Promise<void> {
  await call(table.undoUse, { params: { storyfileId, rehearsalUseId } })
  await refreshAll(storyfileId)
}

export async function operate(storyfileId: string, body: BodyInput<typeof table.operate>): Promise<void> {
  await call(table.operate, { params: { storyfileId }, body })
  if (body.act !== 'stay' || body.seconds !== undefined) await refresh(storyfileId)
}

export async function chooseCard(
  storyfileId: string,
  rehearsalWaitId: string,
  questionId: string | null,
): Promise<void> {
  try {
    await call(table.choose, { params: { storyfileId, rehearsalWaitId }, body: { questionId } })
  } finally {
    await refresh(storyfileId)
  }
}
