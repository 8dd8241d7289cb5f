import { expect, test } from 'vitest'
import { givenDatabase } from '../../testing/database.ts'
import { createLog } from '../log/log.ts'
import { createJobs } from './jobs.ts'

test('jobs that wait together are done one after the other, without waiting for polls in between', async () => {
  const { sql, connection } = await givenDatabase()
  const jobs = createJobs(connection, createLog('silent'))
  const done: number[] = []
  await jobs.start(
    (work) =>
      work.on<{ n: number }>('test.count', async ({ data }) => {
        done.push(data.n)
      }),
    { run: true },
  )
  const numbers = [1, 2, 3, 4, 5, 6]
  await sql.begin(async (tx) => {
    for (const n of numbers) await jobs.enqueue(tx, 'test.count', { n })
  })
  // One a poll would take half a minute.
  await expect.poll(() => done.toSorted(), { timeout: 8_000 }).toEqual(numbers)
  await jobs.stop()
})
