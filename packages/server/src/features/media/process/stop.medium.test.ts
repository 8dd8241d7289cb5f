import { once } from 'node:events'
import { request } from 'node:http'
import { mediaPaths } from '@studio/contract'
import { expect, test } from 'vitest'
import { createStaging } from '../../../platform/storage/create-staging.ts'
import { givenAnnounced, givenListeningStudio, givenMember, tus } from '../../../testing/given/media.ts'
import { reconcileUploads } from '../reconcile-uploads.ts'
import { findUpload } from '../uploads/uploads.store.ts'

const bytes = 1_000_000

test('a studio that stops lets go of an upload that is being sent, and keeps what came', async () => {
  const studio = await givenListeningStudio()
  const { sql } = studio.context
  try {
    const member = await givenMember(studio)
    const { uploadId } = await givenAnnounced(studio, member, { bytes })
    await tus(studio.url, member.headers).create(uploadId, bytes)
    const sender = request(`${studio.url}${mediaPaths.files}/${uploadId}`, {
      method: 'PATCH',
      headers: {
        ...member.headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes,
        'upload-offset': 0,
      },
    })
    const answered = once(sender, 'response')
    sender.write(Buffer.alloc(bytes / 2)) // and then it says nothing for long
    await expect.poll(() => sql`select from upload_locks where id = ${uploadId}`).toHaveLength(1)

    await studio.app.close()
    const [answer] = await answered
    expect(answer.statusCode).toBe(204)
    const { receivedBytes } = (await findUpload(sql, uploadId))!
    expect(answer.headers['upload-offset']).toBe(String(receivedBytes))
    expect(receivedBytes).toBeLessThanOrEqual(bytes / 2)
    expect(await sql`select from upload_locks`).toHaveLength(0)
  } finally {
    await studio.stop()
  }
})

test('looking through uploads after a start ends when the studio stops', async () => {
  const studio = await givenListeningStudio()
  try {
    const member = await givenMember(studio)
    const { uploadId } = await givenAnnounced(studio, member, { bytes })
    await tus(studio.url, member.headers).create(uploadId, bytes)
    const { config, storage } = studio.context
    const looking = reconcileUploads(
      studio.context,
      await createStaging(config, storage),
      AbortSignal.abort(new Error('It stops.')),
    )
    await expect(looking).rejects.toThrow('It stops.')
  } finally {
    await studio.stop()
  }
})
