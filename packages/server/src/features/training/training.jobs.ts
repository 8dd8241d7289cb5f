import { recall, type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { TrainingProcessEnded } from './matcher/train-apart.ts'
import { abandonLostRuns, abandonRun, runTraining } from './run-training.ts'
import { findRun } from './training.store.ts'

const tries = 3

export function trainingJobs(work: Work, context: Context): void {
  work.on<{ runId: string }>(
    'training.run',
    async ({ data, attempt }) => {
      try {
        await runTraining(context, data.runId)
      } catch (error) {
        // Neither the material nor what ended the process gets better by trying again.
        const said = sentenceFor(error)
        if (!said && attempt < tries) throw error
        const run = await findRun(context.sql, data.runId)
        const sorry = sentence('The training failed on our side. Please try again.')
        if (run) await abandonRun(context, run, said ?? sorry)
        if (error instanceof TrainingProcessEnded)
          context.log.error(
            { runId: data.runId, how: error.how, cause: error.cause },
            'training process ended',
          )
        if (!said) throw error
      }
    },
    { tries, expireInSeconds: 20 * 60 },
  )
  work.every('training.abandon-lost', '* * * * *', () => abandonLostRuns(context))
}

/** Why a run failed, where that is known for certain. */
function sentenceFor(error: unknown): Sentence | undefined {
  if ((error as Error).name === 'TrainingError') return recall((error as Error).message)
  if (!(error instanceof TrainingProcessEnded)) return undefined
  switch (error.cause) {
    case 'memory':
      return sentence('The training ran out of memory. Please try again, or contact support.')
    case 'time':
      return sentence('The training took too long. Please try again, or contact support.')
    case 'crash':
      return sentence('The training crashed ({how}). Please start it again.', { how: error.how })
  }
}
