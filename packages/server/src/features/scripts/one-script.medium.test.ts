import { readFile } from 'node:fs/promises'
import type { CommentList, ScriptContent, ScriptRemoval, ScriptTopic } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigration, knownMigrations, migrate } from '../../platform/database/migrate.ts'
import { givenDatabase, type TestDatabase } from '../../testing/database.ts'
import { type GivenMember, givenMember } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

// Until 0340 a template was a document: docs/decisions/0044.

type Removed = { topic: ScriptTopic | null; question: { text: string } | null; index: number }
/** What the studio wrote then: a draft, the version before it, and what was removed from it. */
const earlier = JSON.parse(
  await readFile(new URL('../../testing/given/earlier-template.json', import.meta.url), 'utf8'),
) as {
  content: ScriptContent
  before: ScriptContent
  published: ScriptContent
  removed: Removed[]
  summary: Record<'topicCount' | 'questionCount' | 'seconds' | 'topicText' | 'questionText', string>
}
const [organizationId, scriptId, emptyId] = [1, 2, 3].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
) as [string, string, string]
const commented = earlier.content.topics[0]!.questions[0]!.questionId

let database: TestDatabase
let studio: TestStudio
let editor: GivenMember
beforeAll(async () => {
  database = await givenDatabase({ bare: true })
  const { sql } = database
  for (const name of (await knownMigrations()).filter((one) => one < '0340'))
    await sql.begin((tx) => applyMigration(tx, name))
  await sql`insert into organizations (organization_id, label, short_name) values (${organizationId}, 'Museum', 'museum')`
  const { topicCount, questionCount, seconds, topicText, questionText } = earlier.summary
  await sql`
    insert into scripts (script_id, organization_id, name, short_name, content, content_version, version_number,
      topic_count, question_count, seconds, topic_text, question_text)
    values (${scriptId}, ${organizationId}, 'Ask the weaver', 'Weaver_V2', ${sql.json(earlier.content)}, 7, 2,
      ${topicCount}, ${questionCount}, ${seconds}, ${topicText}, ${questionText}),
      (${emptyId}, ${organizationId}, 'Empty', 'Empty', '{"topics": []}', 1, 1, 0, 0, 0, '', '')`
  await sql`
    insert into script_versions (script_id, version_number, short_name, content)
    values (${scriptId}, 1, 'Weaver', ${sql.json(earlier.published)})`
  for (const [place, part] of earlier.removed.entries())
    await sql`
      insert into script_parts_removed (removal_id, script_id, content, removed_by, removed_at)
      values (gen_random_uuid(), ${scriptId}, ${sql.json(part as never)}, 'Ilse Brandt', now() + make_interval(secs => ${place}))`
  await sql`
    insert into script_comments (organization_id, script_id, question_id, text, mentions)
    values (${organizationId}, ${scriptId}, ${commented}, 'Ask her sister, too.', '{}')`
  await sql`
    insert into template_practice_sets (script_id, organization_id, lines)
    values (${scriptId}, ${organizationId}, '{"What do you weave?"}')`
  await migrate(sql)
  studio = await givenStudio({ database })
  editor = await givenMember(studio.context, organizationId, 'edit:ns')
})
afterAll(() => studio?.stop())

async function ask<Reply>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<Reply> {
  const url = `/v1/conversa/scripts/${path}`
  const reply = await studio.app.inject({
    method,
    url,
    headers: editor.headers,
    ...(payload ? { payload } : {}),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json() as Reply
}
const unlessGiven = {
  starterPosition: null,
  shootPosition: null,
  followUps: [],
  libraryText: '',
  contentNote: '',
  sensitive: false,
}
/** As documents of the time may be: without what came since, or with what is kept for counting. */
const plain = ({ topics }: Pick<ScriptContent, 'topics'>) =>
  topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map(
      ({
        libraryTopicId: _inside,
        ...one
      }: ScriptTopic['questions'][number] & { libraryTopicId?: string }) => ({
        ...unlessGiven,
        ...one,
      }),
    ),
  }))

test('a template of before has its topics and questions in their order, with their ids and all that was said of them', async () => {
  const content = await ask<ScriptContent>('GET', `${scriptId}/content`)
  expect(content.version).toBe(7)
  expect(content.topics).toEqual(plain(earlier.content))
  expect((await ask<ScriptContent>('GET', `${emptyId}/content`)).topics).toEqual([])
  const [row] = await database.sql`
    select library_text, (select count(*)::int from scripts where content_version = 7) as same from questions
    where library_topic_id is not null`
  expect(row).toEqual({ libraryText: 'Who lived there?', same: 1 })
})

test('its versions, comments and practice questions are there', async () => {
  const version = await ask<Pick<ScriptContent, 'topics'>>('GET', `${scriptId}/versions/1`)
  expect(version.topics).toEqual(plain(earlier.published))
  expect((await ask<CommentList>('GET', `${scriptId}/comments`)).comments).toMatchObject([
    { questionId: commented, text: 'Ask her sister, too.' },
  ])
  expect(await ask('GET', `${scriptId}/practice`)).toMatchObject({ lines: ['What do you weave?'] })
})

test('what was removed before comes back to its place, whole', async () => {
  const { removals } = await ask<{ removals: ScriptRemoval[] }>('GET', `${scriptId}/removals`)
  expect(removals.map(({ kind, name, questions, removedBy }) => [kind, name, questions, removedBy])).toEqual([
    ['topic', 'The loom', 2, 'Ilse Brandt'],
    ['question', 'What was the first cloth?', 1, 'Ilse Brandt'],
  ])
  for (const { removalId } of removals) await ask('POST', `${scriptId}/removals/${removalId}/restore`)
  const back = (await ask<ScriptContent>('GET', `${scriptId}/content`)).topics
  const unversioned = (topics: ScriptTopic[]) =>
    topics.map(({ version, ...topic }) => ({
      ...topic,
      questions: topic.questions.map(({ version, ...one }) => one),
    }))
  expect(unversioned(back)).toEqual(unversioned(plain(earlier.before)))
})

test('the first edit after it counts on, and lists show what is in it', async () => {
  await ask('POST', `${scriptId}/questions`, { questions: [{ text: 'What do you weave now?' }] })
  const content = await ask<ScriptContent>('GET', `${scriptId}/content`)
  const count = content.topics.flatMap(({ questions }) => questions).length
  expect(await ask('GET', scriptId)).toMatchObject({
    versionNumber: 2,
    questions: count,
    topics: content.topics.length,
  })
  expect(count).toBe(earlier.before.topics.flatMap(({ questions }) => questions).length + 1)
})
