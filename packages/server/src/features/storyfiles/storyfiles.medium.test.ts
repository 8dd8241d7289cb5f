import type { Clip, List, Script, Storyfile } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type GivenMember,
  type GivenOrganization,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { purgeExpired } from './purge-storyfiles.ts'

let studio: TestStudio
let place: GivenOrganization
let owner: GivenMember
let creator: GivenMember
let viewer: GivenMember
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
})
afterAll(() => studio?.stop())
beforeAll(async () => {
  place = await givenOrganization(studio.context)
  owner = place.owner
  creator = await givenMember(studio.context, place.organizationId, 'edit:ns')
  viewer = await givenMember(studio.context, place.organizationId, 'read:ns')
})

const path = '/v1/conversa/storyfiles'
async function send(
  who: GivenMember,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  at: string,
  body?: object,
) {
  return studio.app.inject({
    method,
    url: path + at,
    headers: who.headers,
    ...(body ? { payload: body } : {}),
  })
}
async function inOrder(who: GivenMember, query: string): Promise<string[]> {
  const reply = await send(who, 'GET', `?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return (reply.json() as List<Storyfile>).items.map((one) => one.name)
}
const names = async (who: GivenMember, query: string) => (await inOrder(who, query)).sort()
async function given(name: string, more: object = {}): Promise<Storyfile> {
  const reply = await send(creator, 'POST', '', {
    organizationId: place.organizationId,
    name,
    subject: { displayName: 'Marta Keller' },
    ...more,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
async function givenTeam(name: string, storyfileIds: string[] = []): Promise<string> {
  const { sql } = studio.context
  const [team] = await sql<{ teamId: string }[]>`
    insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${place.organizationId}, ${name})
    returning team_id`
  await sql`insert into team_storyfiles (team_id, organization_id, storyfile_id)
    select ${team!.teamId}, ${place.organizationId}, id from unnest(${storyfileIds}::uuid[]) as id`
  return team!.teamId
}
async function actions(objectId: string): Promise<string[]> {
  const rows = await studio.context.sql<{ action: string }[]>`
    select action from audit where object_id = ${objectId} order by audit_id`
  return rows.map((row) => row.action)
}

describe('the list', () => {
  test('is searched in every option, also in what stands in other tables, as soon as it changes there', async () => {
    const { storyfileId } = await given('Amber lighthouse', {
      description: 'Recorded in the crimson room',
      tags: ['Seafaring', 'seafaring', 'Grandmothers'],
    })
    const found = (option: string, text: string) =>
      names(owner, `searchOptions=${option}&search=${encodeURIComponent(text)}`)
    expect(await found('name', 'AMBER')).toEqual(['Amber lighthouse'])
    expect(await found('subject', 'amber')).toEqual([])
    expect(await found('description', '"crimson room"')).toEqual(['Amber lighthouse'])
    expect(await found('tag', 'grandmother')).toEqual(['Amber lighthouse'])
    expect(await found('shortName', 'amberlight')).toEqual(['Amber lighthouse'])
    expect(await found('createdBy', creator.email)).toContain('Amber lighthouse')
    expect(await found('topic', 'Childhood')).toEqual([])
    await send(creator, 'POST', `/${storyfileId}/topics`, { name: 'Childhood in Bremen' })
    expect(await found('topic', 'childhood')).toEqual(['Amber lighthouse'])
    const team = await givenTeam('Harbour crew', [storyfileId])
    expect(await found('team', 'harbour')).toEqual(['Amber lighthouse'])
    await studio.context.sql`update teams set name = 'Dock crew' where team_id = ${team}`
    expect(await found('team', 'harbour')).toEqual([])
    expect(await found('name,team', 'amber dock')).toEqual(['Amber lighthouse'])
    await studio.context.sql`update users set last_name = 'Zephyrine' where user_id = ${creator.userId}`
    expect(await found('createdBy', 'zephyrine')).toContain('Amber lighthouse')
  })

  test('is filtered by team, language, who made it and waiting changes', async () => {
    const german = await given('Gespräch', { language: 'de' })
    const inTeam = await given('In a team')
    const team = await givenTeam('Filter team', [inTeam.storyfileId])
    await studio.context
      .sql`update storyfiles set live_revision = 0 where storyfile_id = ${german.storyfileId}`
    expect(await names(viewer, 'filter=language:de')).toEqual(['Gespräch'])
    expect(await names(viewer, 'filter=waiting:yes')).toEqual(['Gespräch'])
    expect(await names(viewer, `filter=team:${team}`)).toEqual(['In a team'])
    expect(await names(viewer, 'filter=team:nonsense')).toEqual([])
    expect(await names(viewer, 'filter=mine:yes')).toEqual([])
    expect(await names(creator, 'filter=mine:yes,language:de')).toEqual(['Gespräch'])
    expect((await send(viewer, 'GET', '/choices')).json()).toMatchObject({
      teams: expect.arrayContaining([
        { teamId: team, name: 'Filter team', organizationId: place.organizationId },
      ]),
      languages: ['de', 'en'],
    })
  })

  test('tells teams, tags, maker, and the share of questions that got an answer', async () => {
    const made = await given('Told', { tags: ['Sea'], teamIds: [await givenTeam('Tellers')] })
    expect(made).toMatchObject({ tags: ['Sea'], teams: [{ name: 'Tellers' }], answeredShare30d: null })
    expect(made.owner).toContain('Ilse')
    await givenTurns(made.storyfileId, ['answer', 'answer', 'answer', 'cannot_answer'])
    const [row] = ((await send(viewer, 'GET', '?search=told')).json() as List<Storyfile>).items
    expect(row).toMatchObject({ answeredShare30d: 0.75, counts: { sessions30d: 1, questions30d: 4 } })
  })

  test('a team of another organization is refused', async () => {
    const elsewhere = await givenOrganization(studio.context)
    const body = { organizationId: elsewhere.organizationId, name: 'X', subject: { displayName: 'Y' } }
    const reply = await send(elsewhere.owner, 'POST', '', { ...body, teamIds: [await givenTeam('Ours')] })
    expect(reply.statusCode).toBe(400)
  })

  test('is sorted by what is recorded, by the names of its teams, and by the name of who made it', async () => {
    const { sql } = studio.context
    const here = await givenOrganization(studio.context)
    const { organizationId } = here
    const [one, two, ten] = await Promise.all(
      ['one', 'two', 'ten'].map((name) => givenStoryfile(studio.context, { organizationId, name })),
    )
    const [topic] = await sql<{ topicId: string }[]>`
      insert into script_topics (topic_id, storyfile_id, name, position) values (gen_random_uuid(), ${ten!}, 'Sea', 0)
      returning topic_id`
    await sql`insert into questions (question_id, storyfile_id, topic_id, position, text, status)
      select gen_random_uuid(), ${ten!}, ${topic!.topicId}, n, 'Question ' || n, (array['todo', 'recorded', 'approved'])[1 + n % 3]
      from generate_series(0, 5) n`
    const byRecorded = async () => {
      const query = `sort=recorded&dir=desc&organizationId=${organizationId}`
      const [first] = ((await send(here.owner, 'GET', `?${query}`)).json() as List<Storyfile>).items
      return [first!.name, first!.counts.recorded]
    }
    expect(await byRecorded()).toEqual(['ten', 4])
    await sql`update questions set status = 'todo' where storyfile_id = ${ten!} and status = 'approved'`
    expect(await byRecorded()).toEqual(['ten', 2])
    await sql`delete from questions where storyfile_id = ${ten!} and position = 1`
    expect(await byRecorded()).toEqual(['ten', 1])

    for (const [name, storyfileId] of [
      ['2', two],
      ['10', ten],
      ['alpha', one],
    ] as const) {
      await sql`
        with team as (insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, ${name})
          returning team_id, organization_id)
        insert into team_storyfiles (team_id, organization_id, storyfile_id)
        select team_id, organization_id, ${storyfileId!} from team`
      const maker = await givenMember(studio.context, organizationId, 'edit:ns')
      await sql`update users set first_name = ${`Maker ${name}`}, last_name = '' where user_id = ${maker.userId}`
      await sql`update storyfiles set created_by = ${maker.userId} where storyfile_id = ${storyfileId!}`
    }
    expect(await inOrder(here.owner, 'sort=team&dir=asc')).toEqual(['two', 'ten', 'one'])
    expect(await inOrder(here.owner, 'sort=owner&dir=asc')).toEqual(['ten', 'two', 'one'])
    expect(await inOrder(here.owner, 'sort=owner&dir=desc')).toEqual(['one', 'two', 'ten'])
  })

  test('pages follow one another without a gap or a repetition, in both directions of every sort', async () => {
    const many = await givenOrganization(studio.context)
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      await givenStoryfile(studio.context, { organizationId: many.organizationId, name: `Same ${n}` })
    await studio.context
      .sql`update storyfiles set updated_at = now() where organization_id = ${many.organizationId}`
    for (const sort of [
      '',
      'name',
      'subject',
      'status',
      'language',
      'createdAt',
      'updatedAt',
      'recorded',
      'team',
      'owner',
    ])
      for (const dir of ['asc', 'desc']) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => names(many.owner, `sort=${sort}&dir=${dir}&pageSize=3&page=${page}`)),
        )
        expect(new Set(pages.flat()).size, `${sort} ${dir}`).toBe(7)
      }
  })
})

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

describe('acts on many', () => {
  test('reach all that match the search, beyond the page, and none of other organizations', async () => {
    const stranger = await givenOrganization(studio.context)
    const theirs = await givenStoryfile(studio.context, {
      organizationId: stranger.organizationId,
      name: 'Bulk theirs',
    })
    for (const n of [1, 2, 3]) await given(`Bulk ${n}`)
    const selection = { matching: { search: 'bulk', searchOptions: 'name', filter: '' } }
    expect((await send(owner, 'POST', '/archive', { selection })).json()).toEqual({ changed: 3, skipped: 0 })
    expect((await send(owner, 'POST', '/archive', { selection })).json()).toEqual({ changed: 0, skipped: 3 })
    expect((await send(owner, 'POST', '/delete', { selection })).json()).toEqual({ changed: 3, skipped: 0 })
    const foreign = await send(owner, 'POST', '/delete', { selection: { ids: [theirs] } })
    expect(foreign.json()).toEqual({ changed: 0, skipped: 0 })
    const back = { matching: { search: 'bulk', searchOptions: 'name', filter: 'status:deleted' } }
    await given('Bulk 2')
    expect((await send(owner, 'POST', '/restore', { selection: back })).json()).toEqual({
      changed: 2,
      skipped: 1,
    })
    expect(await names(owner, 'search=bulk')).toEqual(['Bulk 1', 'Bulk 2', 'Bulk 3'])
    expect(await names(stranger.owner, 'search=bulk')).toEqual(['Bulk theirs'])
  })

  test('a creator is refused: You need to be at least "Admin"', async () => {
    const selection = { matching: { search: '', searchOptions: '', filter: '' } }
    const reply = await send(creator, 'POST', '/delete', { selection })
    expect(reply.json().message).toBe('You need to be at least "Admin"')
  })
})

describe('a copy', () => {
  test('has the script, the settings and videos of its own that play the same files', async () => {
    const source = await given('Original', { tags: ['Sea'], language: 'de' })
    const { storyfileId, organizationId } = source
    const clip = await givenClip(studio.context, {
      organizationId,
      storyfileId,
      question: 'Where were you born?',
      variants: ['What is your birthplace?'],
    })
    await studio.context
      .sql`update storyfiles set poster_asset_id = ${clip.assetId} where storyfile_id = ${storyfileId}`
    const reply = await send(creator, 'POST', `/${storyfileId}/copy`, { name: 'Its copy' })
    expect(reply.statusCode, reply.body).toBe(201)
    const copy: Storyfile = reply.json()
    expect(copy).toMatchObject({
      name: 'Its copy',
      language: 'de',
      tags: ['Sea'],
      status: 'ready_to_train',
      counts: { questions: 1, recorded: 1 },
      versionNumber: 1,
    })
    const script: Script = (await send(creator, 'GET', `/${copy.storyfileId}/script`)).json()
    expect(script.topics[0]!.questions[0]).toMatchObject({
      text: 'Where were you born?',
      status: 'recorded',
      variants: [{ text: 'What is your birthplace?', source: 'author' }],
    })
    const clips = await studio.app.inject({
      url: `/v1/conversa/clips?storyfileId=${copy.storyfileId}`,
      headers: creator.headers,
    })
    const [only] = (clips.json() as List<Clip>).items
    expect(only!.questions[0]!.questionId).toBe(script.topics[0]!.questions[0]!.questionId)
    expect(only!.videoUrl).not.toContain(clip.assetId)
    expect(copy.posterUrl).not.toBeNull()
    const keys = await studio.context.sql<{ videoKey: string }[]>`
      select video_key from assets where storyfile_id in (${storyfileId}, ${copy.storyfileId})`
    expect(new Set(keys.map((row) => row.videoKey)).size).toBe(1)
  })

  test('as a version is numbered on from the newest, whichever version it is made of', async () => {
    const first = await given('Numbered')
    const second: Storyfile = (
      await send(creator, 'POST', `/${first.storyfileId}/copy`, { asVersion: true })
    ).json()
    expect(second).toMatchObject({ name: 'Numbered V2', shortName: 'Numbered_V2', versionNumber: 2 })
    const third: Storyfile = (
      await send(creator, 'POST', `/${second.storyfileId}/copy`, { asVersion: true })
    ).json()
    expect(third).toMatchObject({ name: 'Numbered V3', shortName: 'Numbered_V3', versionNumber: 3 })
    const again: Storyfile = (
      await send(creator, 'POST', `/${first.storyfileId}/copy`, { asVersion: true })
    ).json()
    expect(again.shortName).toBe('Numbered_V4')
  })

  test('under a taken name is refused, and nothing is left of it', async () => {
    const source = await given('Taken name')
    const reply = await send(creator, 'POST', `/${source.storyfileId}/copy`, { name: 'TAKEN NAME' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'This name is already taken.'])
    expect(reply.json().fields[0].field).toBe('name')
  })
})

describe('the end for good', () => {
  async function stored(name: string) {
    const made = await given(name)
    const { storyfileId, organizationId } = made
    const clip = await givenClip(studio.context, { organizationId, storyfileId, question: 'Who are you?' })
    const key = `assets/${clip.assetId}/video.mp4`
    const file = `${studio.context.config.STUDIO_DATA}/probe`
    const { writeFile } = await import('node:fs/promises')
    await writeFile(file, 'video')
    await studio.context.storage.putFile(key, file, 'video/mp4')
    return { storyfileId, key }
  }
  const isThere = async (key: string) => (await studio.context.storage.stat(key)) !== undefined
  const purge = (storyfileId: string, name: string) => send(owner, 'POST', `/${storyfileId}/purge`, { name })

  test('needs the name typed, and takes the files along', async () => {
    const { storyfileId, key } = await stored('To be ended')
    await givenTurns(storyfileId, ['answer'])
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

/** One conversation on the web with so many turns, a moment ago. */
async function givenTurns(storyfileId: string, kinds: string[]): Promise<void> {
  const { sql } = studio.context
  const [session] = await sql<{ sessionId: string }[]>`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, turns)
    values (gen_random_uuid(), ${storyfileId}, ${place.organizationId}, gen_random_uuid(), 'link', '{}', ${kinds.length})
    returning session_id`
  for (const [number, kind] of kinds.entries())
    await sql`
      insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
        asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
      values (gen_random_uuid(), ${session!.sessionId}, ${storyfileId}, ${place.organizationId}, gen_random_uuid(),
        gen_random_uuid(), ${number}, 'link', 'text', 'Are you afraid?', ${kind}, 0.5, 0.1, 0.4, '[]', 3)`
}
