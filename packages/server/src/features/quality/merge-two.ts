import { type AnswerMerge, type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import { type Actor, displayName, type Owner, type Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { noteAct } from '../acts/index.ts'
import { type Merge, mergeAnswers, splitAnswers } from '../clips/index.ts'
import { type LoadedRelease, releasesOf, showMerged, showSplit } from '../publishing/index.ts'
import { brokenBy, testsBroken, vectorsOfTests } from '../review/index.ts'
import { findStoryfile, lockStoryfile } from '../storyfiles/index.ts'
import { readTestQuestions } from '../training/index.ts'
import { orderShoot } from './shoot/keep-shoot.ts'

type By = { actor: Actor; scope: Scope; owner: Owner; requestId: string }

/**
 * Merges two answers that are taken for one another, in one transaction with the releases that show it: visitors on this
 * server get it when the call returns, those on others within seconds. Nothing is kept if test questions lose their answer.
 */
export async function mergeTwo(
  context: Context,
  by: By,
  storyfileId: string,
  { keep, give, confirmBroken }: BodyOf<typeof routes.quality.mergeAnswers>,
): Promise<AnswerMerge> {
  const { sql } = context
  // In memory before the transaction begins: no one waits for a lock while a matcher is opened.
  const releases = releasesOf(context)
  const live = await releases.current(storyfileId, 'live')
  const preview = await releases.current(storyfileId, 'preview')
  const testedOn = live ?? preview
  const tests = confirmBroken ? [] : await readTestQuestions(sql, storyfileId)
  const vectorOf = testedOn && (await vectorsOfTests(context, testedOn, tests))
  const { done, ms } = await settled(context, storyfileId, async (tx) => {
    const before = await openFor(tx, by, storyfileId)
    const { merge, ...takes } = await mergeAnswers(tx, by, storyfileId, { keep, give })
    const after = await revisionOf(tx, by, storyfileId)
    const createdBy = displayName(by.actor)
    const [first] = await showMerged(context, tx, {
      mergeId: merge.mergeId,
      ...takes,
      storyfileId,
      createdBy,
      revision: { before, after },
    })
    const broken = first ? await brokenBy(first, tests, vectorOf) : []
    if (broken.length > 0) throw testsBroken(broken)
    const actId = await noteAct(tx, {
      actor: by.actor,
      storyfileId,
      kind: 'merge',
      about: named(testedOn, [give.clipId, keep.clipId]),
      inverse: merge,
    })
    return { actId, first }
  })
  const { actId, first } = done
  return { actId, live: first ? { releaseNumber: first.after.number, ms } : null }
}

/** What answers are called by: their first questions. */
function named(release: LoadedRelease | undefined, clipIds: string[]): string {
  return clipIds.flatMap((clipId) => release?.clips.get(clipId)?.questions[0]?.text ?? []).join(' → ')
}

/** Both answers as they were, for visitors too. */
export async function undoMerge(context: Context, by: By, storyfileId: string, merge: Merge): Promise<void> {
  await settled(context, storyfileId, async (tx) => {
    const before = await openFor(tx, by, storyfileId)
    await splitAnswers(tx, by, storyfileId, merge)
    const after = await revisionOf(tx, by, storyfileId)
    const createdBy = displayName(by.actor)
    await showSplit(context, tx, {
      mergeId: merge.mergeId,
      storyfileId,
      createdBy,
      revision: { before, after },
    })
  })
}

async function settled<Done>(
  context: Context,
  storyfileId: string,
  act: (tx: Transaction) => Promise<Done>,
): Promise<{ done: Done; ms: number }> {
  const started = performance.now()
  const done = await context.sql.begin<Done>(act)
  await releasesOf(context).moved(storyfileId)
  const ms = performance.now() - started
  // What two answers would gain by being told apart is out of date.
  await orderShoot(context, storyfileId)
  return { done, ms }
}

/** The revision of a storyfile that can be changed; no one else changes it while the transaction lasts. */
async function openFor(tx: Transaction, by: By, storyfileId: string): Promise<number> {
  await lockStoryfile(tx, storyfileId)
  const storyfile = await findStoryfile(tx, by.scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  if (storyfile.status === 'archived')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('{name} is archived. Restore it first.', { name: storyfile.name }),
    })
  return Number(storyfile.revision)
}

async function revisionOf(tx: Transaction, by: By, storyfileId: string): Promise<number> {
  return Number((await findStoryfile(tx, by.scope, storyfileId))!.revision)
}
