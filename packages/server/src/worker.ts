import type { Context } from './context.ts'
import { connectFeatures, features } from './features.ts'

/** Makes the features' jobs known to the queue; with `run` this process works on them. */
export async function startJobs(context: Context, options: { run: boolean }): Promise<void> {
  connectFeatures(context)
  await context.jobs.start(async (work) => {
    for (const feature of features) await feature.jobs?.(work, context)
  }, options)
}
