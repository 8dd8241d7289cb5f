import type { Clip, Upload } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { takeProcessed } from './clips.jobs.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const together = 12

// A person drops a dozen videos and types transcripts and questions, while those that came first are processed.
test('changes of one storyfile that come together all arrive, none ends in a deadlock', async () => {
  const { app, context } = studio
  const { organizationId, owner } = await givenOrganization(context)
  const storyfileId = await givenStoryfile(context, { organizationId })
  const call = async <Reply>(method: 'POST' | 'PATCH', path: string, payload: object): Promise<Reply> => {
    const reply = await app.inject({ method, url: `/v1/conversa/${path}`, headers: owner.headers, payload })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.json()
  }
  const ask = async (text: string) => {
    const path = `storyfiles/${storyfileId}/questions`
    const { questions } = await call<{ questions: { questionId: string }[] }>('POST', path, {
      questions: [{ text }],
    })
    return questions[0]!.questionId
  }
  const announce = (n: number, questionIds: string[]) =>
    call<{ clip: Clip; upload: Upload }>('POST', 'clips', {
      storyfileId,
      kind: 'regular',
      fileName: `take-${n}.mp4`,
      bytes: 1,
      questionIds,
    })
  const process = async ({ clip, upload }: { clip: Clip; upload: Upload }) => {
    const assetId = upload.uploadId
    const made = { assetId, organizationId, storyfileId, uploadId: upload.uploadId, originalSha256: '' }
    const keys = { videoKey: `${assetId}/v`, posterKey: `${assetId}/p`, originalKey: `${assetId}/o` }
    const video = { width: 320, height: 240, fps: 25, hasAudio: true, copied: true, durationMs: 1000 }
    const { sql } = context
    await sql`insert into assets ${sql({ ...made, ...keys, ...video, originalBytes: 1, bytes: 1 })}`
    await takeProcessed(context, { resourceId: clip.clipId, uploadId: upload.uploadId, assetId })
  }

  const all = Array.from({ length: together }, (_, n) => n)
  const questionIds = await Promise.all(all.map((n) => ask(`What about ${n}?`)))
  const clips = await Promise.all(all.map((n) => announce(n, [questionIds[n]!])))
  await Promise.all(
    clips.flatMap((one, n) => [
      process(one),
      call('PATCH', `clips/${one.clip.clipId}`, { transcript: `It is ${n}.`, questionIds: [questionIds[n]] }),
      call('PATCH', `storyfiles/${storyfileId}/questions/${questionIds[n]}`, {
        text: `And what about ${n}?`,
      }),
      announce(together + n, [questionIds[n]!]),
    ]),
  )
  const rows = await context.sql<{ status: string; transcript: string }[]>`
    select status, transcript from clips where storyfile_id = ${storyfileId} order by transcript`
  expect(rows.filter((row) => row.transcript !== '')).toHaveLength(together)
  expect(rows.filter((row) => row.status === 'processed')).toHaveLength(together)
})
