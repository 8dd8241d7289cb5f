import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { ChangeFeed } from './change-feed.ts'
import { noteChange } from './changes.store.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

async function follow(options: { quiet?: true } = {}) {
  const feed = new ChangeFeed(studio.context)
  const heard: string[] = []
  const cursors: string[] = []
  await feed.follow({
    ...options,
    heard(changes, cursor) {
      for (const { subjectId } of changes) if (subjectId) heard.push(subjectId)
      cursors.push(cursor)
    },
    lost() {},
  })
  return { feed, heard, cursors }
}

const change = (subjectId: string) => ({ topic: 'clip' as const, organizationId: randomUUID(), subjectId })

test('a change is heard when its transaction commits, and never when it does not', async () => {
  const { feed, heard } = await follow()
  await studio.context.sql
    .begin(async (tx) => {
      await noteChange(tx, change('undone'))
      throw new Error('no')
    })
    .catch(() => {})
  await studio.context.sql.begin((tx) => noteChange(tx, change('done')))
  await expect.poll(() => heard).toEqual(['done'])
  await feed.stop()
})

test('a change whose transaction commits later than one with a higher id is not skipped, and none is heard twice', async () => {
  const { feed, heard } = await follow()
  const { sql } = studio.context
  let finish = () => {}
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => {
    isWritten = resolve
  })
  const slow = sql.begin(async (tx) => {
    await noteChange(tx, change('slow'))
    isWritten()
    await waiting
  })
  await written
  await sql.begin((tx) => noteChange(tx, change('quick')))
  // It does not wait for the slow one.
  await expect.poll(() => heard).toEqual(['quick'])
  await sql.begin((tx) => noteChange(tx, change('second')))
  await expect.poll(() => heard).toEqual(['quick', 'second'])
  finish()
  await slow
  await expect.poll(() => heard).toEqual(['quick', 'second', 'slow'])
  await sql.begin((tx) => noteChange(tx, change('last')))
  await expect.poll(() => heard).toEqual(['quick', 'second', 'slow', 'last'])
  await feed.stop()
})

test('a quiet change is found by looking, without a notification', async () => {
  const { feed, heard } = await follow({ quiet: true })
  await noteChange(studio.context.sql, change('quiet'), { quiet: true })
  await expect.poll(() => heard).toEqual(['quiet'])
  await feed.stop()
})

test('a follower resumes from its cursor, unless the cursor is too old, of another database, or nonsense', async () => {
  const { feed, heard, cursors } = await follow()
  const { sql } = studio.context
  await sql.begin((tx) => noteChange(tx, change('before')))
  await expect.poll(() => heard).toEqual(['before'])
  await sql.begin((tx) => noteChange(tx, change('missed')))
  await expect.poll(() => heard).toEqual(['before', 'missed'])

  const missed = await feed.since(cursors[0]!)
  expect(missed?.map(({ subjectId }) => subjectId)).toContain('missed')
  const [from] = feed.cursor.split('-')
  expect(await feed.since(`${from}-${Date.now() - 13 * 3600_000}`)).toBeUndefined()
  expect(await feed.since(`999999999999-${Date.now()}`)).toBeUndefined()
  expect(await feed.since('nonsense')).toBeUndefined()
  await feed.stop()
})
