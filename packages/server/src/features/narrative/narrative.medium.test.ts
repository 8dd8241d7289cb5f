import type { InkySession, Stage, Story, StoryComment, StoryVersion, StoryVisits } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, call, preview, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenAdmin } from '../../testing/given/organizations.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let museum: GivenOrganization
let navigator: GivenNavigator
let path = ''
let slugs: string[] = []
const url = (more = '') => `/v1/conversa/stories/${navigator.storyfileId}${more}`
const owner = () => museum.owner.headers

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  museum = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, museum.organizationId)
  await train(studio.app, museum.owner, navigator.storyfileId)
  path = (await publishLink(studio.app, museum.owner, navigator.storyfileId)).path
  const story = await call<Story>(studio.app, 'GET', url(), { headers: owner() })
  slugs = navigator.clipIds.map((clipId) => story.clips.find((clip) => clip.clipId === clipId)!.slug)
}, 120_000)
afterAll(() => studio.stop())

/** Where she was born, a harbour with two ways, and back. */
const harbour = () => `VAR homes = 0
-> hello
=== hello ===
Born in Bremen. # clip: ${slugs[0]}
-> quay
=== quay ===
+ [Board the ship #q: go aboard] Beans and rice. # clip: ${slugs[4]}
  -> quay
+ [Walk home] Two daughters. # clip: ${slugs[5]}
  ~ homes += 1
  -> quay
`

async function save(source: string): Promise<void> {
  const { version } = await call<Story>(studio.app, 'GET', url(), { headers: owner() })
  await call(studio.app, 'PUT', url(), { headers: owner(), body: { source, version } })
}

async function goLive(source: string): Promise<StoryVersion> {
  await save(source)
  const made = await call<StoryVersion>(studio.app, 'POST', url('/versions'), {
    headers: owner(),
    body: {},
    status: 201,
  })
  await vi.waitFor(
    async () => expect((await visit(studio.app, path)).inkState?.storyVersionId).toBe(made.storyVersionId),
    {
      timeout: 20_000,
    },
  )
  return made
}

const clipOf = (stage: Stage, text: string) =>
  ask(studio.app, stage, { text }).then((answer) => answer.clip?.clipId)

describe('a draft', () => {
  test('names every clip by its question', () => {
    expect(slugs[0]).toBe('where-were-you-born')
  })
  test('is saved once for each version: who was slower hears of it and loses nothing', async () => {
    await save('Hello\n')
    const { version } = await call<Story>(studio.app, 'GET', url(), { headers: owner() })
    await call(studio.app, 'PUT', url(), { headers: owner(), body: { source: 'First\n', version } })
    const body = { source: 'Second\n', version }
    const refused = await call<{ code: string }>(studio.app, 'PUT', url(), {
      headers: owner(),
      body,
      status: 412,
    })
    expect(refused.code).toBe('CHANGED_MEANWHILE')
    expect((await call<Story>(studio.app, 'GET', url(), { headers: owner() })).source).toBe('First\n')
  })
  test('is checked against the clips, with lines', async () => {
    await save('-> a\n=== a ===\nHi. # clip: not-there\n-> END\n=== lost ===\n-> END\n')
    const { problems } = await call<{ problems: object[] }>(studio.app, 'POST', url('/check'), {
      headers: owner(),
    })
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rule: 'V2',
          line: 3,
          message: 'The clip not-there in line 3 does not exist.',
        }),
        expect.objectContaining({ rule: 'V3', line: 5 }),
      ]),
    )
  })
  test('with an error does not go live, and says which line it is', async () => {
    await save('-> nowhere\n')
    const refused = await call<{ message: string }>(studio.app, 'POST', url('/versions'), {
      headers: owner(),
      body: {},
      status: 409,
    })
    expect(refused.message).toMatch(/^Line 1: /)
  })
  test('more than 256 KB is refused by name of the field', async () => {
    const body = { source: 'x'.repeat(262_145), version: 1 }
    const refused = await call<{ fields: { field: string }[] }>(studio.app, 'PUT', url(), {
      headers: owner(),
      body,
      status: 400,
    })
    expect(refused.fields[0]!.field).toBe('source')
  })
  test('goes live by owners only', async () => {
    const editor = await givenMember(studio.context, museum.organizationId, 'edit:ns')
    await call(studio.app, 'POST', url('/versions'), { headers: editor.headers, body: {}, status: 403 })
  })
  test('is nothing to other organizations', async () => {
    const other = await givenOrganization(studio.context)
    await call(studio.app, 'GET', url(), { headers: other.owner.headers, status: 404 })
  })
  test('offers stories to start from, made of the script, that compile', async () => {
    const { items } = await call<{ items: { starter: string; source: string }[] }>(
      studio.app,
      'GET',
      url('/starters'),
      { headers: owner() },
    )
    expect(items.map(({ starter }) => starter)).toEqual([
      'safety_drill',
      'guided_tour',
      'quiz',
      'first_visit',
      'script',
    ])
    expect(items.at(-1)!.source).toContain(`# clip: ${slugs[1]}`)
  })
})

test('who has a story open sees who else has, until they are gone', async () => {
  const colleague = await givenMember(studio.context, museum.organizationId, 'edit:ns')
  type Here = { items: { userId: string; line: number }[] }
  const here = (headers: Record<string, string>, line: number) =>
    call<Here>(studio.app, 'PUT', url('/presence'), { headers, body: { line } })
  expect((await here(owner(), 3)).items).toEqual([])
  expect((await here(colleague.headers, 7)).items).toMatchObject([{ userId: museum.owner.userId, line: 3 }])
  expect((await here(owner(), 4)).items).toMatchObject([{ userId: colleague.userId, line: 7 }])
  const { now } = studio.context
  Object.assign(studio.context, { now: () => new Date(Date.now() + 50_000) })
  expect((await here(owner(), 4)).items).toEqual([])
  Object.assign(studio.context, { now })
  const other = await givenOrganization(studio.context)
  const body = { line: 1 }
  await call(studio.app, 'PUT', url('/presence'), { headers: other.owner.headers, body, status: 404 })
})

describe('comments', () => {
  test('are said of a line, heard of by others, settled and opened again; other organizations have none of it', async () => {
    const said = { line: 2, lineText: '=== hello ===', body: 'Shorter, please.' }
    const made = await call<StoryComment>(studio.app, 'POST', url('/comments'), {
      headers: owner(),
      body: said,
      status: 201,
    })
    expect(made).toMatchObject({ ...said, settledBy: null })
    const at = url(`/comments/${made.commentId}`)
    const settled = await call<StoryComment>(studio.app, 'PUT', at, {
      headers: owner(),
      body: { settled: true },
    })
    expect(settled.settledBy).toBe(made.writtenBy)
    await call(studio.app, 'PUT', at, { headers: owner(), body: { settled: false } })
    const list = await call<{ items: StoryComment[] }>(studio.app, 'GET', url('/comments'), {
      headers: owner(),
    })
    expect(list.items).toEqual([{ ...made, settledBy: null }])
    const other = await givenOrganization(studio.context)
    const theirs = await givenNavigator(studio.context, other.organizationId)
    const elsewhere = `/v1/conversa/stories/${theirs.storyfileId}/comments/${made.commentId}`
    const body = { settled: true }
    await call(studio.app, 'PUT', elsewhere, { headers: other.owner.headers, body, status: 404 })
    await call(studio.app, 'GET', url('/comments'), { headers: other.owner.headers, status: 404 })
    const empty = { headers: owner(), body: { ...said, body: ' ' }, status: 400 }
    await call(studio.app, 'POST', url('/comments'), empty)
  })
})

describe('visitors', () => {
  test('are led by the story, may ask freely, and are led back to its choices', async () => {
    await goLive(harbour())
    const stage = await visit(studio.app, path)
    expect(stage.intro?.clipId).toBe(navigator.clipIds[0])
    expect(stage.starters.slice(0, 2)).toEqual([
      { clipId: null, questionId: null, text: 'Board the ship' },
      { clipId: null, questionId: null, text: 'Walk home' },
    ])
    const free = await ask(studio.app, stage, { text: 'What did your father do?' })
    expect(free).toMatchObject({
      clip: { clipId: navigator.clipIds[1] },
      decidedBy: 'exact',
      inkState: { knot: 'quay' },
    })
    expect(free.suggestions.map(({ text }) => text)).toContain('Board the ship')
    const chosen = await ask(studio.app, stage, { text: 'I want to go aboard' })
    expect(chosen).toMatchObject({
      clip: { clipId: navigator.clipIds[4] },
      decidedBy: 'story',
      inkState: { line: 7 },
    })
  })
  test('get the same answer of a story for a repeated call', async () => {
    const stage = await visit(studio.app, path)
    const clientTurnId = '00000000-0000-4000-8000-000000000015'
    const first = await ask(studio.app, stage, { text: 'walk home', clientTurnId })
    const again = await ask(studio.app, stage, { text: 'walk home', clientTurnId })
    expect(again.turnId).toBe(first.turnId)
    expect(again.inkState).toEqual(first.inkState)
  })
  test('stay with the story that they began with', async () => {
    const before = await visit(studio.app, path)
    await goLive(harbour().replace('Board the ship #q: go aboard', 'Swim away'))
    expect(await clipOf(before, 'board the ship')).toBe(navigator.clipIds[4])
    const after = await visit(studio.app, path)
    expect(after.starters[0]!.text).toBe('Swim away')
  })
  test('get free answers where a story does not come to an end, and others wait for nothing', async () => {
    const source = `${harbour()}+ [Fall into the sea] -> deep\n=== deep ===\n-> deep\n`
    await save(source)
    const refused = await call<{ message: string }>(studio.app, 'POST', url('/versions'), {
      headers: owner(),
      body: {},
      status: 409,
    })
    expect(refused.message).toMatch(/does not come to an end/)
    // A person may try it out all the same.
    const { storyVersionId } = await call<{ storyVersionId: string }>(studio.app, 'POST', url('/trials'), {
      headers: owner(),
    })
    const body = { storyfileId: navigator.storyfileId, storyVersionId }
    const stage = await call<Stage>(studio.app, 'POST', '/v1/dialogue/previews', {
      headers: owner(),
      body,
      status: 201,
    })
    const fell = await ask(studio.app, stage, { text: 'fall into the sea' })
    expect(fell.decidedBy).not.toBe('story')
    expect(await clipOf(stage, 'walk home')).toBe(navigator.clipIds[5])
    const session = await studio.context.sql<{ limit: string }[]>`
      select ink->>'limit' as limit from turns where turn_id = ${fell.turnId}`
    expect(session[0]!.limit).toBe('steps')
  })
  test('leave their ways in the story: counted by knot and way, without what is tried out in the studio', async () => {
    const visits = () => call<StoryVisits>(studio.app, 'GET', url('/visits'), { headers: owner() })
    const of = ({ knots }: StoryVisits, path: string) => knots.find((knot) => knot.path === path)?.visits ?? 0
    await goLive(harbour())
    const before = await visits()
    const stage = await visit(studio.app, path)
    await ask(studio.app, stage, { text: 'walk home' })
    const tried = await preview(studio.app, museum.owner, navigator.storyfileId)
    await ask(studio.app, tried, { text: 'walk home' })
    const after = await visits()
    expect(after.conversations).toBe(before.conversations + 1)
    expect(of(after, 'hello')).toBe(of(before, 'hello') + 1)
    expect(of(after, 'quay')).toBe(of(before, 'quay') + 1)
    const taken = ({ ways }: StoryVisits, start: string) =>
      ways.find(({ from, to }) => from === start && to === 'quay')?.taken ?? 0
    expect(taken(after, '')).toBe(taken(before, '') + 1)
    expect(taken(after, 'quay')).toBe(taken(before, 'quay') + 1)
  })
  test('are counted also for the conversations alone that a search of the states finds', async () => {
    const visits = (search: string) =>
      call<StoryVisits>(studio.app, 'GET', `${url('/visits')}?searchOptions=session&search=${search}`, {
        headers: owner(),
      })
    const stage = await visit(studio.app, path)
    await ask(studio.app, stage, { text: 'walk home' })
    expect(await visits(stage.sessionId)).toEqual({
      conversations: 1,
      knots: expect.arrayContaining([{ path: 'hello', visits: 1 }]),
      ways: expect.arrayContaining([{ from: 'quay', to: 'quay', taken: 1 }]),
    })
    expect((await visits('0000-nobody')).conversations).toBe(0)
  })
  test('have free answers only when the story is taken down', async () => {
    await call(studio.app, 'DELETE', url('/live'), { headers: owner() })
    await vi.waitFor(async () => expect((await visit(studio.app, path)).inkState).toBeNull(), {
      timeout: 20_000,
    })
    await goLive(harbour())
  })
})

describe('inky states', () => {
  type Described = {
    turns: {
      turnId: string | null
      heard: string | null
      characters: number
      variables: object
      knot: string
      mood: string | null
      scores: Record<string, number>
      ink: string
    }[]
    source: string
  }

  test('show admins every turn with what it was to the story; what was said only if asked for, which is audited', async () => {
    const admin = await givenAdmin(studio)
    const stage = await visit(studio.app, path)
    await ask(studio.app, stage, { text: 'walk home' })
    await ask(studio.app, stage, { text: 'What did your father do?' })
    const at = '/v1/conversa/ink/sessions'
    const newest = async () => {
      const list = await call<{ items: InkySession[] }>(studio.app, 'GET', at, { headers: admin.headers })
      return list.items[0]!
    }
    expect(await newest()).toMatchObject({
      sessionId: stage.sessionId,
      knot: 'quay',
      turn: 2,
      choices: 2,
      variablesChanged: ['homes'],
      lastChose: null,
      lastAnswered: 'What did your father do?',
      lastCharacters: 24,
    })
    const one = await call<Described>(studio.app, 'GET', `${at}/${stage.sessionId}`, {
      headers: admin.headers,
    })
    expect(one.turns.map(({ heard, characters, knot }) => [heard, characters, knot])).toEqual([
      [null, 0, 'quay'],
      [null, 9, 'quay'],
      [null, 24, 'quay'],
    ])
    await ask(studio.app, stage, { text: 'go aboard' })
    expect(await newest()).toMatchObject({
      lastChose: 'Board the ship',
      lastAnswered: null,
      lastCharacters: 9,
    })
    const before = await studio.context.sql`select 1 from audit where action = 'story.text_read'`
    const read = await call<Described>(studio.app, 'GET', `${at}/${stage.sessionId}?text=true`, {
      headers: admin.headers,
    })
    expect(read.turns[1]!.heard).toBe('walk home')
    const after = await studio.context.sql`select 1 from audit where action = 'story.text_read'`
    expect(after.length).toBe(before.length + 1)
    await call(studio.app, 'GET', at, { headers: owner(), status: 403 })
  })
  test('fork into a conversation of the studio, and leave the visitor’s where it is', async () => {
    const admin = await givenAdmin(studio)
    const stage = await visit(studio.app, path)
    const turn = await ask(studio.app, stage, { text: 'walk home' })
    const body = { storyfileId: navigator.storyfileId, fromTurnId: turn.turnId }
    const forked = await call<Stage>(studio.app, 'POST', '/v1/dialogue/previews', {
      headers: admin.headers,
      body,
      status: 201,
    })
    expect(forked.inkState).toMatchObject({ knot: 'quay', choices: ['Board the ship', 'Walk home'] })
    expect(await clipOf(forked, 'board the ship')).toBe(navigator.clipIds[4])
    const [row] = await studio.context.sql<{ turns: number }[]>`
      select turns from chat_sessions where session_id = ${stage.sessionId}`
    expect(row!.turns).toBe(1)
    const stranger = await givenOrganization(studio.context)
    const strangers = { storyfileId: navigator.storyfileId, fromTurnId: turn.turnId }
    await call(studio.app, 'POST', '/v1/dialogue/previews', {
      ...stranger.owner,
      body: strangers,
      status: 404,
    })
    const owned = await call<Stage>(studio.app, 'POST', '/v1/dialogue/previews', {
      headers: owner(),
      body,
      status: 201,
    })
    expect(owned.inkState).toMatchObject({ knot: 'quay' })
  })
  test('go out as JSON after any turn, and come in: a pasted state is read and continued from; anything else is refused', async () => {
    const admin = await givenAdmin(studio)
    const stage = await visit(studio.app, path)
    await ask(studio.app, stage, { text: 'walk home' })
    const at = `/v1/conversa/ink/sessions/${stage.sessionId}`
    const { turns } = await call<Described>(studio.app, 'GET', at, { headers: admin.headers })
    const reads = await Promise.all(
      turns.map(({ ink }) =>
        call<{ variables: Record<string, string> }>(studio.app, 'POST', `${at}/states`, {
          headers: admin.headers,
          body: { ink },
        }),
      ),
    )
    expect(reads.map(({ variables }) => variables.homes)).toEqual(['0', '1'])
    const { ink } = turns[1]!
    expect(reads[1]).toMatchObject({
      knot: 'quay',
      choices: ['Board the ship', 'Walk home'],
      visits: { quay: 1 },
    })
    const body = { storyfileId: navigator.storyfileId, fromState: { sessionId: stage.sessionId, ink } }
    const from = { headers: admin.headers, body, status: 201 }
    const forked = await call<Stage>(studio.app, 'POST', '/v1/dialogue/previews', from)
    expect(await clipOf(forked, 'board the ship')).toBe(navigator.clipIds[4])
    for (const none of ['{}', 'no JSON', '{"inkSaveVersion":10,"flows":{"a":1}}'])
      await call(studio.app, 'POST', `${at}/states`, {
        headers: admin.headers,
        body: { ink: none },
        status: 409,
      })
    await call(studio.app, 'POST', '/v1/dialogue/previews', { headers: owner(), body, status: 404 })
    expect(await clipOf(await visit(studio.app, path), 'board the ship')).toBe(navigator.clipIds[4])
  })
  test('hold its mood and scores; a story asks which topics were asked, and offers questions beside its choices', async () => {
    const admin = await givenAdmin(studio)
    const script = `/v1/conversa/storyfiles/${navigator.storyfileId}/script`
    const { topics } = await call<{ topics: { name: string }[] }>(studio.app, 'GET', script, {
      headers: owner(),
    })
    const asked = 'Where were you born?'
    await goLive(`EXTERNAL asked(topic)
EXTERNAL score(name, n)
Born in Bremen. # clip: ${slugs[0]} # mood: calm # starter: ${asked}
-> quay
=== quay ===
+ [Board the ship] {asked("${topics[0]!.name}"):Beans and rice. # clip: ${slugs[4]}|No. # clip: ${slugs[5]}}
  ~ score("boarded", 2)
  -> quay
`)
    const stage = await visit(studio.app, path)
    expect(stage.inkState?.mood).toBe('calm')
    expect(stage.starters.slice(0, 2).map(({ text }) => text)).toEqual(['Board the ship', asked])
    expect(await clipOf(stage, 'board the ship')).toBe(navigator.clipIds[5])
    expect((await ask(studio.app, stage, { text: asked })).kind).toBe('answer')
    expect(await clipOf(stage, 'board the ship')).toBe(navigator.clipIds[4])
    const at = `/v1/conversa/ink/sessions/${stage.sessionId}`
    const { turns } = await call<Described>(studio.app, 'GET', at, { headers: admin.headers })
    expect(turns.map(({ mood, scores }) => [mood, scores.boarded])).toEqual([
      ['calm', undefined],
      ['calm', 2],
      ['calm', 2],
      ['calm', 4],
    ])
    await goLive(harbour())
  })
  test('replay on another version and say where it differs first, which is audited', async () => {
    const admin = await givenAdmin(studio)
    const stage = await visit(studio.app, path)
    await ask(studio.app, stage, { text: 'walk home' })
    await ask(studio.app, stage, { text: 'board the ship' })
    const other = await goLive(harbour().replace(slugs[4]!, slugs[3]!))
    const replayed = await call<{ differsAt: number | null }>(
      studio.app,
      'POST',
      `/v1/conversa/ink/sessions/${stage.sessionId}/replays`,
      {
        headers: admin.headers,
        body: { storyVersionId: other.storyVersionId },
      },
    )
    expect(replayed.differsAt).toBe(2)
    const [noted] = await studio.context.sql`
      select object_id, details from audit where action = 'story.replayed'`
    expect(noted).toMatchObject({ objectId: stage.sessionId, details: { versionNumber: other.number } })
  })
})

test('a conversation in the studio without a story is as ever', async () => {
  const museum2 = await givenOrganization(studio.context)
  const plain = await givenNavigator(studio.context, museum2.organizationId)
  await train(studio.app, museum2.owner, plain.storyfileId)
  const stage = await preview(studio.app, museum2.owner, plain.storyfileId)
  expect(stage).toMatchObject({ inkState: null, thenIntro: [] })
  expect((await ask(studio.app, stage, { text: 'Do you have children?' })).inkState).toBeNull()
})

test('a clip that was withdrawn after the story went live is left out: its choice is taken, and the next ones are offered', async () => {
  const museum3 = await givenOrganization(studio.context)
  const own = await givenNavigator(studio.context, museum3.organizationId)
  const { headers } = museum3.owner
  await train(studio.app, museum3.owner, own.storyfileId)
  const { path: link } = await publishLink(studio.app, museum3.owner, own.storyfileId)
  const at = `/v1/conversa/stories/${own.storyfileId}`
  const { clips, version } = await call<Story>(studio.app, 'GET', at, { headers })
  const gone = clips.find(({ clipId }) => clipId === own.clipIds[5])!
  const source = `-> a\n=== a ===\n+ [Walk home] Two daughters. # clip: ${gone.slug}\n  -> b\n=== b ===\n+ [Sail away] -> b\n`
  await call(studio.app, 'PUT', at, { headers, body: { source, version } })
  const made = await call<StoryVersion>(studio.app, 'POST', `${at}/versions`, {
    headers,
    body: {},
    status: 201,
  })
  await call(studio.app, 'DELETE', `/v1/conversa/clips/${gone.clipId}`, { headers })
  await train(studio.app, museum3.owner, own.storyfileId)
  await publishLink(studio.app, museum3.owner, own.storyfileId)
  const answer = await vi.waitFor(
    async () => {
      const stage = await visit(studio.app, link)
      expect(stage.inkState?.storyVersionId).toBe(made.storyVersionId)
      const told = await ask(studio.app, stage, { text: 'walk home' })
      expect(told.clip).toBeNull()
      return told
    },
    { timeout: 30_000 },
  )
  expect(answer).toMatchObject({ decidedBy: 'story', inkState: { knot: 'b', choices: ['Sail away'] } })
  expect(answer.suggestions[0]!.text).toBe('Sail away')
  const problems = await call<{ problems: object[] }>(studio.app, 'POST', `${at}/check`, { headers })
  expect(problems.problems).toContainEqual(
    expect.objectContaining({ rule: 'V2', severity: 'error', line: 3 }),
  )
})
