import { expect, test } from 'vitest'
import {
  earlierMigrations as earlier,
  lastEarlierMigrations as last,
} from '../platform/database/baseline/earlier-migrations.ts'
import { applyMigration, knownMigrations, migrate } from '../platform/database/migrate.ts'
import type { Sql } from '../platform/database/sql.ts'
import { givenDatabase } from '../testing/database.ts'
import { inSharedColumns, rowsOf } from '../testing/given/backup.ts'
import { ask, visit } from '../testing/given/conversation.ts'
import { givenEarlierStudio } from '../testing/given/earlier-studio.ts'
import { schemaOf } from '../testing/schema.ts'
import { givenStudio } from '../testing/studio.ts'

// Databases from before each feature had one file for its tables are carried over: docs/decisions/0025.

const recordOf = (sql: Sql) => sql<{ name: string }[]>`select name from migrations order by name collate "C"`
const namesOf = async (sql: Sql) => (await recordOf(sql)).map(({ name }) => name)

test('an earlier database is carried over: its tables are those of a new one, and every row is there', async () => {
  const { sql } = await givenEarlierStudio()
  const fresh = await givenDatabase()
  expect(await namesOf(sql)).toEqual(earlier)
  const before = await rowsOf(sql)
  expect([before.turns!.length, before.clips!.length, before.learning_attempts!.length]).toEqual([4, 9, 2])

  await migrate(sql)
  expect(await namesOf(sql)).toEqual(await knownMigrations())
  expect(await schemaOf(sql)).toEqual(await schemaOf(fresh.sql))
  const [had, has] = inSharedColumns(before, await rowsOf(sql))
  expect(has).toEqual(had)

  const record = await sql`select * from migrations`
  await migrate(sql)
  expect(await sql`select * from migrations`).toEqual(record)
})

test.each([
  ['none', 0],
  ['one', 1],
  ['all', last.length],
])('of the last earlier migrations a database may have had %s', async (_, many) => {
  const { sql } = await givenEarlierStudio()
  for (const name of last.slice(0, many)) await sql.begin((tx) => applyMigration(tx, `earlier/${name}`))
  await sql`update migrations set name = replace(name, 'earlier/', '')`
  await migrate(sql)
  expect(await namesOf(sql)).toEqual(await knownMigrations())
  expect(await schemaOf(sql)).toEqual(await schemaOf((await givenDatabase()).sql))
})

test('what it has had since stays in its record', async () => {
  const { sql } = await givenEarlierStudio()
  for (const name of last) await sql.begin((tx) => applyMigration(tx, `earlier/${name}`))
  await sql`update migrations set name = replace(name, 'earlier/', '')`
  const later = (await knownMigrations()).filter((name) => !name.startsWith('0000-'))
  for (const name of later) await sql.begin((tx) => applyMigration(tx, name))
  await migrate(sql)
  expect(await namesOf(sql)).toEqual(await knownMigrations())
})

test('several servers that start at the same time carry it over once', async () => {
  const { sql } = await givenEarlierStudio()
  await Promise.all([migrate(sql), migrate(sql), migrate(sql)])
  expect(await namesOf(sql)).toEqual(await knownMigrations())
})

test('a studio starts on it, and a visitor gets the answer that the earlier one was trained for', async () => {
  const database = await givenEarlierStudio()
  await migrate(database.sql)
  const studio = await givenStudio({ database })
  const [open] = await studio.context.sql<{ linkCode: string; clipId: string }[]>`
    select link_code, clip_id from publications join questions using (storyfile_id) join clip_questions using (question_id)
    where text = 'Where were you born?'`
  const stage = await visit(studio.app, `/s/${open!.linkCode}`)
  const answer = await ask(studio.app, stage, { text: 'Where were you born?' })
  expect(answer).toMatchObject({ kind: 'answer', clip: { clipId: open!.clipId } })
  await studio.stop()
})

test('a database that lacks some of the earlier migrations is refused and left alone', async () => {
  const { sql } = await givenEarlierStudio()
  const rows = await rowsOf(sql)
  for (const [lacks, named] of [
    [earlier.slice(-1), '0137-settled-statements.sql.'],
    [earlier.slice(30, 31), '0032-orders.sql.'],
    [earlier.slice(-13), '0105-clip-interviews.sql and 12 more.'],
  ] as const) {
    await sql`delete from migrations where name = any(${lacks})`
    const record = await recordOf(sql)
    await expect(migrate(sql)).rejects.toThrow(
      `The database is of an earlier studio and lacks the migration ${named} Nothing was changed. Start the last studio that brings it`,
    )
    expect(await recordOf(sql)).toEqual(record)
    await sql`insert into migrations (name) select unnest(${lacks}::text[])`
  }
  expect(await rowsOf(sql)).toEqual(rows)
})

test('an earlier database that a newer studio has changed since is refused and left alone', async () => {
  const { sql } = await givenEarlierStudio()
  await sql`insert into migrations (name) values ('9999-later.sql')`
  await expect(migrate(sql)).rejects.toThrow(
    'The database is newer than this studio (it knows 9999-later.sql)',
  )
  expect(await namesOf(sql)).toEqual([...earlier, '9999-later.sql'])
})

test('the comparison of tables sees every kind of change', async () => {
  const { sql } = await givenDatabase()
  const before = await schemaOf(sql)
  const unseen: string[] = []
  for (const change of [
    'alter table clips drop column words cascade',
    'alter table clips alter column transcript_percent type bigint',
    "alter table users alter column digest set default 'daily'",
    'alter table clips alter column chosen drop not null',
    'alter table turns alter column heard_start drop expression',
    'alter table turns drop constraint turns_flag_check',
    'alter table api_keys drop constraint api_keys_organization_id_fkey',
    'drop index turns_newest',
    "create or replace function member_name(u users) returns text language sql immutable as 'select u.email'",
    'alter table turns disable trigger turns_added',
    'alter sequence example_numbers increment 2',
    'alter table turns set (fillfactor = 90)',
    'create view names as select name from storyfiles',
    "comment on column stored_replies.status is 'other'",
  ]) {
    const undone = new Error('undone')
    const trial = sql.begin(async (tx) => {
      await tx.unsafe(change)
      if ((await schemaOf(tx)).join() === before.join()) unseen.push(change)
      throw undone
    })
    await expect(trial).rejects.toBe(undone)
  }
  expect(unseen).toEqual([])
})
