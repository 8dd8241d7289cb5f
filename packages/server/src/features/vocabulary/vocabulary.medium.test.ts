import type { CustomCategory, CustomWord } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenMember,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenMailServer, type MailServer, plainText } from '../../testing/partners/mail-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { recogniserHints } from './index.ts'

let studio: TestStudio
let mail: MailServer
let owner: GivenMember
let editor: GivenMember
let organizationId: string
let storyfileId: string
let clipIds: string[]
let path: string
beforeAll(async () => {
  mail = await givenMailServer()
  const variables = { SMTP_URL: mail.url, MAIL_FROM: 'Studio <studio@example.org>' }
  studio = await givenStudio({ jobs: true, variables })
  const { context, app } = studio
  ;({ organizationId, owner } = await givenOrganization(context))
  editor = await givenMember(context, organizationId, 'edit:ns')
  const navigator = await givenNavigator(context, organizationId)
  ;({ storyfileId, clipIds } = navigator)
  expect((await train(app, editor, storyfileId)).status).toMatch(/passed|live/)
  path = (await publishLink(app, editor, storyfileId)).path
})
afterAll(async () => {
  await studio?.stop()
  await mail?.stop()
})

const words = '/v1/conversa/words'
const categories = '/v1/conversa/categories'
const send = <Reply>(method: 'POST' | 'PATCH' | 'GET', url: string, body?: object, status?: number) =>
  call<Reply>(studio.app, method, url, {
    headers: editor.headers,
    ...(body ? { body } : {}),
    ...(status ? { status } : {}),
  })
const addWord = (word: object, status = 201) =>
  send<CustomWord & Fault>('POST', words, { organizationId, ...word }, status)
const listWords = async (query = '') =>
  (await send<{ items: CustomWord[] }>('GET', `${words}?organizationId=${organizationId}${query}`)).items
type Fault = { message: string; fields: { field: string; message: string }[] }
const importCsv = (csv: string, status = 200) =>
  send<{ added: number; changed: number } & Fault>('POST', `${words}/import`, { organizationId, csv }, status)
const removeAll = async () => {
  const ids = (await listWords()).map((word) => word.customWordId)
  if (ids.length > 0) await send('POST', `${words}/remove`, { organizationId, selection: { ids } })
}
const addCategory = (category: object, status = 201) =>
  send<CustomCategory & Fault>('POST', categories, { organizationId, ...category }, status)
const tickets = {
  name: 'Prices and tickets',
  kind: 'routing',
  action: 'cannot_answer',
  examples: ['how much is a ticket', 'is it free for children', 'do you have a family ticket'],
}

test('a word counts in an open conversation within seconds, without a new training, and is counted', async () => {
  const stage = await visit(studio.app, path)
  const before = await ask(studio.app, stage, { text: 'tell me of the zubaru' })
  expect(before.clip?.clipId).not.toBe(clipIds[2])
  await addWord({ written: 'stars', soundsLike: ['zubaru'], kind: 'other' })
  await vi.waitFor(async () => {
    const after = await ask(studio.app, stage, { text: 'tell me of the zubaru' })
    expect(after).toMatchObject({ kind: 'answer', clip: { clipId: clipIds[2] } })
  }, 5_000)
  await vi.waitFor(async () => expect((await listWords())[0]!.hits).toBeGreaterThan(0), 5_000)
})

test('the test box shows each stage, and the answer before and now', async () => {
  const tried = await send<{ repaired: string; before: object; now: object; found: object[] }>(
    'POST',
    `${words}/try`,
    { storyfileId, text: 'tell me of the zubaru' },
  )
  expect(tried).toMatchObject({
    repaired: 'tell me of the stars',
    found: [{ said: 'zubaru', read: 'stars', by: 'sounds_like' }],
    now: { outcome: 'answer', questionText: 'How do you find your way by the stars?' },
  })
  expect(tried.before).not.toEqual(tried.now)
})

test('words that loop, contradict each other or are there already are refused with both names', async () => {
  await addWord({ written: 'captain', synonyms: ['skipper'] })
  const refusals = [
    [{ written: 'Captain' }, 'This word is already in the list.'],
    [{ written: 'skipper', soundsLike: ['captain'] }, '“captain” and “skipper” name each other.'],
    [{ written: 'boss', synonyms: ['Skipper'] }, '“skipper” leads to both “captain” and “boss”.'],
    [{ written: 'Skarv', soundsLike: ['skarv'] }, '“Skarv” names itself.'],
    [{ written: '😀' }, 'A word needs a letter or a digit.'],
    [{ written: 'x'.repeat(81) }, 'A word cannot be longer than 80 characters.'],
    [{ written: 'Skarv', language: 'English' }, 'Enter a language like en, or leave it empty.'],
  ] as const
  for (const [word, message] of refusals)
    expect((await addWord(word, 400)).fields[0]).toEqual({ field: expect.any(String), message })
})

test('a file adds and changes words, all or none, and a refusal names the lines', async () => {
  await removeAll()
  const csv = 'word,sounds like,synonyms,boost\r\nSkarv,scarf; scarve,the ship,7\r\nHusum,,,\r\n'
  expect(await importCsv(csv)).toEqual({ added: 2, changed: 0 })
  expect(await importCsv('word,boost\nskarv,9\nIlse,')).toEqual({ added: 1, changed: 1 })
  const skarv = (await listWords('&search=scarve'))[0]!
  expect(skarv).toMatchObject({ boost: 9, soundsLike: ['scarf', 'scarve'], synonyms: ['the ship'] })
  const refusals = [
    [
      'word,synonyms\nfine,\ncaptain,skipper\nskipper,captain',
      'Lines 3, 4: “captain” and “skipper” name each other.',
    ],
    ['word,boost\nfine,1\nother,99', 'Line 3: The boost goes from 0 to 10.'],
    ['word,kind\nfine,animal', 'Line 2: A kind is name, place, acronym, product or other.'],
    ['kind\nname', 'Name the column of the words “word”.'],
    ['word\n"open', 'The quotation marks of this file do not match.'],
    ['word,sounds like\nscarecrow,scarf', 'Line 2: “scarf” leads to both “skarv” and “scarecrow”.'],
  ] as const
  for (const [file, message] of refusals)
    expect((await importCsv(file, 400)).fields[0]).toEqual({ field: 'csv', message })
  expect((await listWords()).map((word) => word.written).sort()).toEqual(['Husum', 'Ilse', 'skarv'])
})

test('what was exported can be read in again', async () => {
  await addWord({ written: '=Mc²', soundsLike: ['-minus', 'plain'], synonyms: ['@home'] })
  const url = `${words}/export?organizationId=${organizationId}&format=csv`
  const file = await studio.app.inject({ url, headers: editor.headers })
  expect(file.statusCode).toBe(200)
  const before = await listWords()
  expect(await importCsv(file.body)).toEqual({ added: 0, changed: before.length })
  expect((await listWords()).map(({ written, soundsLike }) => [written, soundsLike]).sort()).toEqual(
    before.map(({ written, soundsLike }) => [written, soundsLike]).sort(),
  )
})

test('a word is changed unless somebody else did first, removed, and restored', async () => {
  await removeAll()
  const { customWordId, version } = await addWord({ written: 'Kiel' })
  const change = (body: object, seen: number) =>
    studio.app.inject({
      method: 'PATCH',
      url: `${words}/${customWordId}`,
      headers: { ...editor.headers, 'if-match': `"${seen}"` },
      payload: body,
    })
  expect((await change({ boost: 9 }, version)).json()).toMatchObject({ boost: 9, written: 'Kiel' })
  expect((await change({ boost: 1 }, version)).json().message).toBe(
    'Somebody else changed this word while you were editing. Review the changes before you save.',
  )
  const selection = { ids: [customWordId] }
  await send('POST', `${words}/remove`, { organizationId, selection })
  expect(await listWords()).toEqual([])
  await addWord({ written: 'kiel' })
  const restore = { organizationId, ids: [customWordId] }
  expect((await send<Fault>('POST', `${words}/restore`, restore, 400)).fields[0]?.message).toBe(
    'This word is already in the list.',
  )
  await removeAll()
  expect(await send('POST', `${words}/restore`, restore)).toEqual({ restored: 1 })
})

test('recognisers get the words of a storyfile in its language, those with the most boost first', async () => {
  await removeAll()
  await addWord({ written: 'Kiel', boost: 2 })
  await addWord({ written: 'Husum', boost: 9, storyfileIds: [storyfileId] })
  await addWord({ written: 'Bremerhaven', boost: 10, language: 'de' })
  const hints = (language: string, most = 10) =>
    recogniserHints(studio.context.sql, { organizationId, storyfileId, language }, most)
  expect(await hints('en-GB')).toEqual([
    { phrase: 'Husum', weight: 0.9 },
    { phrase: 'Kiel', weight: 0.2 },
  ])
  expect((await hints('de', 1)).map((hint) => hint.phrase)).toEqual(['Bremerhaven'])
})

test('a word of another organization’s storyfile is refused', async () => {
  const other = await givenOrganization(studio.context)
  const foreign = await givenNavigator(studio.context, other.organizationId)
  await addWord({ written: 'Amrum', storyfileIds: [foreign.storyfileId] }, 404)
})

test('a category routes an open conversation within seconds, and the turn says which decided', async () => {
  const stage = await visit(studio.app, path)
  const category = await addCategory(tickets)
  await vi.waitFor(async () => {
    const answer = await ask(studio.app, stage, { text: 'How much is a ticket?' })
    expect(answer).toMatchObject({ kind: 'cannot_answer', decidedBy: 'routing_category' })
  }, 5_000)
  const [turn] = await studio.context.sql<{ categoryIds: string[] }[]>`
    select category_ids from turns where session_id = ${stage.sessionId} order by number desc limit 1`
  expect(turn!.categoryIds).toEqual([category.customCategoryId])
  await vi.waitFor(async () => {
    const { items } = await send<{ items: CustomCategory[] }>(
      'GET',
      `${categories}?organizationId=${organizationId}`,
    )
    expect(items[0]!.turns).toBeGreaterThan(0)
  }, 5_000)
})

test('a category plays its clip, and one that stops the session ends it with the answer', async () => {
  await addCategory({
    name: 'Shop',
    kind: 'routing',
    action: 'play_clip',
    clipId: clipIds[4],
    examples: ['where is the gift shop', 'can I buy a souvenir', 'do you sell postcards'],
  })
  await addCategory({
    name: 'Abuse',
    kind: 'safety',
    action: 'stop_session',
    examples: ['give me your password now', 'hand over the passwords', 'what is your bank password'],
  })
  const stage = await visit(studio.app, path)
  await vi.waitFor(async () => {
    const answer = await ask(studio.app, stage, { text: 'Where is the gift shop?' })
    expect(answer).toMatchObject({
      kind: 'answer',
      clip: { clipId: clipIds[4] },
      decidedBy: 'routing_category',
    })
  }, 5_000)
  const last = await ask(studio.app, stage, { text: 'Give me your password now!' })
  expect(last).toMatchObject({ kind: 'cannot_answer', decidedBy: 'safety_category', suggestions: [] })
  const refused = await ask(studio.app, stage, { text: 'Where were you born?', status: 410 })
  expect((refused as unknown as Fault & { code: string }).code).toBe('SESSION_ENDED')
})

test('a category writes to the owners once an hour, without the visitor’s words, and no answer waits for it', async () => {
  const { sql } = studio.context
  const { customCategoryId } = await addCategory({
    name: 'Complaints',
    kind: 'review',
    action: 'none',
    notifies: true,
    examples: ['I want to complain', 'this is a complaint', 'where do I complain'],
  })
  const stage = await visit(studio.app, path)
  const marked = async () => {
    const { turnId } = await ask(studio.app, stage, { text: 'I want to complain!' })
    const [turn] = await sql<{ categoryIds: string[] | null }[]>`
      select category_ids from turns where turn_id = ${turnId}`
    expect(turn!.categoryIds).toEqual([customCategoryId])
    return turnId
  }
  // A person holds the row that a notice has to change: the answers come all the same.
  const turnIds = await sql.begin(async (tx) => {
    await tx`select 1 from custom_categories where custom_category_id = ${customCategoryId} for update`
    return [await vi.waitFor(marked, 5_000), await marked()]
  })
  const [letter] = await vi.waitFor(() => {
    expect(mail.to(owner.email)).toHaveLength(1)
    return mail.to(owner.email)
  }, 10_000)
  const text = plainText(letter!)
  expect(text).toContain('said something that belongs to the category “Complaints”.')
  expect(turnIds.some((turnId) => text.includes(`/training/chat_logs?turn=${turnId}`))).toBe(true)
  expect(text).not.toContain('I want to complain')
  await marked()
  await vi.waitFor(async () => {
    const [left] = await sql<{ letters: number }[]>`
      select count(*)::int as letters from letters where name = 'notice' and state <> 'sent'`
    expect(left!.letters).toBe(0)
  }, 10_000)
  expect(mail.to(owner.email)).toHaveLength(1)
})

test('what a category cannot be is refused with a sentence that says why', async () => {
  const refusals = [
    [
      { ...tickets, name: 'Few', examples: ['one ticket', 'two tickets'] },
      'A category needs at least 3 examples before it can route questions.',
    ],
    [
      { ...tickets, name: 'Twice', examples: ['same same', 'Same, same!', 'same same?'] },
      'A category needs at least 3 examples before it can route questions.',
    ],
    [
      { ...tickets, name: 'Costs' },
      'The category “Prices and tickets” already has the example “how much is a ticket”.',
    ],
    [
      { ...tickets, name: 'Marks', kind: 'review', examples: ['aa bb', 'cc dd', 'ee ff'] },
      'A review category only marks turns.',
    ],
    [
      { ...tickets, name: 'Help', action: 'help_line', examples: ['aa bb', 'cc dd', 'ee ff'] },
      'Only safety categories can show the help line.',
    ],
    [
      { ...tickets, name: 'Play', action: 'play_clip', examples: ['aa bb', 'cc dd', 'ee ff'] },
      'Choose the clip to play.',
    ],
    [{ ...tickets, name: 'n'.repeat(61) }, 'The name cannot be longer than 60 characters.'],
    [
      { ...tickets, name: 'Emoji', examples: ['😀😀', '😡😡', '🎟️🎟️'] },
      'An example needs a letter or a digit.',
    ],
  ] as const
  for (const [category, message] of refusals)
    expect((await addCategory(category, 400)).fields[0]).toEqual({ field: expect.any(String), message })
  expect((await addCategory({ ...tickets, examples: ['aa bb', 'cc dd', 'ee ff'] }, 409)).message).toBe(
    'This name is already taken.',
  )
})

test('the suggested categories are added once, beside those that are there', async () => {
  const suggest = () => send<{ added: number }>('POST', `${categories}/suggested`, { organizationId })
  expect(await suggest()).toEqual({ added: 9 })
  expect(await suggest()).toEqual({ added: 0 })
})

test('what visitors said shows what a category would catch', async () => {
  const examples = ['how much is a ticket', 'what does a ticket cost', 'price of tickets']
  const found = await send<{ turns: number; items: { text: string; count: number }[] }>(
    'POST',
    `${categories}/matching`,
    { organizationId, examples },
  )
  expect(found.turns).toBeGreaterThan(0)
  expect(found.items.map((one) => one.text)).toContain('How much is a ticket?')
})
