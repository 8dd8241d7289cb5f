import { createHash, randomUUID } from 'node:crypto'
import { type Sentence, sentence, stored, type TrainingRun } from '@studio/contract'
import { textsOf } from '@studio/dialogue'
import { studioScope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { jobEvent } from '../../platform/jobs/jobs.ts'
import { attachmentsPart, takeAttachments } from '../attachments/index.ts'
import { captionsPart, takeCaptions } from '../captions/index.ts'
import { clipsPart } from '../clips/index.ts'
import { unlearnedClips } from '../consents/index.ts'
import { keepPart, readCurrentPart } from '../parts/index.ts'
import { advanceStoryfile, findStoryfile, lockStoryfile, scriptPart } from '../storyfiles/index.ts'
import { type Encoded, vectorsForTraining } from './matcher/meaning.ts'
import { type TrainOutcome, trainApart } from './matcher/train-apart.ts'
import {
  answeringClips,
  type Example,
  holdOut,
  type Snapshot,
  type SnapshotParts,
  snapshotOf,
  tellChanged,
  testSetOf,
  trainingSetOf,
  usable,
} from './snapshot.ts'
import { readTestQuestions, type TestQuestionRow } from './test-questions.store.ts'
import { withTestSet } from './test-set.ts'
import { type SetThresholds, thresholdsByClip } from './thresholds.ts'
import {
  abandonedRuns,
  beginRun,
  failRun,
  findSnapshot,
  insertMatcher,
  keepSnapshot,
  lastExampleNumber,
  lockRunning,
  newestMatcher,
  noteHeartbeat,
  type RunRow,
  readExamples,
  type StoredMatcher,
  saveOutcome,
} from './training.store.ts'

/** A matcher stands; publishing makes the release and ends the run. */
export type TrainingTrained = { runId: string; storyfileId: string }
export const trainedEvent = jobEvent<TrainingTrained>('training.trained')

/** So often the worker of a run gives a sign of life. */
const heartbeatSeconds = 4
/** Without one for so long, its worker is gone. */
export const silentSeconds = 12

type Material = {
  unlearned: ReadonlySet<string>
  /** Frozen before, or to be kept when it is trained. */
  from: { snapshotId: string } | { parts: SnapshotParts }
  revision: number
  snapshot: Snapshot
  examples: Example[]
  lastExampleNumber: number
  /** What people put into the test set. */
  tests: TestQuestionRow[]
  thresholds: SetThresholds
  previous: { matcher: StoredMatcher; examples: Example[] } | undefined
}

/** Trains the matcher of a run from one consistent view of the storyfile, and tells publishing. Safe to repeat. */
export async function runTraining(context: Context, runId: string): Promise<void> {
  const { sql, jobs } = context
  const run = await beginRun(sql, runId)
  // A job that is tried again after its matcher was stored has nothing left to do: the event is on its way.
  if (!run || run.matcherId) return
  const started = performance.now()
  const alive = setInterval(() => void noteHeartbeat(sql, runId).catch(() => {}), heartbeatSeconds * 1000)
  const { material, encoded, outcome } = await trainOn(context, run).finally(() => clearInterval(alive))
  await sql.begin(async (tx) => {
    // Silent for too long, such as on a machine that slept: another run may have taken its place.
    if (!(await lockRunning(tx, runId))) return
    const matcherId = randomUUID()
    const { storyfileId } = run
    const bytes = Buffer.from(outcome.bytes)
    const snapshotId = await keptSnapshot(tx, storyfileId, material)
    await insertMatcher(tx, {
      matcherId,
      storyfileId,
      snapshotId,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      lastExampleNumber: material.lastExampleNumber,
    })
    const testTexts = new Set(material.tests.map(({ text }) => text))
    await saveOutcome(tx, runId, {
      matcherId,
      inputs: inputsOf(material),
      metrics: outcome.metrics,
      encoder: encoded.vectors?.encoder ?? null,
      noEncoder: encoded.reason,
      worse: outcome.worse.length,
      worseAnswers: tellChanged(outcome.worse, material.snapshot, testTexts),
      better: outcome.better.length,
      betterAnswers: tellChanged(outcome.better, material.snapshot, testTexts),
      ms: performance.now() - started,
    })
    await jobs.emit(tx, trainedEvent, { runId, storyfileId })
  })
}

async function keptSnapshot(
  tx: Transaction,
  storyfileId: string,
  { from, revision }: Material,
): Promise<string> {
  if ('snapshotId' in from) return from.snapshotId
  const { script, clips, captions, attachments } = from.parts
  return keepSnapshot(tx, storyfileId, revision, {
    scriptHash: await keepPart(tx, scriptPart, storyfileId, script),
    clipsHash: await keepPart(tx, clipsPart, storyfileId, clips),
    captionsHash: captions ? await keepPart(tx, captionsPart, storyfileId, captions) : null,
    attachmentsHash: attachments ? await keepPart(tx, attachmentsPart, storyfileId, attachments) : null,
  })
}

async function trainOn(
  context: Context,
  run: RunRow,
): Promise<{ material: Material; encoded: Encoded; outcome: TrainOutcome }> {
  const material = await readMaterial(context, run)
  const set = trainingSetOf(material.snapshot, material.examples, material.unlearned)
  const tests = withTestSet(
    material.tests,
    material.snapshot,
    testSetOf(material.snapshot, material.examples),
  )
  const lessons = material.previous?.examples ?? []
  const { language } = set
  const encoded = await vectorsForTraining(context, { storyfileId: run.storyfileId, language }, [
    ...new Set([...textsOf(set), ...[...tests, ...lessons].map(({ text }) => text)]),
  ])
  const outcome = await trainApart({
    set,
    vectors: encoded.vectors,
    heldOut: holdOut(set),
    previous: material.previous && {
      bytes: material.previous.matcher.bytes,
      lessons,
      vectors: encoded.vectors,
    },
    tests,
    thresholds: thresholdsByClip(material.thresholds, material.snapshot),
  })
  return { material, encoded, outcome }
}

/** Everything of one moment: a change that comes while it is read is either wholly in it or not at all. */
async function readMaterial({ sql }: Context, run: RunRow): Promise<Material> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const { storyfileId } = run
    const last = await lastExampleNumber(tx, storyfileId)
    const matcher = await newestMatcher(tx, storyfileId)
    const base = {
      examples: await readExamples(tx, storyfileId, { upTo: last }),
      unlearned: await unlearnedClips(tx, storyfileId),
      lastExampleNumber: last,
      tests: await readTestQuestions(tx, storyfileId),
      thresholds: await readCurrentPart<SetThresholds>(tx, storyfileId, 'thresholds', 'live').then(
        (part) => part ?? {},
      ),
      // One that was emptied answered with what is erased now: there is nothing to compare with.
      previous:
        matcher && matcher.bytes.length > 0
          ? {
              matcher,
              examples: await readExamples(tx, storyfileId, { after: matcher.lastExampleNumber, upTo: last }),
            }
          : undefined,
    }
    if (run.snapshotId) {
      const stored = (await findSnapshot(tx, run.snapshotId))!
      const { snapshotId, revision, content } = stored
      return { ...base, from: { snapshotId }, revision, snapshot: content }
    }
    const { revision } = (await findStoryfile(tx, studioScope, storyfileId))!
    const script = await scriptPart.make(tx, storyfileId)
    const clips = await clipsPart.make(tx, storyfileId)
    const clipIds = clips.clips.map(({ clipId }) => clipId)
    const captions = await takeCaptions(tx, clipIds)
    const attachments = await takeAttachments(tx, clipIds)
    const parts = { script, clips, captions, attachments }
    return { ...base, from: { parts }, revision, snapshot: snapshotOf(parts) }
  })
}

function inputsOf({ snapshot, examples }: Material): TrainingRun['inputs'] {
  const clips = answeringClips(snapshot)
  const questions = clips.flatMap((clip) => clip.questions)
  return {
    clips: clips.length,
    questions: new Set(questions.map((question) => question.questionId)).size,
    variants: questions.reduce((sum, question) => sum + question.variants.length, 0),
    examples: usable(examples, snapshot).length,
  }
}

/** Ends a run that cannot go on; the storyfile can be trained again. */
export async function abandonRun({ sql }: Context, run: RunRow, sentence: Sentence): Promise<void> {
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, run.storyfileId)
    const failed = await failRun(tx, run.runId, stored(sentence))
    // Training a frozen snapshot again says nothing about what the author is making.
    if (failed && !run.snapshotId) await advanceStoryfile(tx, run.storyfileId, 'failed')
  })
}

/** What a run says whose worker is gone. */
export const interrupted = sentence('The training was interrupted. Start it again.')

/** The queue gives a job of a dead worker to another one before that; then the job itself is gone. */
const abandonedAfter = { silentSeconds: 60, waitingSeconds: 60 * 60 }

export async function abandonLostRuns(context: Context): Promise<void> {
  for (const run of await abandonedRuns(context.sql, abandonedAfter))
    await abandonRun(context, run, interrupted)
}
