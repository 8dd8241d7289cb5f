import { recall, type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { abandonOverdueRuns, abandonRun, runTraining } from './run-training.ts'
import { findRun } from './training.store.ts'

const tries = 3

export function trainingJobs(work: Work, context: Context): void {
  work.on<{ runId: string }>(
    'training.run',
    async ({ data, attempt }) => {
      try {
        await runTraining(context, data.runId)
      } catch (error) {
        // The material itself cannot be trained: trying again would not help.
        const hopeless = (error as Error).name === 'TrainingError'
        if (!hopeless && attempt < tries) throw error
        const run = await findRun(context.sql, data.runId)
        if (run) await abandonRun(context, run, sentenceFor(error, hopeless))
        if (!hopeless) throw error
      }
    },
    { tries, expireInSeconds: 20 * 60 },
  )
  work.every('training.abandon-overdue', '*/5 * * * *', () => abandonOverdueRuns(context))
}

function sentenceFor(error: unknown, ours: boolean): Sentence {
  return ours
    ? recall((error as Error).message)
    : sentence('The training failed on our side. Please try again.')
}
