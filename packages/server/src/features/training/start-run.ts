import { Refusal, sentence, stored, type TrainingRun } from '@studio/contract'
import { type Actor, displayName, type Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { readPlayableClips } from '../clips/index.ts'
import { audit } from '../organizations/index.ts'
import { advanceStoryfile, findStoryfile, lockStoryfile } from '../storyfiles/index.ts'
import { interrupted, silentSeconds } from './run-training.ts'
import { answeringClips } from './snapshot.ts'
import { readTestQuestions } from './test-questions.store.ts'
import { contradictionIn } from './test-set.ts'
import { addRun, failSilentRun, type RunRow } from './training.store.ts'

type Caller = { actor: Actor; scope: Scope; requestId?: string }

/** Queues a training run; while one is queued or running, pressing again answers that one. */
export async function startRun(
  context: Context,
  { actor, scope, requestId }: Caller,
  storyfileId: string,
): Promise<RunRow> {
  return context.sql.begin(async (tx) => {
    const storyfile = await findStoryfile(tx, scope, storyfileId)
    if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
    if (storyfile.status === 'archived')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('{name} is archived. Restore it first.', { name: storyfile.name }),
      })
    if (answeringClips({ clips: await readPlayableClips(tx, storyfileId) }).length === 0) {
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('We cannot train {name} yet. Add a video that answers a question first.', {
          name: storyfile.name,
        }),
      })
    }
    const contradiction = contradictionIn(await readTestQuestions(tx, storyfileId))
    if (contradiction) {
      const [{ text }, { text: other }] = contradiction
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          'The test set contradicts itself: “{text}” and “{other}” ask the same and have different right answers. Remove one of them.',
          { text, other },
        ),
      })
    }
    const startedBy = displayName(actor)
    const { run, added } = await queueRun(context, tx, { storyfileId, trigger: 'manual', startedBy })
    if (!added) return run
    await advanceStoryfile(tx, storyfileId, 'train')
    await audit(tx, {
      organizationId: storyfile.organizationId,
      actor,
      action: 'training.started',
      objectType: 'run',
      objectId: run.runId,
      storyfileId,
      details: { storyfileId },
      requestId,
    })
    return run
  })
}

/**
 * Queues a run in the transaction of what made it necessary, under the storyfile's lock: no run of it ends meanwhile.
 * One whose worker is gone makes room for it. With `snapshotId` it trains that snapshot again, so that
 * what was reviewed is learned in full without bringing in what the author has changed since.
 */
export async function queueRun(
  context: Context,
  tx: Transaction,
  run: { storyfileId: string; trigger: TrainingRun['trigger']; startedBy: string; snapshotId?: string },
): Promise<{ run: RunRow; added: boolean }> {
  await lockStoryfile(tx, run.storyfileId)
  await failSilentRun(tx, run.storyfileId, { silentSeconds, error: stored(interrupted) })
  const result = await addRun(tx, run)
  if (result.added) await context.jobs.enqueue(tx, 'training.run', { runId: result.run.runId })
  return result
}
