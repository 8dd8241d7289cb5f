import { limits, type ScriptChanges, type ScriptContent, withChanges } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type GivenOrganization,
  givenClip,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let place: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  place = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

async function send<Body = unknown>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: place.owner.headers,
    ...(body ? { payload: body } : {}),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return Object.assign(reply.json() as Body & object, { bytes: Buffer.byteLength(reply.body) })
}

let count = 0
type Kind = 'storyfile' | 'template'

/** Where a new script is edited, what belongs to it alone, and how the whole of it is read. */
async function givenScript(kind: Kind) {
  const { organizationId } = place
  if (kind === 'storyfile') {
    const storyfileId = await givenStoryfile(studio.context, { organizationId })
    const at = `storyfiles/${storyfileId}`
    return { at, under: `${at}/script`, whole: `${at}/script`, storyfileId }
  }
  const { scriptId } = await send<{ scriptId: string }>('POST', 'scripts', {
    organizationId,
    name: `Followed ${++count}`,
  })
  const at = `scripts/${scriptId}`
  return { at, under: at, whole: `${at}/content`, storyfileId: null }
}

const texts = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `Question number ${from + at}?` }))

test.each<Kind>(['storyfile', 'template'])(
  'the script of a %s that somebody has is brought up to date by what changed, whatever was done to it',
  async (kind) => {
    const { at, under, whole } = await givenScript(kind)
    const read = () => send<ScriptContent>('GET', whole)
    const topicIds: string[] = []
    for (const name of ['Youth', 'Work', 'Age']) {
      const { topicId } = await send<{ topicId: string }>('POST', `${at}/topics`, { name })
      topicIds.push(topicId)
      await send('POST', `${at}/questions`, { topicId, questions: texts(topicIds.length * 10, 4) })
    }
    const idOf = async (topic: number, place: number) =>
      (await read()).topics[topic]!.questions[place]!.questionId
    const removed: string[] = []
    const remove = async (path: string) => {
      removed.push((await send<{ removalId: string }>('DELETE', path)).removalId)
    }
    const restore = () => send('POST', `${under}/removals/${removed.pop()}/restore`)
    const move = (body: object) => send('POST', `${under}/move`, body)
    const acts: [string, () => Promise<unknown>][] = [
      ['a text', async () => send('PATCH', `${at}/questions/${await idOf(0, 1)}`, { text: 'Another text?' })],
      ['a name', () => send('PATCH', `${at}/topics/${topicIds[1]}`, { name: 'Craft' })],
      [
        'within a topic, up',
        async () =>
          move({ type: 'question', questionId: await idOf(0, 3), toTopicId: topicIds[0], toIndex: 0 }),
      ],
      [
        'within a topic, down',
        async () =>
          move({ type: 'question', questionId: await idOf(0, 0), toTopicId: topicIds[0], toIndex: 2 }),
      ],
      [
        'to another topic',
        async () =>
          move({ type: 'question', questionId: await idOf(0, 0), toTopicId: topicIds[2], toIndex: 1 }),
      ],
      ['a topic first', () => move({ type: 'topic', topicId: topicIds[2], toIndex: 0 })],
      ['a topic last', () => move({ type: 'topic', topicId: topicIds[2], toIndex: 2 })],
      ['a starter', async () => move({ type: 'starter', questionId: await idOf(1, 1), toIndex: 0 })],
      ['the shoot', async () => move({ type: 'shoot', questionId: await idOf(1, 2), toIndex: 0 })],
      [
        'more questions',
        () => send('POST', `${at}/questions`, { topicId: topicIds[0], questions: texts(90, 3) }),
      ],
      ['a topic more', () => send('POST', `${at}/topics`, { name: 'Later' })],
      ['a question out', async () => remove(`${at}/questions/${await idOf(1, 1)}`)],
      ['and back', restore],
      ['a topic out', () => remove(`${at}/topics/${topicIds[1]}`)],
      ['the topic back', restore],
      [
        'out and back at once',
        async () => {
          await remove(`${at}/questions/${await idOf(2, 0)}`)
          await restore()
        },
      ],
      ['nothing', async () => {}],
    ]
    let kept: ScriptContent = await read()
    // Asked after every act, and once for all of them together.
    const first = kept
    for (const [name, act] of acts) {
      await act()
      const changes = await send<ScriptChanges>('GET', `${under}/changes?since=${kept.cursor}`)
      const followed = withChanges(kept, changes)
      expect(followed, name).toBeDefined()
      kept = followed!
      const { topics, version } = await read()
      expect({ version: kept.version, topics: kept.topics }, name).toEqual({ version, topics })
    }
    const all = await send<ScriptChanges>('GET', `${under}/changes?since=${first.cursor}`)
    expect(withChanges(first, all)?.topics).toEqual(kept.topics)
  },
)

test('an edit in a script of 1,000 questions costs those who follow it one question', async () => {
  const { at, under, whole } = await givenScript('template')
  const { topicId } = await send<{ topicId: string }>('POST', `${at}/topics`, { name: 'All in one' })
  for (let from = 0; from < 1000; from += limits.questionsPerPaste)
    await send('POST', `${at}/questions`, {
      topicId,
      questions: texts(from, Math.min(limits.questionsPerPaste, 1000 - from)),
    })
  // A cursor stays behind while another studio of these tests writes.
  const before = await vi.waitUntil(async () => {
    const script = await send<ScriptContent>('GET', whole)
    const again = await send<ScriptChanges>('GET', `${under}/changes?since=${script.cursor}`)
    return again.questions.length === 0 && script
  }, 30_000)
  const { questions } = before.topics[0]!
  expect(questions).toHaveLength(1000)
  const cost = async (since: ScriptContent) => {
    const changes = await send<ScriptChanges>('GET', `${under}/changes?since=${since.cursor}`)
    const after = withChanges(since, changes)
    expect(after?.topics).toEqual((await send<ScriptContent>('GET', whole)).topics)
    return { bytes: changes.bytes, after: after! }
  }
  await send('PATCH', `${at}/questions/${questions[500]!.questionId}`, { text: 'Edited by a colleague?' })
  const edited = await cost(before)
  // Who moves it gets the same as the answer.
  const own = await send<ScriptChanges>('POST', `${under}/move?since=${edited.after.cursor}`, {
    type: 'question',
    questionId: questions[900]!.questionId,
    toTopicId: topicId,
    toIndex: 3,
  })
  expect(own.bytes).toBeLessThan(1500)
  const moved = await cost(edited.after)
  expect(withChanges(edited.after, own)?.topics).toEqual(moved.after.topics)
  await send('DELETE', `${at}/questions/${questions[10]!.questionId}`)
  const removed = await cost(moved.after)
  expect(before.bytes).toBeGreaterThan(400_000)
  for (const { bytes } of [edited, moved, removed]) expect(bytes).toBeLessThan(1500)
})

test('a question says that it was recorded, without the whole script', async () => {
  const { organizationId } = place
  const { under, whole, storyfileId } = await givenScript('storyfile')
  const clip = await givenClip(studio.context, {
    organizationId,
    storyfileId: storyfileId!,
    question: 'Filmed?',
  })
  const before = await send<ScriptContent>('GET', whole)
  await send('PATCH', `clips/${clip.clipId}`, { status: 'approved' })
  const changes = await send<ScriptChanges>('GET', `${under}/changes?since=${before.cursor}`)
  const told = changes.questions.find(({ question }) => question.questionId === clip.questionId)
  expect(told).toMatchObject({ question: { status: 'approved' }, after: null })
})

test('of a cursor that the database never gave, everything is told, and a bad one is refused by name', async () => {
  const { at, under, whole } = await givenScript('template')
  await send('POST', `${at}/questions`, { questions: texts(0, 3) })
  const script = await send<ScriptContent>('GET', whole)
  const changes = await send<ScriptChanges>('GET', `${under}/changes?since=9007199254740991`)
  expect(changes.questions.map(({ question }) => question)).toEqual(script.topics[0]!.questions)
  const bad = await studio.app.inject({
    url: `/v1/conversa/${under}/changes?since=yesterday`,
    headers: place.owner.headers,
  })
  expect(bad.statusCode).toBe(400)
  expect(bad.json()).toMatchObject({ fields: [{ field: 'since' }] })
})

test('the changes of another organization’s script are not there', async () => {
  const { under } = await givenScript('template')
  const other = await givenOrganization(studio.context)
  const reply = await studio.app.inject({
    url: `/v1/conversa/${under}/changes?since=0`,
    headers: other.owner.headers,
  })
  expect(reply.statusCode).toBe(404)
})
