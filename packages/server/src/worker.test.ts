import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { picturedThings } from './features/media/index.ts'
import { connectFeatures } from './features.ts'
import { startJobs } from './worker.ts'

test('a worker knows what later features add to earlier ones, once', async () => {
  const context = { config: {}, jobs: { start: async () => {} } } as unknown as Context
  await startJobs(context, { run: true })
  connectFeatures(context)
  expect(picturedThings.of(context).map(({ type }) => type)).toEqual(['learning_activity', 'promo_code'])
})
