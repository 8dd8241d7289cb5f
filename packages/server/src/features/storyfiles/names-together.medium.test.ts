import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { waitForWaiting } from '../../testing/waiting.ts'
import { createStoryfile } from './create-storyfile.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

test('a storyfile is restored while somebody gives its name to another one: the name is taken', async () => {
  const { app, context } = studio
  const { organizationId, owner } = await givenOrganization(context)
  const name = 'Marta'
  const storyfileId = await givenStoryfile(context, { organizationId, name })
  const send = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/v1/conversa/storyfiles/${path}`,
      headers: owner.headers,
      ...(payload && { payload }),
    })
  expect((await send('DELETE', storyfileId)).statusCode).toBe(200)
  const subject = { displayName: name, description: '' }
  const fields = {
    organizationId,
    name,
    subject,
    language: 'en',
    purpose: 'museum',
    description: '',
  } as const
  const acts = [
    () => send('POST', `${storyfileId}/restore`),
    () => send('POST', 'restore', { selection: { ids: [storyfileId] } }),
  ]
  for (const act of acts) {
    const { promise: restored, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
    const made = await context.sql.begin(async (tx) => {
      const id = await createStoryfile(tx, { ...fields, createdBy: null })
      act().then(resolve, reject)
      await waitForWaiting(context.sql)
      return id
    })
    const reply = await restored
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'NAME_TAKEN'])
    await context.sql`delete from storyfiles where storyfile_id = ${made}`
  }
})
