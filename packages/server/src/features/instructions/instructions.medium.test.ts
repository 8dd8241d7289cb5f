import type { HouseRules } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../testing/given/conversation.ts'
import { type GivenMember, givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organizationId: string
let editor: GivenMember
let viewer: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  organizationId = (await givenOrganization(studio.context)).organizationId
  editor = await givenMember(studio.context, organizationId, 'edit:ns')
  viewer = await givenMember(studio.context, organizationId, 'read:ns')
})
afterAll(() => studio?.stop())

const path = '/v1/conversa/instructions'
type Fault = { message: string; fields: { message: string }[] }
const get = (by: GivenMember, more = '') =>
  call<HouseRules>(studio.app, 'GET', `${path}?organizationId=${organizationId}${more}`, {
    headers: by.headers,
  })
const write = (text: string, basedOn: number, { by = editor, status = 200 } = {}) =>
  call<HouseRules & Fault>(studio.app, 'PUT', path, {
    headers: by.headers,
    body: { organizationId, text, basedOn },
    status,
  })
const markRead = (by: GivenMember, version: number, status = 200) =>
  call<HouseRules>(studio.app, 'POST', `${path}/read`, {
    headers: by.headers,
    body: { organizationId, version },
    status,
  })

test('rules are written in versions, and a version that others wrote first is not overwritten', async () => {
  expect(await get(viewer)).toMatchObject({ version: 0, text: '', versions: [], writtenAt: null })
  expect(await write('# Tone\n\nBe kind.', 0)).toMatchObject({ version: 1, readVersion: 1 })
  expect((await write('Mine instead', 0, { status: 412 })).message).toBe(
    'Somebody else changed this set of house rules while you were editing. Review the changes before you save.',
  )
  await write('Be kind and brief.', 1)
  expect(await get(viewer)).toMatchObject({
    version: 2,
    text: 'Be kind and brief.',
    writtenBy: 'Ilse Brandt',
  })
  expect(await get(viewer, '&version=1')).toMatchObject({ version: 1, text: '# Tone\n\nBe kind.' })
  await call(studio.app, 'GET', `${path}?organizationId=${organizationId}&version=9`, {
    headers: viewer.headers,
    status: 404,
  })
})

test('who has read which version is seen by all, and an earlier one never counts for a later', async () => {
  const readersOf = async () =>
    new Map((await get(viewer)).readers.map((reader) => [reader.userId, reader.version]))
  const second = await givenMember(studio.context, organizationId, 'edit:ns')
  expect((await readersOf()).get(second.userId)).toBe(0)
  await markRead(second, 2)
  await markRead(second, 1)
  expect((await readersOf()).get(second.userId)).toBe(2)
  // Viewers do not review, but they can read.
  expect((await readersOf()).has(viewer.userId)).toBe(false)
  expect((await markRead(viewer, 2)).readVersion).toBe(2)
  await markRead(viewer, 99, 404)
})

test('a viewer writes none; empty rules and 20,001 characters are refused with a sentence', async () => {
  await write('Mine', 2, { by: viewer, status: 403 })
  expect((await write('  ', 2, { status: 400 })).fields[0]?.message).toBe('Please write the house rules.')
  expect((await write('x'.repeat(20_001), 2, { status: 400 })).fields[0]?.message).toBe(
    'The house rules cannot be longer than 20,000 characters.',
  )
})

test.each([
  '![map](https://other.example/map.png)',
  '![map][there]\n\n[there]: https://other.example/map.png',
])('rules with a picture are refused: %s', async (text) => {
  const { version } = await get(viewer)
  const { fields } = await write(text, version, { status: 400 })
  expect(fields).toEqual([
    { field: 'text', message: 'House rules cannot show pictures. Link to them instead.' },
  ])
  expect((await get(viewer)).version).toBe(version)
})
