import { randomUUID } from 'node:crypto'
import { type Change, changesPath } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeMember } from '../features/organizations/index.ts'
import { addQuestions } from '../features/scripts/index.ts'
import { scriptOf } from '../features/storyfiles/index.ts'
import { noteChange } from '../platform/changes/changes.store.ts'
import { givenMember, givenOrganization, givenStoryfile } from '../testing/given/given.ts'
import { givenHost, newEmail } from '../testing/given/invitations.ts'
import { givenListeningStudio } from '../testing/given/media.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio()
})
afterAll(() => studio?.stop())

type Event = { type: string; id: string; change: Change }

async function open(headers: Record<string, string>, after = '') {
  const stop = new AbortController()
  const answer = await fetch(`${studio.url}${changesPath}${after && `?after=${after}`}`, {
    headers,
    signal: stop.signal,
  })
  const events: Event[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body!) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const lines = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
        if (lines.data)
          events.push({ type: lines.event ?? 'message', id: lines.id, change: JSON.parse(lines.data) })
      }
    }
  })().catch(() => {})
  return {
    answer,
    events,
    topics: () => events.filter((one) => one.type === 'message').map((one) => one.change.topic),
    stop: () => {
      stop.abort()
      return reading
    },
  }
}

test('a page hears what others change, in its own organization only', async () => {
  const { sql } = studio.context
  const [ours, theirs] = [await givenOrganization(studio.context), await givenOrganization(studio.context)]
  const storyfileId = await givenStoryfile(studio.context, ours)
  const foreign = await givenStoryfile(studio.context, theirs)
  const viewer = await givenMember(studio.context, ours.organizationId, 'read:ns')
  const page = await open(viewer.headers)
  expect(page.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(page.answer.headers.get('cache-control')).toContain('no-store')

  await addQuestions(sql, scriptOf(foreign), { questions: [{ text: 'Where were you born?', variants: [] }] })
  await addQuestions(sql, scriptOf(storyfileId), {
    questions: [{ text: 'Where were you born?', variants: [] }],
  })
  await expect.poll(() => page.topics()).toContain('script')
  // That the viewer was made, a moment before the page was opened, may be heard, too: it concerns them.
  const heard = page.events
    .filter((one) => one.type === 'message' && one.change.subjectId !== viewer.userId)
    .map((one) => one.change)
  expect(new Set(heard.map((one) => one.organizationId))).toEqual(new Set([ours.organizationId]))
  expect(heard.map((one) => one.storyfileId)).toContain(storyfileId)
  await page.stop()
})

test('what only owners may read is heard by owners only', async () => {
  const { organizationId, owner, invite } = await givenHost(studio)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const [ownersPage, viewersPage] = [await open(owner.headers), await open(viewer.headers)]
  expect((await invite(newEmail())).status).toBe(201)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await addQuestions(studio.context.sql, scriptOf(storyfileId), {
    questions: [{ text: 'Why?', variants: [] }],
  })
  await expect.poll(() => ownersPage.topics()).toContain('invitation')
  await expect.poll(() => viewersPage.topics()).toContain('script')
  expect(viewersPage.topics()).not.toContain('invitation')
  await Promise.all([ownersPage.stop(), viewersPage.stop()])
})

test('a restricted member hears of the storyfiles that are shared with them, and of no others', async () => {
  const { sql } = studio.context
  const { organizationId } = await givenOrganization(studio.context)
  const [shared, other] = [
    await givenStoryfile(studio.context, { organizationId }),
    await givenStoryfile(studio.context, { organizationId }),
  ]
  const member = await givenMember(studio.context, organizationId, 'restricted:ns')
  await sql`insert into storyfile_shares (storyfile_id, user_id) values (${shared}, ${member.userId})`
  const page = await open(member.headers)
  await addQuestions(sql, scriptOf(other), { questions: [{ text: 'Where were you born?', variants: [] }] })
  // Its chat log is not theirs to read.
  for (const topic of ['turn', 'log_view', 'shoot', 'test_question'] as const)
    await noteChange(sql, { topic, organizationId, storyfileId: shared, subjectId: randomUUID() })
  await addQuestions(sql, scriptOf(shared), { questions: [{ text: 'Where were you born?', variants: [] }] })
  await expect.poll(() => page.topics()).toContain('script')
  for (const topic of ['turn', 'log_view', 'shoot', 'test_question'])
    expect(page.topics()).not.toContain(topic)
  expect(page.events.flatMap((one) => one.change.storyfileId ?? [])).not.toContain(other)
  await page.stop()
})

test('a member who is removed hears nothing of the organization any more', async () => {
  const { sql } = studio.context
  const { organizationId } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const member = await givenMember(studio.context, organizationId, 'edit:ns')
  const page = await open(member.headers)
  await addQuestions(sql, scriptOf(storyfileId), { questions: [{ text: 'Before?', variants: [] }] })
  await expect.poll(() => page.topics()).toContain('script')
  await sql.begin((tx) => removeMember(tx, organizationId, member.userId))
  await expect.poll(() => page.topics()).toContain('user')
  // Who may see what is asked again a moment after such a change.
  await new Promise((resume) => setTimeout(resume, 1_000))
  const before = page.events.length
  await addQuestions(sql, scriptOf(storyfileId), { questions: [{ text: 'After?', variants: [] }] })
  const witness = await givenMember(studio.context, organizationId, 'read:ns')
  const other = await open(witness.headers)
  await addQuestions(sql, scriptOf(storyfileId), { questions: [{ text: 'And now?', variants: [] }] })
  await expect.poll(() => other.topics()).toContain('script')
  expect(page.events.slice(before).filter((one) => one.change.topic === 'script')).toEqual([])
  await Promise.all([page.stop(), other.stop()])
})

test('a page that was away resumes where it was, and starts over where that cannot be told', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const first = await open(owner.headers)
  await expect.poll(() => first.events.length).toBeGreaterThan(0)
  const cursor = first.events.at(-1)!.id
  await first.stop()
  await addQuestions(studio.context.sql, scriptOf(storyfileId), {
    questions: [{ text: 'While you were away?', variants: [] }],
  })
  const second = await open(owner.headers, cursor)
  await expect.poll(() => second.events.map((one) => one.type)).toContain('alive')
  expect(second.topics()).toContain('script')
  // Its place moves on when it has what it missed, and not before.
  expect(second.events.map(({ type, id }) => [type, Boolean(id)]).at(0)).toEqual(['open', false])
  expect(second.events.at(-1)!.id).toBeTruthy()
  const third = await open(owner.headers, 'nonsense')
  await expect.poll(() => third.events.map((one) => one.type)).toContain('reset')
  await Promise.all([second.stop(), third.stop()])
})

test('strangers get no stream, and a server that stops ends the streams', async () => {
  expect((await open({})).answer.status).toBe(401)
  const other = await givenListeningStudio()
  const { owner } = await givenOrganization(other.context)
  const answer = await fetch(`${other.url}${changesPath}`, { headers: owner.headers })
  const text = answer.text()
  await other.stop()
  expect(await text).toContain('event: open')
})
