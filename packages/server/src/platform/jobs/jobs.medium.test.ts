import { expect, test, vi } from 'vitest'
import { givenDatabase } from '../../testing/database.ts'
import { createLog } from '../log/log.ts'
import { createJobs, jobEvent } from './jobs.ts'

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

test('a failure calls the operator once the job is not tried again', async () => {
  const { sql, connection } = await givenDatabase()
  const log = createLog('silent')
  const told: string[] = []
  vi.spyOn(log, 'warn').mockImplementation((_, text) => void told.push(`warn: ${text}`))
  vi.spyOn(log, 'error').mockImplementation((_, text) => void told.push(`error: ${text}`))
  const jobs = createJobs(connection, log)
  const fail = async () => {
    throw new Error('socket hang up')
  }
  await jobs.start((work) => work.on('test.fails', fail, { tries: 2 }), { run: true })
  await sql.begin((tx) => jobs.enqueue(tx, 'test.fails', {}))
  await expect.poll(() => told).toEqual(['warn: job failed, will be tried again', 'error: job failed'])
  await jobs.stop()
})

test('who rests takes no job any more, and can still enqueue and tell', async () => {
  const { sql, connection } = await givenDatabase()
  const jobs = createJobs(connection, createLog('silent'))
  const done: string[] = []
  const event = jobEvent<object>('test.event')
  await jobs.start(
    (work) => {
      work.on('test.rest', async () => void done.push('job'))
      work.when(event, 'test.react', async () => void done.push('event'))
    },
    { run: true },
  )
  await jobs.rest()
  await sql.begin(async (tx) => {
    await jobs.enqueue(tx, 'test.rest', {})
    await jobs.emit(tx, event, {})
  })
  const waiting = await sql<{ name: string }[]>`
    select name from jobs.job where name like 'test.%' and state = 'created' order by name`
  expect(waiting.map((row) => row.name)).toEqual(['test.react', 'test.rest'])
  expect(done).toEqual([])
  await jobs.stop()
})

test('a job whose worker was killed is taken again within 15 seconds', async () => {
  const { sql, connection } = await givenDatabase()
  const killed = createJobs(connection, createLog('silent'))
  await killed.start((work) => work.on('test.killed', async () => {}), { run: false })
  await sql.begin((tx) => killed.enqueue(tx, 'test.killed', {}))
  // What a worker leaves behind that took the job and was killed before its next sign of life, which comes every 5 s.
  await sql`
    update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '5 seconds'
    where name = 'test.killed'`
  await killed.stop()

  const jobs = createJobs(connection, createLog('silent'))
  const attempts: number[] = []
  await jobs.start((work) => work.on('test.killed', async ({ attempt }) => void attempts.push(attempt)), {
    run: true,
  })
  await expect.poll(() => attempts, { timeout: 16_000 }).toEqual([2])
  await jobs.stop()
})

test('a clock that no feature states any more ends, so that nothing is enqueued that nobody does', async () => {
  const { sql, connection } = await givenDatabase()
  const clocks = () => sql<{ name: string }[]>`select name from jobs.schedule order by name`
  for (const names of [
    ['test.earlier', 'test.kept'],
    ['test.kept', 'test.later'],
  ]) {
    const jobs = createJobs(connection, createLog('silent'))
    await jobs.start(
      (work) => {
        for (const name of names) work.every(name, '0 3 * * *', async () => {})
      },
      { run: false },
    )
    expect((await clocks()).map(({ name }) => name)).toEqual(names)
    await jobs.stop()
  }
})
