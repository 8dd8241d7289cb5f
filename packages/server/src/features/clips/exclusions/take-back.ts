import { Refusal, sentence } from '@studio/contract'
import type { Sql, Transaction } from '../../../platform/database/sql.ts'
import { noteAct } from '../../acts/index.ts'
import { lockStoryfile, noteStoryfile, offerPoster, replacePoster } from '../../storyfiles/index.ts'
import { settle } from '../change-clip.ts'
import { type ClipRow, findClip, setDeleted } from '../clips.store.ts'
import { type Caller, noteClip } from '../note-clip.ts'
import { ensureChosen, setChosen } from '../takes.store.ts'
import {
  assetsOfClip,
  type BeforeExclusion,
  type ExclusionReason,
  endExclusion,
  exclude,
  isExcluded,
  nextPoster,
  setStatus,
} from './exclusions.store.ts'

// Deleting and withdrawing take a clip back: within a minute it is out of everything that visitors get, on every server and
// whatever release is live. Restoring it and bringing it back undo exactly that.

export function removeClip(sql: Sql, caller: Caller, clipId: string): Promise<void> {
  return inStoryfile(sql, caller, clipId, async (tx, clip) => {
    await setDeleted(tx, clipId, true)
    await takeOut(tx, caller.actor.userId, clip, 'deleted')
    await note(tx, caller, clip, 'clip_deleted')
    await noteClip(tx, caller, clipId, 'clip.deleted')
  })
}

export function restoreClip(sql: Sql, caller: Caller, clipId: string): Promise<void> {
  return inStoryfile(sql, caller, clipId, async (tx, clip) => {
    if (clip.chosen) await setChosen(tx, clipId)
    await setDeleted(tx, clipId, false)
    await putBack(tx, clip, 'deleted')
    await noteClip(tx, caller, clipId, 'clip.restored')
  })
}

export function withdrawClip(sql: Sql, caller: Caller, clipId: string): Promise<void> {
  return inStoryfile(sql, caller, clipId, async (tx, clip) => {
    await mustBeThere(tx, clipId)
    if (clip.status === 'withdrawn') return
    if (!clip.assetId)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This clip has no video yet. Delete it instead.'),
      })
    await setStatus(tx, clipId, 'withdrawn')
    await takeOut(tx, caller.actor.userId, clip, 'withdrawn')
    await note(tx, caller, clip, 'clip_withdrawn')
    await noteClip(tx, caller, clipId, 'clip.withdrawn')
  })
}

export function bringBackClip(sql: Sql, caller: Caller, clipId: string): Promise<void> {
  return inStoryfile(sql, caller, clipId, async (tx, clip) => {
    await mustBeThere(tx, clipId)
    if (await isExcluded(tx, clipId, 'consent'))
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          'The person in this clip took it back. Only they can change their mind, by the link in their letter.',
        ),
      })
    if (clip.status !== 'withdrawn') return
    const before = await putBack(tx, clip, 'withdrawn')
    await setStatus(tx, clipId, before?.status ?? 'processed')
    if (before?.chosen) await setChosen(tx, clipId)
    await noteClip(tx, caller, clipId, 'clip.brought_back')
  })
}

/** Takes a clip out because its person took it back. Its storyfile is locked. `by`: the owner who did it for them. */
export async function excludeForConsent(tx: Transaction, clipId: string, by: string | null): Promise<void> {
  const clip = await findClip(tx, clipId)
  if (!clip || (await isExcluded(tx, clipId, 'consent'))) return
  if (clip.assetId) await setStatus(tx, clipId, 'withdrawn')
  await takeOut(tx, by, clip, 'consent')
  await ensureChosen(tx, clip.answerId)
  await settle(tx, clip.storyfileId)
}

/** The person changed their mind: the clip is what it was, unless the studio took it back, too. Its storyfile is locked. */
export async function returnToConsent(tx: Transaction, clipId: string): Promise<void> {
  const clip = await findClip(tx, clipId)
  if (!clip || !(await isExcluded(tx, clipId, 'consent'))) return
  const before = await putBack(tx, clip, 'consent')
  if (clip.assetId && !(await isExcluded(tx, clipId, 'withdrawn')))
    await setStatus(tx, clipId, before?.status ?? 'processed')
  if (before?.chosen) await setChosen(tx, clipId)
  await ensureChosen(tx, clip.answerId)
  await settle(tx, clip.storyfileId)
}

/** Visitors notice it: it can be undone from the list of acts, too. */
async function note(
  tx: Transaction,
  { actor }: Caller,
  { clipId, storyfileId, fileName }: ClipRow,
  kind: 'clip_withdrawn' | 'clip_deleted',
): Promise<void> {
  await noteAct(tx, { actor, storyfileId, kind, about: fileName, inverse: { clipId } satisfies TakenBack })
}

/** What an act that took a clip back says. */
export type TakenBack = { clipId: string }

async function inStoryfile(
  sql: Sql,
  caller: Caller,
  clipId: string,
  act: (tx: Transaction, clip: ClipRow) => Promise<void>,
): Promise<void> {
  const storyfileId = caller.owner.storyfileId!
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const clip = (await findClip(tx, clipId))!
    await act(tx, clip)
    await ensureChosen(tx, clip.answerId)
    await settle(tx, storyfileId)
  })
}

async function mustBeThere(tx: Transaction, clipId: string): Promise<void> {
  if (await isExcluded(tx, clipId, 'deleted'))
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This clip is deleted. Restore it first.') })
}

/** `clip`: as it was before. */
async function takeOut(
  tx: Transaction,
  by: string | null,
  clip: ClipRow,
  why: ExclusionReason,
): Promise<void> {
  const { clipId, storyfileId, status, chosen } = clip
  const next = await nextPoster(tx, storyfileId)
  const poster = await replacePoster(tx, storyfileId, await assetsOfClip(tx, clipId), next)
  await exclude(tx, clip, { why, by, before: { status, chosen, poster } })
  await noteStoryfile(tx, 'release', storyfileId)
}

/** Answers what the clip was before; undefined: it was not out for this reason. */
async function putBack(
  tx: Transaction,
  { clipId, storyfileId, assetId }: ClipRow,
  why: ExclusionReason,
): Promise<Partial<BeforeExclusion> | undefined> {
  const ended = await endExclusion(tx, clipId, why)
  if (ended?.before.poster && ended.isBack && assetId) await offerPoster(tx, storyfileId, assetId, true)
  await noteStoryfile(tx, 'release', storyfileId)
  return ended?.before
}
