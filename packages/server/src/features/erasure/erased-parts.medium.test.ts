import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, releasesOf, runEnd, train, visit } from '../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../testing/given/given.ts'
import { tablesWith } from '../../testing/places-of-words.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { findMatcher, openStoredMatcher } from '../training/index.ts'
import { finishErasures } from './erase-visitor.ts'

let studio: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

/** The trained matchers of a storyfile as text; an empty one was emptied. */
async function matchersOf(storyfileId: string): Promise<string[]> {
  const rows = await studio.context.sql<{ bytes: Buffer }[]>`
    select bytes from matchers where storyfile_id = ${storyfileId} order by created_at`
  return rows.map(({ bytes }) => (bytes.length === 0 ? '' : zstdDecompressSync(bytes).toString('latin1')))
}

const say = (storyfileId: string, text: string, source: string) => studio.context.sql`
  update questions set variants = variants || ${studio.context.sql.json([{ text, source }])}
  where storyfile_id = ${storyfileId} and text = 'Do you have children?'`

test('an erased visitor’s wording leaves the parts that releases share, and every matcher that learned it', async () => {
  const { sql } = studio.context
  const { owner, organizationId } = organization
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, storyfileId)
  const { path } = await publishLink(studio.app, owner, storyfileId)
  const words = 'quixotic marzipan offspring'
  const answer = await ask(studio.app, await visit(studio.app, path), { text: `any ${words}` })
  await say(storyfileId, `any ${words}`, 'log')
  await say(storyfileId, 'children of your own', 'author')
  await train(studio.app, owner, storyfileId)
  await publishLink(studio.app, owner, storyfileId)
  const before = await releasesOf(studio.app, owner, storyfileId)
  expect(await tablesWith(sql, words)).toEqual(expect.arrayContaining(['parts', 'questions', 'turns']))
  const had = await matchersOf(storyfileId)
  expect(had[0]).not.toContain('marzipan')
  expect(had[1]).toContain('marzipan')

  await call(studio.app, 'POST', `/v1/conversa/training/turns/${answer.turnId}/erase-visitor`, {
    headers: owner.headers,
    body: {},
  })
  await sql`update erasures set due_at = now()`
  await finishErasures(studio.context)
  expect(await tablesWith(sql, words)).toEqual([])
  for (const text of await matchersOf(storyfileId)) expect(text).not.toContain('marzipan')
  const wrong = await sql`select hash from parts where hash <> part_hash(kind, version, json)`
  expect([...wrong]).toEqual([])
  expect(await tablesWith(sql, 'children of your own')).toEqual(
    expect.arrayContaining(['parts', 'questions']),
  )

  // It is trained again by itself, and visitors get the new one.
  const runId = await vi.waitFor(
    async () => {
      const [run] = await sql<{ runId: string }[]>`
        select run_id from training_runs where storyfile_id = ${storyfileId} and number = 3`
      if (!run) throw new Error('No run yet.')
      return run.runId
    },
    { timeout: 30_000, interval: 100 },
  )
  await runEnd(studio.app, owner.headers, runId)
  const after = await releasesOf(studio.app, owner, storyfileId)
  expect(after.items.slice(1).map(({ releaseId }) => releaseId)).toEqual(
    before.items.map(({ releaseId }) => releaseId),
  )
  expect(after.items[0]).toMatchObject({ isLive: true })
  for (const text of await matchersOf(storyfileId)) expect(text).not.toContain('marzipan')

  // Who goes back to an older release gets it trained from what is left.
  const [older] = await sql<{ matcherId: string }[]>`
    select matcher_id from matchers where storyfile_id = ${storyfileId} order by created_at limit 1`
  const stored = (await findMatcher(sql, older!.matcherId))!
  expect(stored.bytes).toHaveLength(0)
  await openStoredMatcher(studio.context, sql, stored, [])
  expect((await findMatcher(sql, older!.matcherId))!.bytes.length).toBeGreaterThan(0)
})

test('what an author wrote in the same words stays; parts that are the same without it become one', async () => {
  const { sql } = studio.context
  const { owner, organizationId } = organization
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, storyfileId)
  const { path } = await publishLink(studio.app, owner, storyfileId)
  const stage = await visit(studio.app, path)
  const [kept, gone] = ['the persimmon lullaby', 'the velvet tangerine']
  const turns = [await ask(studio.app, stage, { text: kept }), await ask(studio.app, stage, { text: gone })]
  await say(storyfileId, kept, 'author')
  await train(studio.app, owner, storyfileId)
  await say(storyfileId, gone, 'log')
  await train(studio.app, owner, storyfileId)
  const scripts = () => sql<{ parts: number; uses: number }[]>`
    select count(distinct p.hash)::int as parts, count(r.release_id)::int as uses
    from parts p left join release_parts r using (storyfile_id, hash)
    where p.storyfile_id = ${storyfileId} and p.kind = 'script'`
  expect([...(await scripts())]).toEqual([{ parts: 3, uses: 3 }])
  for (const { turnId } of turns)
    await call(studio.app, 'POST', `/v1/conversa/training/turns/${turnId}/delete`, {
      headers: owner.headers,
      body: {},
    })
  expect((await scripts())[0]!.parts).toBe(2)
  const names = await tablesWith(sql, gone)
  expect(names).toEqual([])
  expect(await tablesWith(sql, kept)).toEqual(expect.arrayContaining(['parts', 'questions']))
  const [snapshots] = await sql<{ lost: number }[]>`
    select count(*)::int as lost from snapshots s where s.storyfile_id = ${storyfileId}
      and not exists (select from parts p where p.storyfile_id = s.storyfile_id and p.hash = s.script_hash)`
  expect(snapshots).toEqual({ lost: 0 })
})
