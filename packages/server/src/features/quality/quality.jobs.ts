import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { judgedEvent } from '../review/index.ts'
import { countDay, markStale, staleDays } from './days.store.ts'
import { type PlanOrder, planStoryfile } from './shoot/keep-shoot.ts'
import { takeStalePlans } from './shoot/shoot.store.ts'

/** In one minute so much is brought up to date. */
const atOnce = { days: 500, plans: 20 }

export function qualityJobs(work: Work, context: Context): void {
  const { sql, jobs } = context
  work.when(judgedEvent, 'quality.judged', ({ data }) => markStale(sql, data.storyfileId, data.days))
  work.every('quality.keep', '* * * * *', async () => {
    await countStaleDays(context)
    const stale = await takeStalePlans(sql, atOnce.plans)
    await sql.begin(async (tx) => {
      for (const storyfileId of stale)
        await jobs.enqueue(tx, 'quality.plan', { storyfileId } satisfies PlanOrder)
    })
  })
  work.on<PlanOrder>(
    'quality.plan',
    async ({ data }) => {
      await countStaleDays(context)
      await planStoryfile(context, data)
    },
    { expireInSeconds: 20 * 60 },
  )
}

async function countStaleDays({ sql }: Context): Promise<void> {
  for (const day of await staleDays(sql, atOnce.days)) await countDay(sql, day)
}
