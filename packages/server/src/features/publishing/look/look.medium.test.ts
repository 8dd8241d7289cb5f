import { type ErrorBody, type Publication, presetLook, type Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, publishLink, releasesOf, train, visit } from '../../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  storyfileId = (await givenNavigator(studio.context, organization.organizationId)).storyfileId
  await train(studio.app, organization.owner, storyfileId)
})
afterAll(() => studio?.stop())

const at = (path: string) => `/v1/conversa/storyfiles/${storyfileId}/${path}`
const save = <Reply = Publication>(look: object, status = 200) =>
  call<Reply>(studio.app, 'PUT', at('look'), { headers: organization.owner.headers, body: look, status })
const addLogo = (data: Buffer) =>
  studio.app.inject({
    method: 'POST',
    url: at('look/logo'),
    headers: organization.owner.headers,
    payload: { data: data.toString('base64') },
  })
const publish = (body: object = {}) =>
  call<Publication>(studio.app, 'POST', at('publication'), {
    headers: organization.owner.headers,
    body: { visibility: 'link', ...body },
  })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a look reaches visitors when it is published, goes along with corrections, and comes back by rolling back', async () => {
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const [first] = (await releasesOf(studio.app, organization.owner, storyfileId)).items
  const { pictureId } = (await addLogo(png)).json<{ pictureId: string }>()
  const look = {
    ...presetLook('night'),
    scope: 'the sea and the war',
    captions: false,
    starters: true,
    pictureId,
  }
  await save(look)
  expect((await visit(studio.app, path)).look).toBeNull()
  await publish({ note: 'Our colours' })
  const stage: Stage = await visit(studio.app, path)
  expect(stage.look).toEqual({ ...look, logoUrl: `/v1/content/looks/${pictureId}` })
  const logo = await studio.app.inject({ url: stage.look!.logoUrl! })
  expect([logo.headers['content-type'], logo.rawPayload.equals(png)]).toEqual(['image/png', true])
  const [newest] = (await releasesOf(studio.app, organization.owner, storyfileId)).items
  expect(newest).toMatchObject({ reason: 'look', note: 'Our colours', isLive: true })
  await train(studio.app, organization.owner, storyfileId)
  await publish()
  expect((await visit(studio.app, path)).look?.scope).toBe('the sea and the war')
  await publish({ releaseId: first!.releaseId })
  expect((await visit(studio.app, path)).look).toBeNull()
})

test('a look that can’t be read is refused at its colour', async () => {
  const refused = await save<ErrorBody>(
    { ...presetLook('night'), buttons: '#f3c93f', buttonText: 'light' },
    400,
  )
  expect(refused.fields).toEqual([
    { field: 'buttons', message: 'Text on this colour reaches 1.6 to 1. It needs 4.5.' },
  ])
  await save({ ...presetLook('night'), ground: 'url(javascript:1)' }, 400)
  await save({ ...presetLook('night'), scope: 'x'.repeat(161) }, 400)
})

test('presets belong to organizations that have them', async () => {
  expect((await save<ErrorBody>(presetLook('harbor'), 403)).message).toBe(
    'This organization does not have presets for the player.',
  )
  await studio.context.sql`update organizations set attributes = '{"SHOW_PRESETS": true}'
    where organization_id = ${organization.organizationId}`
  await save(presetLook('harbor'))
  expect((await save<ErrorBody>(presetLook('winter'), 403)).message).toBe(
    'This organization does not have the preset Ask Santa.',
  )
  await studio.context
    .sql`update organizations set attributes = '{"SHOW_PRESETS": true, "PRESET_ASK_SANTA": true}'
    where organization_id = ${organization.organizationId}`
  await save(presetLook('winter'))
})

test('an SVG with a script, a picture of 40 MB, and the logo of another storyfile are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await addLogo(svg)).json()).toMatchObject({ code: 'UNSUPPORTED_CONTENT_TYPE' })
  expect((await addLogo(Buffer.concat([png, Buffer.alloc(600_000)]))).statusCode).toBe(400)
  expect((await addLogo(Buffer.alloc(40_000_000))).json()).toMatchObject({ code: 'TOO_LARGE' })
  const other = await givenNavigator(studio.context, organization.organizationId)
  const { pictureId } = (await addLogo(png)).json<{ pictureId: string }>()
  await call(studio.app, 'PUT', `/v1/conversa/storyfiles/${other.storyfileId}/look`, {
    headers: organization.owner.headers,
    body: { ...presetLook('night'), pictureId },
    status: 404,
  })
  for (const id of ['../../etc/passwd', '00000000-0000-4000-8000-000000000000'])
    expect((await studio.app.inject({ url: `/v1/content/looks/${encodeURIComponent(id)}` })).statusCode).toBe(
      404,
    )
})
