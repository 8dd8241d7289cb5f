import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcess } from '../../testing/process.ts'
import { type BundledDatabase, type BundledOptions, startBundledDatabase } from './bundled.ts'
import { connect, type Sql } from './sql.ts'

let home: string
let folder: string
let log: string[]
let running: BundledDatabase[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'bundled database '))
  folder = join(home, 'postgres')
  log = []
  running = []
})
afterEach(async () => {
  for (const database of running) await database.stop()
  await rm(home, { recursive: true })
})

/** Without forcing to disk, which takes most of the time, unless a test kills the database. */
async function start(options: Partial<BundledOptions> = {}): Promise<BundledDatabase> {
  const database = await startBundledDatabase({
    folder,
    log: (line) => log.push(line),
    durable: false,
    ...options,
  })
  running.push(database)
  return database
}

async function withSql<T>(database: BundledDatabase, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(database.connection, { connections: 1 })
  return work(sql).finally(() => sql.end())
}

/** Runs the database in a process of its own that stores one row and then keeps a backend busy. */
async function startInAnotherProcess() {
  const other = startProcess(
    new URL('bundled.ts', import.meta.url).href,
    `const { connect } = await import(${JSON.stringify(new URL('sql.ts', import.meta.url).href)})
     const database = await module.startBundledDatabase({ folder: ${JSON.stringify(folder)}, log() {} })
     const sql = connect(database.connection, { connections: 2 })
     await sql\`create table if not exists notes (text text)\`
     await sql\`insert into notes values ('kept')\`
     void sql\`select count(*) from generate_series(1, 1000000000000)\`.then(() => {})
     await sql\`select 1\`
     process.stdout.write('busy')`,
  )
  await other.says('busy')
  return { other, postmaster: postmasterPid() }
}

const postmasterPid = () => Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
const notes = (database: BundledDatabase) =>
  withSql(database, (sql) =>
    sql<{ text: string }[]>`select text from notes`.then((rows) => rows.map((r) => r.text)),
  )

test('it keeps what was stored from one start to the next', async () => {
  const first = await start()
  await withSql(first, async (sql) => {
    await sql`create table notes (text text)`
    await sql`insert into notes values ('kept')`
  })
  await first.stop()
  expect(await notes(await start())).toEqual(['kept'])
})

test('it listens on a socket in its own folder and on no port, syncs to disk, and gives the application no power over the server', async () => {
  const database = await start({ durable: true })
  const [settings] = await withSql(
    database,
    (sql) => sql`
      select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        current_setting('data_checksums') as checksums, (select rolsuper from pg_roles where rolname = current_user)`,
  )
  expect(settings).toEqual({ addresses: '', fsync: 'on', checksums: 'on', rolsuper: false })
  expect(database.connection.host).toBe(folder)
})

test('after a kill of the server process the next start needs no hand', async () => {
  const { other } = await startInAnotherProcess()
  await other.kill('SIGKILL')
  expect(await notes(await start())).toEqual(['kept'])
})

test('after a kill of the postmaster and its server the orphan backends do not keep the next start from working', async () => {
  const { other, postmaster } = await startInAnotherProcess()
  process.kill(postmaster, 'SIGKILL')
  await other.kill('SIGKILL')
  expect(await notes(await start())).toEqual(['kept'])
})

test('a postmaster that nobody looks after is ended first', async () => {
  const { other, postmaster } = await startInAnotherProcess()
  process.kill(postmaster, 'SIGSTOP') // it cannot follow its server
  await other.kill('SIGKILL')
  const next = start()
  process.kill(postmaster, 'SIGCONT')
  expect(await notes(await next)).toEqual(['kept'])
  expect(log.join()).toMatch(/Ending \d+ database processes that an earlier server left behind/)
})

test('when PostgreSQL itself is killed, it is started again and clients reconnect', async () => {
  const database = await start({ durable: true })
  const sql = connect(database.connection, { connections: 1 })
  await sql`create table notes (text text)`
  await sql`insert into notes values ('kept')`
  const killed = postmasterPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(postmasterPid, { timeout: 20_000 }).not.toBe(killed)
  await expect
    .poll(() => sql`select text from notes`.catch(() => []), { timeout: 20_000 })
    .toEqual([{ text: 'kept' }])
  await sql.end()
})

test('a database that cannot start is told of, and tried again until it can', async () => {
  const alarms: string[] = []
  const database = await start({ alarm: (line) => alarms.push(line) })
  const settings = join(folder, 'postgresql.conf')
  const good = readFileSync(settings)
  await writeFile(settings, 'nonsense = on\n')
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => alarms.filter((line) => line.includes('does not start')).length, { timeout: 20_000 })
    .toBeGreaterThan(1)
  expect(alarms[0]).toContain('The database ended')
  await writeFile(settings, good)
  await expect
    .poll(() => withSql(database, (sql) => sql`select 1 as one`).catch(() => []), { timeout: 20_000 })
    .toEqual([{ one: 1 }])
  await expect.poll(() => log).toContain('The database runs again.')
})

test('a lock file whose number now belongs to another program is stale', async () => {
  await (await start()).stop()
  running = []
  await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n.\n\n 1 1\nready\n`)
  await withSql(await start(), (sql) => sql`select 1`)
})

test('a kill during the first start leaves nothing that disturbs the second', async () => {
  const other = startProcess(
    new URL('bundled.ts', import.meta.url).href,
    `await module.startBundledDatabase({ folder: ${JSON.stringify(folder)}, durable: false, log: (line) => process.stdout.write(line) })`,
  )
  await other.says('Creating the database.')
  await other.kill('SIGKILL')
  await withSql(await start(), (sql) => sql`select 1`)
})

test('a command may join the database of a running server, and leaves it running', async () => {
  const server = await start()
  const command = await startBundledDatabase({ folder, log() {}, join: true })
  await withSql(command, (sql) => sql`select 1`)
  await command.stop()
  await withSql(server, (sql) => sql`select 1`)
})

test('a path that is too long for a socket is shortened', async () => {
  folder = join(home, 'a'.repeat(120), 'postgres')
  const database = await start()
  expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90)
  await withSql(database, (sql) => sql`select 1`)
})

test('a folder of another PostgreSQL is left alone, with a sentence', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 14, and this version .* brings PostgreSQL 18/)
})

test('a folder with other files is not taken for a database', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'letter.txt'), 'Dear')
  await expect(start()).rejects.toThrow('is not empty and holds no database')
})
