import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { stored } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStaging } from '../../platform/storage/folder-staging.ts'
import {
  bytes,
  givenListeningStudio,
  givenMember,
  givenOpenUpload,
  originalText,
  type TestMember,
  tus,
} from '../../testing/given/media.ts'
import { reconcileUploads } from './reconcile-uploads.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { uploadErrors } from './uploads/upload.ts'
import { findUpload } from './uploads/uploads.store.ts'

/** Uploads that a person left, or that a kill interrupted: each goes on, or ends in words. */

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
let sender: ReturnType<typeof tus>
beforeAll(async () => {
  studio = await givenListeningStudio()
  member = await givenMember(studio)
  sender = tus(studio.url, member.headers)
})
afterAll(() => studio?.stop())

const rowOf = async (uploadId: string) => (await findUpload(studio.context.sql, uploadId))!
const originalOf = (uploadId: string) => originalText(studio, uploadId)
const givenOpen = (text: string, offset?: number) => givenOpenUpload(studio, member, text, offset)
const stagedFile = (uploadId: string) =>
  join(studio.context.config.storageFolder, '.staging', `originals+${uploadId}`)

describe('after a kill', () => {
  const staging = () =>
    createFolderStaging(join(studio.context.config.storageFolder, '.staging'), studio.context.storage)

  test('the offset is that of the real file, not of the row', async () => {
    const uploadId = await givenOpen('helloworld', 6)
    await truncate(stagedFile(uploadId), 4)
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('4')
    await reconcileUploads(studio.context, await staging())
    expect((await rowOf(uploadId)).receivedBytes).toBe(4)
  })

  test('bytes whose checksum was not compared any more are cut off', async () => {
    const uploadId = await givenOpen('helloworld', 6)
    await studio.context.sql`update uploads set unverified_from = 2 where upload_id = ${uploadId}`
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('2')
  })

  test('an upload that was complete is finished on the next start', async () => {
    const uploadId = await givenOpen('helloworld', 5)
    const whole = await staging()
    const signal = new AbortController().signal
    const source = Readable.from([Buffer.from('world')])
    await whole.append(`originals/${uploadId}`, { source, offset: 5, limitBytes: 5, signal })
    const found = await reconcileUploads(studio.context, whole)
    expect(found.finished).toContain(uploadId)
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'uploaded' })
    expect(await originalOf(uploadId)).toBe('helloworld')
  })

  test('one that was moved but not yet noted is finished when the sender asks', async () => {
    const uploadId = await givenOpen('helloworld', 9)
    const whole = await staging()
    const source = Readable.from([Buffer.from('d')])
    const signal = new AbortController().signal
    await whole.append(`originals/${uploadId}`, { source, offset: 9, limitBytes: 1, signal })
    await whole.finish(`originals/${uploadId}`)
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'waiting' })
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('10')
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'uploaded' })
  })

  test('files without a row and rows without a file are reported and kept', async () => {
    const whole = await staging()
    await whole.begin('originals/00000000-0000-4000-8000-00000000aaaa', 5)
    const uploadId = await givenOpen('hello')
    await sender.patch(uploadId, 0, bytes('hello'))
    await studio.context.storage.remove(`originals/${uploadId}`)
    const found = await reconcileUploads(studio.context, whole)
    expect(found.filesWithoutRow).toContain('originals/00000000-0000-4000-8000-00000000aaaa')
    expect(found.rowsWithoutFile).toContain(uploadId)
    expect(await whole.receivedBytes('originals/00000000-0000-4000-8000-00000000aaaa')).toBe(0)
  })
})

describe('nothing hangs', () => {
  const age = (uploadId: string, interval: string) => studio.context.sql`
    update uploads set updated_at = now() - ${interval}::interval, deadline_at = now() - ${interval}::interval
    where upload_id = ${uploadId}`

  test('an unfinished upload ends after seven days without a byte, a finished one is not touched', async () => {
    const unfinished = await givenOpen('hello', 2)
    const fresh = await givenOpen('hello', 2)
    const finished = await givenOpen('hello')
    await sender.patch(finished, 0, bytes('hello'))
    await studio.context.sql`update uploads set stage = 'processed' where upload_id = ${finished}`
    for (const one of [unfinished, finished]) await age(one, '8 days')
    await sweepUploads(studio.context)
    expect(await rowOf(unfinished)).toMatchObject({
      stage: 'failed',
      error: stored(uploadErrors.notFinished),
    })
    expect(await rowOf(fresh)).toMatchObject({ stage: 'waiting' })
    expect(await originalOf(finished)).toBe('hello')
  })

  test('processing that passed its deadline fails with a sentence and can be tried again', async () => {
    const uploadId = await givenOpen('hello')
    await sender.patch(uploadId, 0, bytes('hello'))
    await age(uploadId, '1 minute')
    await sweepUploads(studio.context)
    const url = `${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`
    const status = await (await fetch(url, { headers: member.headers })).json()
    expect(status).toMatchObject({
      status: 'FAIL',
      error: 'The video could not be processed in time. Try again.',
    })
    const retry = `${studio.url}/v1/conversa/uploads/${uploadId}/retry`
    const answer = await fetch(retry, { method: 'POST', headers: member.headers })
    expect(await answer.json()).toMatchObject({ stage: 'uploaded', error: null })
  })
})
