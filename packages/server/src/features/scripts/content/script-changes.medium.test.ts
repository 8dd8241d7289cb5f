import {
  type AuditEntry,
  type Clip,
  type List,
  type Question,
  type Script,
  type ScriptChanges,
  type ScriptRemoval,
  withChanges,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenOrganization,
  givenClip,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { forgetRemovals } from './script-removals.store.ts'

let studio: TestStudio
let place: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  place = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

async function send<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { seen, status = method === 'POST' ? 201 : 200 }: { seen?: number; status?: number } = {},
): Promise<Body> {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: { ...place.owner.headers, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) },
    ...(body ? { payload: body } : {}),
  })
  expect(reply.statusCode, reply.body).toBe(status)
  return reply.json()
}

/** Two topics, the first with three questions of which the middle one has an answer. */
async function givenScript() {
  const { organizationId } = place
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const at = `storyfiles/${storyfileId}`
  const youth = await send<{ topicId: string }>('POST', `${at}/topics`, { name: 'Youth' })
  await send('POST', `${at}/questions`, { topicId: youth.topicId, questions: [{ text: 'First one?' }] })
  const clip = await givenClip(studio.context, {
    organizationId,
    storyfileId,
    question: 'Second one?',
    variants: ['The other way?'],
  })
  await send('PATCH', `clips/${clip.clipId}`, { status: 'approved' })
  await send('POST', `${at}/questions`, { topicId: youth.topicId, questions: [{ text: 'Third one?' }] })
  const work = await send<{ topicId: string }>('POST', `${at}/topics`, { name: 'Work' })
  const read = () => send<Script>('GET', `${at}/script`)
  return { storyfileId, at, youth, work, clip, read }
}

test('a question that somebody else changed meanwhile is not overwritten', async () => {
  const { at, clip } = await givenScript()
  const path = `${at}/questions/${clip.questionId}`
  const first = await send<Question>('PATCH', path, { hint: 'Mine' })
  expect(
    await send('PATCH', path, { hint: 'Too late' }, { seen: first.version - 1, status: 412 }),
  ).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message:
      'Somebody else changed this question while you were editing. Review the changes before you save.',
  })
  const second = await send<Question>('PATCH', path, { notes: 'Lamp' }, { seen: first.version })
  expect(second).toMatchObject({ hint: 'Mine', notes: 'Lamp', version: first.version + 1 })
})

test('a topic and a clip that somebody else changed meanwhile are not overwritten', async () => {
  const { at, youth, clip, read } = await givenScript()
  const topic = (await read()).topics[0]!
  await send('PATCH', `${at}/topics/${youth.topicId}`, { name: 'Childhood' }, { seen: topic.version })
  await send(
    'PATCH',
    `${at}/topics/${youth.topicId}`,
    { name: 'Early' },
    { seen: topic.version, status: 412 },
  )
  expect((await read()).topics[0]!.name).toBe('Childhood')
  const { version } = await send<Clip>('GET', `clips/${clip.clipId}`)
  await send('PATCH', `clips/${clip.clipId}`, { transcript: 'Said' }, { seen: version })
  await send('PATCH', `clips/${clip.clipId}`, { transcript: 'Lost' }, { seen: version, status: 412 })
  expect((await send<Clip>('GET', `clips/${clip.clipId}`)).transcript).toBe('Said')
})

test('a removed question comes back to its place, with its variants and its answer', async () => {
  const { at, clip, read } = await givenScript()
  const before = (await read()).topics[0]!.questions
  const removal = await send<ScriptRemoval>('DELETE', `${at}/questions/${clip.questionId}`)
  expect(removal).toMatchObject({ kind: 'question', name: 'Second one?', questions: 1 })
  expect((await send<Clip>('GET', `clips/${clip.clipId}`)).questions).toEqual([])
  const gone = await read()
  const changes = await send<ScriptChanges>(
    'POST',
    `${at}/script/removals/${removal.removalId}/restore?since=${gone.cursor}`,
    undefined,
    { status: 200 },
  )
  // While another studio of these tests writes, a cursor stays behind, and what is known is told again.
  expect(changes.questions.map(({ question }) => question.text)).toContain('Second one?')
  const back = withChanges(gone, changes)!
  const same = (questions: Question[]) => questions.map(({ version, ...rest }) => rest)
  expect(same(back.topics[0]!.questions)).toEqual(same(before))
  expect(back.topics[0]!.questions[1]).toMatchObject({
    status: 'approved',
    variants: [{ text: 'The other way?' }],
  })
  expect((await send<Clip>('GET', `clips/${clip.clipId}`)).questions).toMatchObject([{ text: 'Second one?' }])
  expect((await send<{ removals: ScriptRemoval[] }>('GET', `${at}/script/removals`)).removals).toEqual([])
})

test('a removed topic comes back with its questions; a question of it only after it', async () => {
  const { at, youth, clip, read } = await givenScript()
  const before = await read()
  const question = await send<ScriptRemoval>('DELETE', `${at}/questions/${clip.questionId}`)
  const topic = await send<ScriptRemoval>('DELETE', `${at}/topics/${youth.topicId}`)
  expect((await read()).topics.map((one) => one.name)).toEqual(['Work'])
  const { removals } = await send<{ removals: ScriptRemoval[] }>('GET', `${at}/script/removals`)
  expect(removals.map((one) => one.name)).toEqual(['Youth', 'Second one?'])
  const restore = (removalId: string, status = 200) =>
    send<ScriptChanges>('POST', `${at}/script/removals/${removalId}/restore`, undefined, { status })
  expect(await restore(question.removalId, 409)).toMatchObject({
    message: 'Its topic was removed too. Restore the topic first.',
  })
  await restore(topic.removalId)
  await restore(question.removalId)
  const back = await read()
  const texts = (script: Script) =>
    script.topics.map((one) => [one.name, ...one.questions.map((each) => each.text)])
  expect(texts(back)).toEqual(texts(before))
})

test('what was removed 30 days ago is gone', async () => {
  const { at, storyfileId, youth } = await givenScript()
  await send('DELETE', `${at}/topics/${youth.topicId}`)
  const { sql } = studio.context
  const left = async () =>
    (await send<{ removals: ScriptRemoval[] }>('GET', `${at}/script/removals`)).removals.length
  await forgetRemovals(sql, 30)
  expect(await left()).toBe(1)
  await sql`update script_removals set removed_at = now() - interval '31 days' where storyfile_id = ${storyfileId}`
  await forgetRemovals(sql, 30)
  expect(await left()).toBe(0)
})

test('edits of a script and of clips are in the audit log, without what visitors said', async () => {
  const { at, storyfileId, youth, work, clip } = await givenScript()
  await send('PATCH', `${at}/topics/${youth.topicId}`, { name: 'Childhood' })
  await send('PATCH', `${at}/questions/${clip.questionId}`, {
    hint: 'Slowly',
    variants: [{ text: 'said by a visitor', source: 'log' }],
  })
  const move = { type: 'question', questionId: clip.questionId, toTopicId: work.topicId, toIndex: 0 }
  await send('POST', `${at}/script/move`, move, { status: 200 })
  const removal = await send<ScriptRemoval>('DELETE', `${at}/questions/${clip.questionId}`)
  await send('POST', `${at}/script/removals/${removal.removalId}/restore`, undefined, { status: 200 })
  const { items } = await send<List<AuditEntry>>(
    'GET',
    `audit?organizationId=${place.organizationId}&pageSize=100`,
  )
  const deeds = items.filter((one) => one.objectId === storyfileId).reverse()
  expect(deeds.map((one) => one.action)).toEqual([
    'script.topic_added',
    'script.questions_added',
    'script.questions_added',
    'script.topic_added',
    'script.topic_renamed',
    'script.question_changed',
    'script.moved',
    'script.question_removed',
    'script.question_restored',
  ])
  expect(deeds[4]!.details).toEqual({ before: 'Youth', after: 'Childhood' })
  expect(deeds[5]!.details).toMatchObject({
    before: { hint: '', variants: 1 },
    after: { hint: 'Slowly', variants: 1 },
  })
  expect(JSON.stringify(deeds)).not.toContain('said by a visitor')
  expect(deeds[6]!.details).toMatchObject({ from: 'Childhood', to: 'Work', place: 1 })
  const ofClip = items.find((one) => one.objectId === clip.clipId)
  expect(ofClip).toMatchObject({
    action: 'clip.changed',
    details: { before: { status: 'processed' }, after: { status: 'approved' } },
  })
})
