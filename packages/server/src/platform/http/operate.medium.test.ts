import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio

beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const ready = () => studio.app.inject({ method: 'GET', url: '/readyz' })

test('a studio is ready while database and storage answer', async () => {
  expect((await ready()).json()).toEqual({ status: 'ready', uploads: 'open' })
})

test('a database that reads but takes no changes makes it not ready', async () => {
  const { sql } = studio.context
  await sql`create function refuse_writing() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await sql`create trigger full_disk before insert on write_probes for each row execute function refuse_writing()`
  const reply = await ready()
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  expect(reply.json()).toEqual({ status: 'not ready', reason: 'the disk is full' })
  await sql`drop trigger full_disk on write_probes`
  expect((await ready()).statusCode).toBe(200)
})

test('a storage that takes no file makes it not ready', async () => {
  const incoming = join(studio.context.config.storageFolder, '.incoming')
  await rm(incoming, { recursive: true })
  expect((await ready()).statusCode).toBe(503)
  await mkdir(incoming)
  expect((await ready()).statusCode).toBe(200)
  expect(await readdir(incoming)).toEqual([])
})

test('a storage that is not there, or silent for some seconds, makes it not ready', async () => {
  const { storage } = studio.context
  const { check } = storage
  try {
    storage.check = () => Promise.reject(new Error('NoSuchBucket'))
    expect((await ready()).statusCode).toBe(503)
    storage.check = () => new Promise(() => {})
    expect((await ready()).statusCode).toBe(503)
  } finally {
    storage.check = check
  }
  expect((await ready()).statusCode).toBe(200)
})
