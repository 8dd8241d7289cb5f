import type { List, Storyfile } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenAuthors, givenTurns, storyfilesOf } from '../../testing/given/storyfiles.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organizationId: string
let owner: GivenMember
let creator: GivenMember
let viewer: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  ;({ organizationId, owner, creator, viewer } = await givenAuthors(studio.context))
})
afterAll(() => studio?.stop())

const { send, inOrder, names, given } = storyfilesOf(() => ({ studio, organizationId, creator }))

async function givenTeam(name: string, storyfileIds: string[] = []): Promise<string> {
  const { sql } = studio.context
  const [team] = await sql<{ teamId: string }[]>`
    insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, ${name})
    returning team_id`
  await sql`insert into team_storyfiles (team_id, organization_id, storyfile_id)
    select ${team!.teamId}, ${organizationId}, id from unnest(${storyfileIds}::uuid[]) as id`
  return team!.teamId
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
      teams: expect.arrayContaining([{ teamId: team, name: 'Filter team', organizationId }]),
      languages: ['de', 'en'],
    })
  })

  test('tells teams, tags, maker, and the share of questions that got an answer', async () => {
    const made = await given('Told', { tags: ['Sea'], teamIds: [await givenTeam('Tellers')] })
    expect(made).toMatchObject({ tags: ['Sea'], teams: [{ name: 'Tellers' }], answeredShare30d: null })
    expect(made.owner).toContain('Ilse')
    await givenTurns(studio.context, made.storyfileId, ['answer', 'answer', 'answer', 'cannot_answer'])
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
