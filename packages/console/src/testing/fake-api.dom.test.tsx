import { routes } from '@studio/contract'
import { expect, test } from 'vitest'
import { FakeApi, refused } from './fake-api.ts'

const choices = '/v1/conversa/storyfiles/choices'

test('answers with the shapes of the contract alone', async () => {
  // @ts-expect-error a wrong shape does not compile
  const api = new FakeApi().answer(routes.storyfiles.choices, { teams: [] })
  expect((await api.fetch(choices)).status).toBe(500)
  expect(api.faults.join()).toContain('storyfiles.choices answers what it may not')
  api.answer(routes.storyfiles.choices, { teams: [], languages: ['en'] })
  expect(await (await api.fetch(choices)).json()).toEqual({ teams: [], languages: ['en'] })
  expect(api.calls(routes.storyfiles.choices)).toHaveLength(2)
})

test('what nobody answers and what is no route is a fault', async () => {
  const api = new FakeApi()
  await api.fetch(choices)
  await api.fetch('/v1/nowhere')
  expect(api.faults).toEqual(['nobody answers storyfiles.choices', 'GET /v1/nowhere is no route'])
})

test('refuses what the schemas refuse, field by field, and what it is told to', async () => {
  const api = new FakeApi().answer(
    routes.storyfiles.archiveMany,
    refused('STATE_CONFLICT', { reason: 'No.' }),
  )
  const send = async (body: object) =>
    (
      await api.fetch('/v1/conversa/storyfiles/archive', { method: 'POST', body: JSON.stringify(body) })
    ).json()
  expect(await send({})).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'selection' }] })
  expect(api.calls(routes.storyfiles.archiveMany)).toEqual([])
  const selection = { ids: ['00000000-0000-4000-8000-000000000001'] }
  expect(await send({ selection })).toMatchObject({ code: 'STATE_CONFLICT', message: 'No.' })
  expect(api.calls(routes.storyfiles.archiveMany)[0]?.body).toEqual({ selection })
})
