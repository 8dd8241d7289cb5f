import {
  type CaptionFileRead,
  type CaptionFormat,
  captionsRoutes,
  consentsRoutes,
  cutsRoutes,
  limits,
  type ManagedClip,
  managedClipsRoutes,
  type Selection,
  storyfilesRoutes,
} from '@studio/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/api.ts'
import { listQuery, refreshTopic } from '../../../platform/calls/route-query.ts'
import { base64Of } from '../../../platform/uploads/base64-of.ts'

/** The clips that were ticked, or all that the search finds. */
export async function chosenClips(
  client: QueryClient,
  storyfileId: string,
  selection: Selection,
): Promise<ManagedClip[]> {
  const wanted = 'ids' in selection ? new Set(selection.ids) : undefined
  const matching = 'ids' in selection ? {} : selection.matching
  const found: ManagedClip[] = []
  for (let page = 1; ; page++) {
    const query = { ...matching, storyfileId, page, pageSize: limits.pageSize.max }
    const list = await client.fetchQuery(listQuery(managedClipsRoutes.list, { query }))
    found.push(...list.items.filter(({ clipId }) => !wanted || wanted.has(clipId)))
    if (page >= list.pageCount || (wanted && found.length === wanted.size)) return found
  }
}

/** The questions of these clips, each once. */
export function questionsOf(clips: readonly ManagedClip[]): string[] {
  return [...new Set(clips.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))]
}

/** Moves questions to the end of a topic, in their order. */
export async function moveQuestions(
  storyfileId: string,
  questionIds: readonly string[],
  { topicId, length }: { topicId: string; length: number },
): Promise<void> {
  let toIndex = length
  for (const questionId of questionIds) {
    const body = { type: 'question' as const, questionId, toTopicId: topicId, toIndex: toIndex++ }
    await call(storyfilesRoutes.move, { params: { storyfileId }, body })
  }
  await refreshTopic('script', { storyfileId })
}

/** What visitors should know before these answers; empty: nothing. */
export async function noteQuestions(
  storyfileId: string,
  questionIds: readonly string[],
  contentNote: string,
): Promise<void> {
  const body = { contentNote, sensitive: contentNote !== '' }
  for (const questionId of questionIds)
    await call(storyfilesRoutes.updateQuestion, { params: { storyfileId, questionId }, body })
  await refreshTopic('script', { storyfileId })
}

/** The consents that name chosen answers of a storyfile: others cover all of it anyway. */
export function consentsOfClips(organizationId: string, storyfileId: string) {
  const query = { organizationId, pageSize: limits.pageSize.max }
  return queryOptions({
    ...listQuery(consentsRoutes.list, { query }),
    select: ({ items }) =>
      items.filter(
        (one) => one.storyfileId === storyfileId && one.covers === 'clips' && one.decision !== 'refused',
      ),
  })
}

/** Answers how many clips the consent did not cover before. */
export async function addToConsent(consentId: string, clipIds: readonly string[]): Promise<number> {
  const { answers } = await call(consentsRoutes.get, { params: { consentId } })
  const before = answers.map(({ clipId }) => clipId)
  const added = clipIds.filter((clipId) => !before.includes(clipId))
  if (added.length > 0)
    await call(consentsRoutes.assign, { params: { consentId }, body: { clipIds: [...before, ...added] } })
  await refreshTopic('consent')
  return added.length
}

/** Has the video of a clip made as loud as the others, cut as it is. */
export async function evenOutLoudness(clipId: string): Promise<void> {
  const { sourceAssetId, version, parts, versions } = await call(cutsRoutes.get, { params: { clipId } })
  const [newest] = versions
  if (newest?.evenLoudness && newest.state !== 'failed') return
  const body = { sourceAssetId, basedOn: version, parts, evenLight: newest?.evenLight ?? false }
  await call(cutsRoutes.save, { params: { clipId }, body: { ...body, evenLoudness: true } })
}

export function captionZip(storyfileId: string, format: CaptionFormat) {
  return call(captionsRoutes.files, { params: { storyfileId }, query: { format } })
}

export async function bringCaptionZip(storyfileId: string, file: File): Promise<CaptionFileRead[]> {
  const body = { content: await base64Of(file) }
  const { items } = await call(captionsRoutes.bringFiles, { params: { storyfileId }, body })
  await refreshTopic('clip', { storyfileId })
  return items
}
