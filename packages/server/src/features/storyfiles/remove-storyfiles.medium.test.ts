import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenMember, givenClip } from '../../testing/given/given.ts'
import { givenAuthors, givenTurns, storyfilesOf } from '../../testing/given/storyfiles.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { purgeExpired } from './purge-storyfiles.ts'

let studio: TestStudio
let organizationId: string
let owner: GivenMember
let creator: GivenMember
let viewer: GivenMember
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  ;({ organizationId, owner, creator, viewer } = await givenAuthors(studio.context))
})
afterAll(() => studio?.stop())

const { send, names, given } = storyfilesOf(() => ({ studio, organizationId, creator }))

async function actions(objectId: string): Promise<string[]> {
  const rows = await studio.context.sql<{ action: string }[]>`
    select action from audit where object_id = ${objectId} order by audit_id`
  return rows.map((row) => row.action)
}

describe('deleting and archiving', () => {
  test('a deleted name is free again, and several of the same name stand side by side', async () => {
    for (const _ of [1, 2]) {
      const { storyfileId } = await given('Twice')
      expect((await send(owner, 'DELETE', `/${storyfileId}`)).statusCode).toBe(200)
    }
    expect(await names(owner, 'filter=status:deleted&search=twice')).toEqual([
      'Twice - Deleted',
      'Twice - Deleted 2',
    ])
    expect(await names(owner, 'search=twice')).toEqual([])
  })

  test('deleted ones are shown to who could restore them: owners all, content creators their own', async () => {
    const others = await given('Of somebody else')
    const own = await given('Of the creator')
    const { sql } = studio.context
    await sql`update storyfiles set created_by = ${owner.userId} where storyfile_id = ${others.storyfileId}`
    for (const { storyfileId } of [others, own]) await send(owner, 'DELETE', `/${storyfileId}`)
    const query = 'filter=status:deleted&search=of'
    expect((await names(owner, query)).toSorted()).toEqual([
      'Of somebody else - Deleted',
      'Of the creator - Deleted',
    ])
    expect(await names(creator, query)).toEqual(['Of the creator - Deleted'])
    expect((await send(creator, 'POST', `/${others.storyfileId}/restore`)).statusCode).toBe(403)
    const back = await send(creator, 'POST', `/${own.storyfileId}/restore`)
    expect(back.json()).toMatchObject({ name: 'Of the creator', createdBy: creator.userId })
    const refused = await send(viewer, 'GET', '?filter=status:deleted')
    expect(refused.json().message).toBe('You need to be at least "Content Creator"')
  })

  test('comes back under its name, or tells that the name is taken', async () => {
    const { storyfileId } = await given('Back again')
    await send(owner, 'DELETE', `/${storyfileId}`)
    const other = await given('Back again')
    const refused = await send(owner, 'POST', `/${storyfileId}/restore`)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This name is already taken.'])
    await send(owner, 'DELETE', `/${other.storyfileId}`)
    const restored = (await send(owner, 'POST', `/${storyfileId}/restore`)).json()
    expect(restored).toMatchObject({ name: 'Back again', status: 'draft', deletedAt: null })
    expect(await actions(storyfileId)).toEqual([
      'storyfile.created',
      'storyfile.deleted',
      'storyfile.restored',
    ])
  })

  test('an archived one comes back as it was, also when it was deleted meanwhile', async () => {
    const { storyfileId } = await given('Rested')
    await studio.context.sql`update storyfiles set status = 'trained' where storyfile_id = ${storyfileId}`
    expect((await send(owner, 'POST', `/${storyfileId}/archive`)).json().status).toBe('archived')
    await send(owner, 'DELETE', `/${storyfileId}`)
    expect((await send(owner, 'POST', `/${storyfileId}/restore`)).json().status).toBe('archived')
    expect((await send(owner, 'POST', `/${storyfileId}/restore`)).json().status).toBe('trained')
    expect((await send(owner, 'POST', `/${storyfileId}/restore`)).statusCode).toBe(409)
  })

  test('what was open to visitors is closed when it comes back', async () => {
    const { storyfileId } = await given('Was open')
    await studio.context.sql`
      update storyfiles set status = 'published', live_revision = 1 where storyfile_id = ${storyfileId}`
    await send(owner, 'DELETE', `/${storyfileId}`)
    const restored = (await send(owner, 'POST', `/${storyfileId}/restore`)).json()
    expect(restored).toMatchObject({ status: 'trained', changesWaiting: false })
  })

  test('a creator cannot delete: You need to be at least "Admin"', async () => {
    const { storyfileId } = await given('Not mine to end')
    for (const [method, at] of [
      ['DELETE', ''],
      ['POST', '/archive'],
      ['POST', '/purge'],
    ] as const) {
      const reply = await send(
        creator,
        method,
        `/${storyfileId}${at}`,
        at === '/purge' ? { name: 'x' } : undefined,
      )
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'You need to be at least "Admin"'])
    }
  })

  test('a deleted one is no longer edited', async () => {
    const { storyfileId } = await given('Closed')
    await send(owner, 'DELETE', `/${storyfileId}`)
    expect((await send(owner, 'PATCH', `/${storyfileId}`, { description: 'x' })).statusCode).toBe(404)
    expect((await send(owner, 'POST', `/${storyfileId}/copy`, {})).statusCode).toBe(404)
  })
})

describe('the end for good', () => {
  async function stored(name: string) {
    const made = await given(name)
    const { storyfileId, organizationId } = made
    const clip = await givenClip(studio.context, { organizationId, storyfileId, question: 'Who are you?' })
    const key = `assets/${clip.assetId}/video.mp4`
    const file = `${studio.context.config.STUDIO_DATA}/probe`
    await writeFile(file, 'video')
    await studio.context.storage.putFile(key, file, 'video/mp4')
    return { storyfileId, key }
  }
  const isThere = async (key: string) => (await studio.context.storage.stat(key)) !== undefined
  const purge = (storyfileId: string, name: string) => send(owner, 'POST', `/${storyfileId}/purge`, { name })

  test('needs the name typed, and takes the files along', async () => {
    const { storyfileId, key } = await stored('To be ended')
    await givenTurns(studio.context, storyfileId, ['answer'])
    expect((await purge(storyfileId, 'To be ended')).statusCode).toBe(409)
    await send(owner, 'DELETE', `/${storyfileId}`)
    const refused = await purge(storyfileId, 'To be ended')
    expect(refused.json().fields).toEqual([
      { field: 'name', message: 'This is not the name of the storyfile.' },
    ])
    expect((await purge(storyfileId, 'To be ended - Deleted')).statusCode).toBe(200)
    expect((await send(owner, 'GET', `/${storyfileId}`)).statusCode).toBe(404)
    await expect.poll(() => isThere(key), { timeout: 20_000 }).toBe(false)
    expect((await actions(storyfileId)).at(-1)).toBe('storyfile.purged')
  })

  test('leaves the files that a copy plays', async () => {
    const { storyfileId, key } = await stored('Copied first')
    const gone = await stored('Not copied')
    await send(creator, 'POST', `/${storyfileId}/copy`, { name: 'Plays on' })
    for (const id of [storyfileId, gone.storyfileId]) await send(owner, 'DELETE', `/${id}`)
    expect((await purge(storyfileId, 'Copied first - Deleted')).statusCode).toBe(200)
    expect((await purge(gone.storyfileId, 'Not copied - Deleted')).statusCode).toBe(200)
    await expect.poll(() => isThere(gone.key), { timeout: 20_000 }).toBe(false)
    expect(await isThere(key)).toBe(true)
  })

  test('comes by itself 30 days after it was deleted, not before', async () => {
    const [old, young] = [await given('Long ago'), await given('Lately')]
    for (const { storyfileId } of [old, young]) await send(owner, 'DELETE', `/${storyfileId}`)
    const age = (id: string, days: number) => studio.context.sql`
      update storyfiles set deleted_at = now() - make_interval(days => ${days}) where storyfile_id = ${id}`
    await age(old.storyfileId, 31)
    await age(young.storyfileId, 29)
    await purgeExpired(studio.context)
    expect((await send(owner, 'GET', `/${old.storyfileId}`)).statusCode).toBe(404)
    expect((await send(owner, 'GET', `/${young.storyfileId}`)).statusCode).toBe(200)
  })
})
