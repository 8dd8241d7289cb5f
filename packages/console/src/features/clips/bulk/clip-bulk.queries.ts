import {
  type CaptionFileRead,
  type CaptionFormat,
  captionsRoutes,
  consentsRoutes,
  cutsRoutes,
  limits,
  type ManagedClip,
  managedClipsRoutes,
  type ScriptTopic,
  type Selection,
  storyfilesRoutes,
} from '@studio/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/api.ts'
import { listQuery, refreshTopic } from '../../../platform/calls/route-query.ts'
import { type ActedOn, actOnEach, unlessAllLeft } from '../../../platform/lists/act-on-each.ts'
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

/** What came of an act on clips, and how many questions it changed. */
type Changed = ActedOn & { count: number }

/** An act on the questions of each clip; one that several of them answer is changed once. */
async function changeQuestions(
  storyfileId: string,
  clips: readonly ManagedClip[],
  change: (questionId: string) => Promise<unknown>,
): Promise<Changed> {
  const questions = new Map(clips.map((clip) => [clip.clipId, clip.questions]))
  const changed = new Set<string>()
  const acted = await actOnEach([...questions.keys()], async (clipId) => {
    for (const { questionId } of questions.get(clipId)!) {
      if (changed.has(questionId)) continue
      await change(questionId)
      changed.add(questionId)
    }
  })
  await refreshTopic('script', { storyfileId })
  return { ...unlessAllLeft(acted), count: changed.size }
}

/** Moves the questions of clips to the end of a topic, in their order; those that are in it stay where they are. */
export function moveQuestions(
  storyfileId: string,
  clips: readonly ManagedClip[],
  topic: ScriptTopic,
): Promise<Changed> {
  const there = new Set(topic.questions.map(({ questionId }) => questionId))
  let toIndex = there.size
  const others = clips.map((clip) => ({
    ...clip,
    questions: clip.questions.filter(({ questionId }) => !there.has(questionId)),
  }))
  return changeQuestions(storyfileId, others, async (questionId) => {
    const body = { type: 'question' as const, questionId, toTopicId: topic.topicId, toIndex }
    await call(storyfilesRoutes.move, { params: { storyfileId }, body })
    toIndex++
  })
}

/** What visitors should know before the answers to these; empty: nothing. */
export function noteQuestions(
  storyfileId: string,
  clips: readonly ManagedClip[],
  contentNote: string,
): Promise<Changed> {
  const body = { contentNote, sensitive: contentNote !== '' }
  return changeQuestions(storyfileId, clips, (questionId) =>
    call(storyfilesRoutes.updateQuestion, { params: { storyfileId, questionId }, body }),
  )
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

/** Adds clips to a consent: together, or, where that is refused, one after the other. `done`: those it did not cover before. */
export async function addToConsent(consentId: string, clipIds: readonly string[]): Promise<ActedOn> {
  const { answers } = await call(consentsRoutes.get, { params: { consentId } })
  const covered = answers.map(({ clipId }) => clipId)
  const cover = async (ids: readonly string[]) => {
    await call(consentsRoutes.assign, { params: { consentId }, body: { clipIds: [...covered, ...ids] } })
    covered.push(...ids)
  }
  const added = clipIds.filter((clipId) => !covered.includes(clipId))
  const all = { done: added, left: [], why: undefined }
  const isTogether =
    added.length > 1 &&
    (await cover(added).then(
      () => true,
      () => false,
    ))
  const acted = isTogether ? all : await actOnEach(added, (clipId) => cover([clipId]))
  await refreshTopic('consent')
  return unlessAllLeft(acted)
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
