import { createHash } from 'node:crypto'
import { Refusal, type Story, type StoryVersion, sentence } from '@studio/contract'
import type { StoryOfRelease } from '@studio/dialogue'
import { outlineOf, type StoryClip, type StoryProblem } from '@studio/dialogue/story'
import { LRUCache } from 'lru-cache'
import { type Actor, displayName, type Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { jobEvent } from '../../platform/jobs/jobs.ts'
import { perContext } from '../../platform/per-context.ts'
import { readPlayableClips } from '../clips/index.ts'
import { contentToken, contentUrl } from '../media/index.ts'
import { audit } from '../organizations/index.ts'
import { findStoryfile, lockStoryfile, readScript, type StoryfileRow } from '../storyfiles/index.ts'
import { type NamedClip, nameClips } from './clip-names.ts'
import {
  findStory,
  findStoryVersion,
  insertStoryVersion,
  presentVersion,
  readTrainedClips,
  type StoryVersionRow,
  saveStory,
  setLiveStory,
} from './narrative.store.ts'
import { starterStories } from './starter-stories.ts'
import { storyHostOf } from './story-host.ts'

type Caller = { actor: Actor; scope: Scope; requestId?: string }
/** Later features put the new version before visitors. */
export const storyEvent = jobEvent<StoryChanged>('story.changed')
export type StoryChanged = { storyfileId: string; storyVersionId: string | null; changedBy: string }

/** Of the other kinds the player or the conversation plays each by itself. */
const asked = ['regular', 'knowledge']
const posterSeconds = 3600

export async function openStoryfile(sql: Sql, scope: Scope, storyfileId: string): Promise<StoryfileRow> {
  const storyfile = await findStoryfile(sql, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  return storyfile
}

/** The draft of a story with the clips that it can play. */
export async function describeStory(
  context: Context,
  { actor, scope }: Caller,
  storyfileId: string,
): Promise<Story> {
  const { sql } = context
  await openStoryfile(sql, scope, storyfileId)
  const row = await findStory(sql, storyfileId)
  const live = row?.liveVersionId ? await findStoryVersion(sql, row.liveVersionId) : undefined
  const grant = { holder: { person: actor.userId }, storyfileIds: [storyfileId], seconds: posterSeconds }
  const { token } = contentToken(context, grant)
  const { clips, cast } = await readCast(sql, storyfileId)
  return {
    storyfileId,
    source: row?.source ?? '',
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? '',
    live: live ? presentVersion(live, live.storyVersionId) : null,
    clips: clips.map((clip, place) => ({
      ...cast[place]!,
      clipId: clip.clipId,
      text: clip.questions[0]?.text ?? '',
      posterUrl: contentUrl(clip.assetId, 'poster.jpg', token),
    })),
  }
}

/** The clips of a storyfile as a story knows them. */
async function readCast(
  sql: Queryable,
  storyfileId: string,
): Promise<{ clips: NamedClip[]; cast: StoryClip[] }> {
  const clips = nameClips(await readPlayableClips(sql, storyfileId))
  const trained = await readTrainedClips(sql, storyfileId)
  const cast = clips.map(({ clipId, slug, kind, transcript, questions, takes = [] }) => ({
    slug,
    transcript,
    phrases: questions.flatMap(({ text, variants }) => [text, ...variants]),
    released: [clipId, ...takes].some((take) => trained.has(take)),
    answering: !asked.includes(kind) || questions.length > 0,
  }))
  return { clips, cast }
}

export async function keepDraft(
  { sql }: Context,
  { actor, scope }: Caller,
  storyfileId: string,
  draft: { source: string; version: number },
): Promise<{ version: number; updatedAt: string }> {
  const { organizationId } = await openStoryfile(sql, scope, storyfileId)
  const saved = await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const source = draft.source.replaceAll('\u0000', '\ufffd')
    return saveStory(tx, {
      storyfileId,
      organizationId,
      source,
      version: draft.version,
      updatedBy: displayName(actor),
    })
  })
  if (!saved) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('story') })
  const { version, updatedAt } = saved as { version: number; updatedAt: Date }
  return { version, updatedAt: updatedAt.toISOString() }
}

export async function makeStarters(sql: Sql, scope: Scope, storyfileId: string) {
  await openStoryfile(sql, scope, storyfileId)
  const script = await readScript(sql, storyfileId)
  const { clips } = await readCast(sql, storyfileId)
  const topics = script.topics.map(({ name, questions }) => {
    const own = new Set(questions.map(({ questionId }) => questionId))
    return { name, clips: clips.filter((clip) => clip.questions[0] && own.has(clip.questions[0].questionId)) }
  })
  return { items: starterStories(topics) }
}

export async function checkDraft(context: Context, { scope }: Caller, storyfileId: string) {
  await openStoryfile(context.sql, scope, storyfileId)
  const { checked } = await checkSaved(context, storyfileId)
  return { problems: checked.problems }
}

async function checkSaved(context: Context, storyfileId: string) {
  const { sql } = context
  const row = await findStory(sql, storyfileId)
  if (!row || row.source.trim() === '')
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This storyfile has no story yet.') })
  const { clips, cast } = await readCast(sql, storyfileId)
  const checked = await storyHostOf(context).check(row.source, cast)
  if (checked === 'busy') throw new Refusal('NOT_READY')
  return { row, clips, checked }
}

/** A version of the draft to try out; null where it does not compile. */
export async function makeTrial(
  context: Context,
  caller: Caller,
  storyfileId: string,
): Promise<{ storyVersionId: string | null; problems: StoryProblem[] }> {
  await openStoryfile(context.sql, caller.scope, storyfileId)
  const found = await checkSaved(context, storyfileId)
  const { problems, compiled } = found.checked
  if (!compiled) return { storyVersionId: null, problems }
  const made = await keepVersion(context, caller, found, { compiled, note: '', published: false })
  return { storyVersionId: made.storyVersionId, problems }
}

/** Publishes the draft, unless a check finds an error in it. */
export async function goLive(
  context: Context,
  caller: Caller,
  storyfileId: string,
  note: string,
): Promise<StoryVersion> {
  await openStoryfile(context.sql, caller.scope, storyfileId)
  const found = await checkSaved(context, storyfileId)
  const { problems, compiled } = found.checked
  const fault = problems.find(({ severity }) => severity === 'error')
  if (fault || !compiled)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('Line {line}: {problem}', { line: fault?.line ?? 0, problem: fault?.message ?? '' }),
    })
  const made = await keepVersion(context, caller, found, { compiled, note, published: true })
  return presentVersion(made, made.storyVersionId)
}

async function keepVersion(
  { sql, jobs }: Context,
  { actor, requestId }: Caller,
  { row, clips }: Awaited<ReturnType<typeof checkSaved>>,
  { compiled, note, published }: { compiled: string; note: string; published: boolean },
): Promise<StoryVersionRow> {
  const { storyfileId, organizationId, source } = row
  const bindings = Object.fromEntries(clips.map(({ slug, clipId }) => [slug, clipId]))
  const sha256 = createHash('sha256').update(source).digest('hex')
  const createdBy = displayName(actor)
  return sql.begin<StoryVersionRow>(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const made = await insertStoryVersion(tx, {
      storyfileId,
      organizationId,
      source,
      compiled,
      bindings,
      note,
      createdBy,
      sha256,
      published,
    })
    if (!published) return made
    await setLiveStory(tx, row, made.storyVersionId)
    await jobs.emit(tx, storyEvent, {
      storyfileId,
      storyVersionId: made.storyVersionId,
      changedBy: createdBy,
    })
    await audit(tx, {
      organizationId,
      actor,
      requestId,
      action: 'story.published',
      objectType: 'story',
      objectId: storyfileId,
      storyfileId,
      details: { versionNumber: made.number },
    })
    return made
  })
}

export async function takeDown(
  { sql, jobs }: Context,
  { actor, scope, requestId }: Caller,
  storyfileId: string,
): Promise<void> {
  const { organizationId } = await openStoryfile(sql, scope, storyfileId)
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const row = await findStory(tx, storyfileId)
    if (!row?.liveVersionId) return
    await setLiveStory(tx, row, null)
    await jobs.emit(tx, storyEvent, { storyfileId, storyVersionId: null, changedBy: displayName(actor) })
    await audit(tx, {
      organizationId,
      actor,
      requestId,
      action: 'story.taken_down',
      objectType: 'story',
      objectId: storyfileId,
      storyfileId,
    })
  })
}

/** A version that conversations step: never changes, so that it is read once. */
export type LoadedStory = StoryVersionRow & { versionId: string } & Pick<
    StoryOfRelease,
    'answerKnots' | 'hearsAnswers'
  >

const keptMost = 100
const cacheOf = perContext(() => new LRUCache<string, Promise<LoadedStory | undefined>>({ max: keptMost }))

export function loadStory(context: Context, versionId: string): Promise<LoadedStory | undefined> {
  const cache = cacheOf(context)
  const known = cache.get(versionId)
  if (known) return known
  const found = findStoryVersion(context.sql, versionId).then((row) => row && loaded(row))
  cache.set(versionId, found)
  const forget = () => cache.delete(versionId)
  found.then((story) => story ?? forget(), forget)
  return found
}

function loaded(row: StoryVersionRow): LoadedStory {
  const { parts, tags } = outlineOf(row.source)
  const answers = tags.filter(({ name, part }) => name === 'answer' && part !== '')
  return {
    ...row,
    versionId: row.storyVersionId,
    answerKnots: Object.fromEntries(answers.map(({ value, part }) => [value, part])),
    hearsAnswers: parts.some(({ kind, path }) => kind === 'function' && path === 'on_answer'),
  }
}
