import { randomUUID } from 'node:crypto'
import { type ClipKind, invalidField, Refusal, sentence } from '@studio/contract'
import type { Transaction } from '../../platform/database/sql.ts'
import { lockStoryfile } from '../storyfiles/index.ts'
import {
  type BeforeMerge,
  countVersions,
  giveTakes,
  type Merge,
  type MergedTake,
  putBack,
  readLinks,
  readSkipped,
  readTakesWith,
  readVersions,
} from './answer-merges.store.ts'
import { settle } from './change-clip.ts'
import { findClip, linkQuestions, nextTake } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'

/** A clip of an answer, and the version of it that the person saw. */
type SeenClip = { clipId: string; version: number }

/** Other kinds are not chosen by what a visitor says, so that they fight with none. */
const mergedKinds: readonly ClipKind[] = ['regular', 'knowledge']

/**
 * Makes two answers one: the kept one answers the questions of both, with all their wordings, test questions and
 * follow-ups, and the videos of the other become further takes of it. Answers the takes of both, and what undoes it.
 */
export async function mergeAnswers(
  tx: Transaction,
  caller: Caller,
  storyfileId: string,
  { keep, give }: { keep: SeenClip; give: SeenClip },
): Promise<{ kept: string[]; given: string[]; merge: Merge }> {
  await lockStoryfile(tx, storyfileId)
  if (keep.clipId === give.clipId)
    throw invalidField('give', sentence('An answer cannot be merged with itself. Choose two answers.'))
  const kept = await takesOf(tx, storyfileId, 'keep', keep)
  const given = await takesOf(tx, storyfileId, 'give', give)
  const [{ answerId, kind }, other] = [kept[0]!, given[0]!]
  if (answerId === other.answerId)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('These are two takes of one answer already.') })
  if (![kind, other.kind].every((one) => mergedKinds.includes(one)))
    throw new Refusal('STATE_CONFLICT', { reason: sentence('Only answers to questions can be merged.') })
  if (!kept.some((take) => take.chosen && take.plays))
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('The answer to keep has no video that visitors can get. Keep the other one.'),
    })
  const clipIds = [...kept, ...given].map(({ clipId }) => clipId)
  const links = await readLinks(tx, clipIds)
  await giveTakes(tx, {
    from: other.answerId,
    to: answerId,
    kind,
    after: (await nextTake(tx, answerId)) - 1,
  })
  const questionIds = [...new Set(links.map(({ questionId }) => questionId))]
  const skipped = await readSkipped(tx, questionIds)
  await linkQuestions(tx, storyfileId, keep.clipId, questionIds)
  const versions = new Map((await countVersions(tx, clipIds)).map((one) => [one.clipId, one.version]))
  const takes = [...kept, ...given].map((take) => ({
    ...asBefore(take),
    version: versions.get(take.clipId)!,
  }))
  await settle(tx, storyfileId)
  await note(tx, caller, [keep.clipId, give.clipId], 'clip.merged')
  return {
    kept: idsOf(kept),
    given: idsOf(given),
    merge: {
      mergeId: randomUUID(),
      keptAnswerId: answerId,
      givenAnswerId: other.answerId,
      before: { takes, links, skipped },
    },
  }
}

const idsOf = (takes: MergedTake[]) => takes.map(({ clipId }) => clipId)

const asBefore = ({ clipId, answerId, takeNo, kind, chosen, version }: MergedTake) => ({
  clipId,
  answerId,
  takeNo,
  kind,
  chosen,
  version,
})

async function takesOf(
  tx: Transaction,
  storyfileId: string,
  field: 'keep' | 'give',
  { clipId, version }: SeenClip,
): Promise<MergedTake[]> {
  const takes = await readTakesWith(tx, clipId)
  const seen = takes.find((take) => take.clipId === clipId)
  if (seen?.storyfileId !== storyfileId)
    throw invalidField(field, sentence('Choose two answers of this storyfile.'))
  if (seen.isDeleted)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('One of these answers was removed in the meantime.'),
    })
  if (seen.version !== version) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('clip') })
  return takes
}

/** Makes two answers of one again, exactly as they were. What a person changed of them since is not overwritten. */
export async function splitAnswers(
  tx: Transaction,
  caller: Caller,
  storyfileId: string,
  { keptAnswerId, givenAnswerId, before }: Merge,
): Promise<void> {
  await lockStoryfile(tx, storyfileId)
  await requireUnchanged(tx, before)
  await putBack(tx, before)
  const { takes, skipped } = before
  await countVersions(
    tx,
    takes.map(({ clipId }) => clipId),
  )
  await settle(tx, storyfileId, skipped)
  const takeOf = (answer: string) => takes.find(({ answerId, chosen }) => answerId === answer && chosen)
  const told = [takeOf(keptAnswerId), takeOf(givenAnswerId)].flatMap((take) => take?.clipId ?? [])
  await note(tx, caller, told, 'clip.merge_undone')
}

/** In the history of both answers, with the questions that each answers since. */
async function note(
  tx: Transaction,
  caller: Caller,
  clipIds: string[],
  action: 'clip.merged' | 'clip.merge_undone',
): Promise<void> {
  for (const clipId of clipIds) {
    const { fileName, questions } = (await findClip(tx, clipId))!
    await noteClip(tx, caller, clipId, action, { fileName, questions: questions.map((one) => one.text) })
  }
}

async function requireUnchanged(tx: Transaction, { takes }: BeforeMerge): Promise<void> {
  const now = await readVersions(
    tx,
    takes.map(({ clipId }) => clipId),
  )
  const versions = new Map(now.map((one) => [one.clipId, one.version]))
  if (takes.some(({ clipId, version }) => versions.get(clipId) !== version))
    throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('clip') })
}
