import { randomUUID } from 'node:crypto'
import { type AvatarType, avatarPath, roleAvatarId } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarCalls, png } from '../../../testing/given/avatars.ts'
import { givenStoryfile } from '../../../testing/given/given.ts'
import { givenListeningStudio, givenMember, type TestMember, tus } from '../../../testing/given/media.ts'
import { addMember } from '../../organizations/index.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let calls: ReturnType<typeof avatarCalls>
let owner: TestMember
let editor: TestMember
let viewer: TestMember
let restricted: TestMember
let stranger: TestMember
let admin: TestMember
let storyfileId: string
const promoClientId = randomUUID()
const customRoleId = randomUUID()

beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  calls = avatarCalls(studio.url)
  owner = await givenMember(studio, 'owner:ns')
  editor = await givenMember(studio, 'edit:ns', owner.organizationId)
  viewer = await givenMember(studio, 'read:ns', owner.organizationId)
  restricted = await givenMember(studio, 'read:ns', owner.organizationId)
  await addMember(studio.context.sql, owner.organizationId, restricted.userId, 'restricted:ns')
  stranger = await givenMember(studio, 'owner:ns')
  admin = await givenMember(studio, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  await calls.outcome(viewer, await calls.send(viewer, { type: 'user', id: viewer.userId }, await png()))
  const { sql } = studio.context
  await sql`insert into promo_clients (promo_client_id, name) values (${promoClientId}, 'Partner')`
  await sql`insert into custom_roles (role_id, organization_id, name, base)
    values (${customRoleId}, ${owner.organizationId}, 'Reader', 'read:ns')`
  storyfileId = await givenStoryfile(studio.context, { organizationId: owner.organizationId })
})
afterAll(() => studio?.stop())

describe('who may', () => {
  const things = (): Record<string, { type: AvatarType; id: string }> => ({
    'own person': { type: 'user', id: viewer.userId },
    storyfile: { type: 'storyfile', id: storyfileId },
    namespace: { type: 'namespace', id: owner.organizationId },
    role: { type: 'role', id: roleAvatarId(owner.organizationId, 'edit:ns') },
    'own role': { type: 'role', id: customRoleId },
    'promo client': { type: 'promo_code', id: promoClientId },
    'promo code': { type: 'promo_code', id: randomUUID() },
    activity: { type: 'learning_activity', id: randomUUID() },
    nobody: { type: 'user', id: randomUUID() },
    'no id': { type: 'user', id: 'undefined' },
  })
  const people = () => ({ owner, editor, viewer, restricted, stranger, admin })
  const all = ['owner', 'editor', 'viewer', 'restricted', 'stranger', 'admin'] as const

  test.each([
    ['own person', [200, 200, 200, 200, 404, 200]],
    ['storyfile', [204, 204, 204, 404, 404, 204]],
    ['namespace', [204, 204, 204, 204, 404, 204]],
    ['role', [204, 204, 204, 204, 404, 204]],
    ['own role', [204, 204, 204, 204, 404, 204]],
    ['promo client', [404, 404, 404, 404, 404, 204]],
    ['promo code', [404, 404, 404, 404, 404, 404]],
    ['activity', [404, 404, 404, 404, 404, 404]],
    ['nobody', [404, 404, 404, 404, 404, 404]],
    ['no id', [404, 404, 404, 404, 404, 404]],
  ])('see the picture of %s', async (name, wanted) => {
    const { type, id } = things()[name]!
    const told = await Promise.all(
      all.map(async (who) => (await calls.picture(people()[who], type, id)).status),
    )
    expect(told).toEqual(wanted)
  })

  test.each([
    ['own person', [403, 403, 201, 403, 404, 201]],
    ['storyfile', [201, 201, 403, 404, 404, 201]],
    ['namespace', [201, 403, 403, 403, 404, 201]],
    ['role', [201, 403, 403, 403, 404, 201]],
    ['own role', [201, 403, 403, 403, 404, 201]],
    ['promo client', [404, 404, 404, 404, 404, 201]],
    ['promo code', [404, 404, 404, 404, 404, 404]],
  ])('change the picture of %s', async (name, wanted) => {
    const thing = things()[name]!
    const told = await Promise.all(all.map(async (who) => (await calls.create(people()[who], thing)).status))
    expect(told).toEqual(wanted)
  })

  test('nobody fills the storage of an organization beyond its limit', async () => {
    const full = await givenMember(studio, 'owner:ns')
    const { organizationId } = full
    await studio.context
      .sql`update plans set storage_limit_bytes = 99 where organization_id = ${organizationId}`
    const answer = await calls.create(full, { type: 'namespace', id: organizationId })
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('has no room for it')])
    expect((await calls.create(full, { type: 'user', id: full.userId })).status).toBe(201)
  })

  test('the words of a refusal name the role', async () => {
    const answer = await calls.create(viewer, things().storyfile!)
    expect(await answer.json()).toMatchObject({ message: 'You need to be at least "Content Creator"' })
    expect(await (await calls.remove(editor, 'namespace', owner.organizationId)).json()).toMatchObject({
      message: 'You need to be at least "Admin"',
    })
  })

  test('nobody without a sign-in', async () => {
    expect((await fetch(`${studio.url}${avatarPath('user', viewer.userId)}`)).status).toBe(401)
    const headers = { authorization: `Bearer ${viewer.headers.authorization.slice(7, -5)}AAAAA` }
    expect((await calls.picture({ ...viewer, headers }, 'user', viewer.userId)).status).toBe(401)
  })

  test('an upload is its sender’s alone', async () => {
    const file = await png()
    const created = await calls.create(owner, {
      type: 'namespace',
      id: owner.organizationId,
      bytes: file.length,
    })
    const uploadId = created.headers.get('location')!.split('/').at(-1)!
    for (const other of [editor, stranger, admin]) {
      const sender = tus(studio.url, other.headers)
      expect((await sender.head(uploadId)).status).toBe(404)
      expect((await sender.patch(uploadId, 0, new Uint8Array(file))).status).toBe(404)
      expect((await sender.remove(uploadId)).status).toBe(404)
      const status = `${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`
      expect((await fetch(status, { headers: other.headers })).status).toBe(404)
    }
  })
})
