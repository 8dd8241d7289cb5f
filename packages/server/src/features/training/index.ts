/** From script, transcripts and reviewed conversations to a matcher: snapshots, examples, training runs. */
import type { Feature } from '../../feature.ts'
import { hangingRows } from '../../hanging-rows.ts'
import { partNames, releasePart } from '../parts/index.ts'
import { stopEncoders } from './matcher/meaning.ts'
import { trainingJobs } from './training.jobs.ts'
import { trainingRoutes } from './training.routes.ts'
import { renameInSnapshots, runOwner } from './training.store.ts'
import { matcherPart, thresholdsPart } from './training-parts.ts'

export {
  encoderFor,
  vectorsForCorrections,
  vectorsForTraining,
  vectorsOfQuestion,
  vectorsOfTexts,
  warmEncoder,
} from './matcher/meaning.ts'
export { openStoredMatcher } from './matcher/open-stored-matcher.ts'
export { worseAnswersOf } from './run-changes.store.ts'
export { type TrainingTrained, trainedEvent } from './run-training.ts'
export {
  answeringClips,
  clipByTake,
  type Example,
  type MergedClips,
  type Snapshot,
  type SnapshotClip,
  snapshotOf,
  takeParts,
  testSetOf,
  trainingSetOf,
  usable,
  withMerged,
} from './snapshot.ts'
export { queueRun, startRun } from './start-run.ts'
export {
  deleteTestQuestion,
  insertTestQuestion,
  readTestQuestions,
  type TestQuestionRow,
} from './test-questions.store.ts'
export { bareText, contradictionIn } from './test-set.ts'
export { type SetThresholds, thresholdsByClip } from './thresholds.ts'
export { keepRehearsal, trainSnapshot } from './train-snapshot.ts'
export {
  exampleOfTurn,
  findMatcher,
  findRun,
  findSnapshot,
  finishRun,
  forgetLearned,
  insertExample,
  keepSnapshot,
  lastExampleNumber,
  lastRegression,
  learnedTooMuch,
  readExamples,
  readShown,
  type SnapshotHashes,
  settleRuns,
  supersedeExample,
} from './training.store.ts'
export { matcherPart, thresholdsPart } from './training-parts.ts'

export const training: Feature = {
  name: 'training',
  tables: ['examples', 'matchers', 'snapshots', 'test_questions', 'text_vectors', 'training_runs'],
  offers: ['snapshots', 'matchers', 'training_runs', 'examples'],
  extend(context) {
    releasePart(context, matcherPart)
    releasePart(context, thresholdsPart)
    partNames.add(context, renameInSnapshots)
    hangingRows.add(context, { table: 'examples', of: 'turn' })
  },
  routes: trainingRoutes,
  jobs: trainingJobs,
  plugin: (app, context) => {
    app.addHook('onClose', () => stopEncoders(context))
  },
  anchors: { run: runOwner },
}
