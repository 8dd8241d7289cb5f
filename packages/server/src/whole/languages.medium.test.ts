import { type Role, sentence } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failUpload } from '../features/media/uploads/fail-upload.ts'
import { givenEveryObject, type Objects } from '../testing/given/every-object.ts'
import { type GivenMember, givenMember, givenOrganization, givenStoryfile } from '../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

/** What the server says is in the language that is asked for, wherever it stands in an answer. */

let studio: TestStudio
let organizationId: string
let owner: GivenMember
let objects: Objects

beforeAll(async () => {
  studio = await givenStudio()
  const given = await givenOrganization(studio.context)
  organizationId = given.organizationId
  owner = given.owner
  objects = await givenEveryObject(studio.context, organizationId)
})
afterAll(() => studio?.stop())

type Asked = { who?: GivenMember; body?: object; language?: string }

async function send(method: 'GET' | 'POST' | 'PATCH', url: string, asked: Asked = {}) {
  const { who = owner, body, language = 'de' } = asked
  const headers = { ...who.headers, 'accept-language': language }
  const {
    statusCode,
    json,
    headers: answered,
  } = await studio.app.inject({ method, url, headers, payload: body })
  return { status: statusCode, json: json(), headers: answered }
}

test.each([
  ['de', 'Wir konnten das Gesuchte nicht finden.', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'Wir konnten das Gesuchte nicht finden.', 'de'],
  ['fr, en;q=0.5, de;q=0.1', 'We could not find what you asked for.', 'en'],
  ['ja', 'We could not find what you asked for.', 'en'],
])('a message of the table, asked for in %s', async (language, message, told) => {
  for (const url of ['/v1/nowhere', `/v1/conversa/storyfiles/${crypto.randomUUID()}`]) {
    const { status, json, headers } = await send('GET', url, { language })
    expect([status, json.message]).toEqual([404, message])
    expect([headers['content-language'], headers.vary]).toEqual([told, 'accept-language'])
  }
})

test('a reason with words, and a role or a thing inside of a message', async () => {
  const publish = `/v1/conversa/storyfiles/${objects.storyfile}/publication`
  const refused = await send('POST', publish, { body: { visibility: 'link' } })
  expect(refused.json.message).toMatch(
    /^Trainieren Sie zuerst .+\. Dafür braucht es mindestens eine Antwort\.$/,
  )
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  expect((await send('POST', publish, { who: viewer, body: { visibility: 'link' } })).json.message).toBe(
    'Dafür brauchen Sie mindestens die Rolle „Redaktion“.',
  )
  const changed = await studio.app.inject({
    method: 'PATCH',
    url: `/v1/conversa/clips/${objects.clip}`,
    headers: { ...owner.headers, 'accept-language': 'de', 'if-match': '"99"' },
    payload: { transcript: 'Ja.' },
  })
  expect(changed.json().message).toMatch(/^Jemand anders hat diesen Clip geändert, /)
})

test('what is wrong with fields: our own messages, the library’s, and those of a feature', async () => {
  const wrong = await send('PATCH', `/v1/conversa/organizations/${organizationId}`, {
    body: { label: '', retentionDays: 'long' },
  })
  expect(wrong.json.fields).toEqual([
    { field: 'label', message: 'Bitte geben Sie einen Namen ein.' },
    { field: 'retentionDays', message: 'Geben Sie eine Zahl ein.' },
  ])
  expect(wrong.json.message).toBe(
    'Etwas an den Angaben ist nicht gültig: label: Bitte geben Sie einen Namen ein.',
  )
  const english = await send('PATCH', `/v1/conversa/organizations/${organizationId}`, {
    body: { label: '', retentionDays: 'long' },
    language: 'en',
  })
  expect(english.json.fields[1].message).toBe('Enter a number.')
  const filtered = await send('GET', `/v1/conversa/users?organizationId=${organizationId}&filter=nonsense:1`)
  expect(filtered.json.fields).toEqual([
    { field: 'filter', message: 'Diese Liste lässt sich nicht nach nonsense filtern.' },
  ])
})

test('roles have their names in every language, in lists and when they are searched, and keep their rank', async () => {
  const lists = `organizationId=${organizationId}`
  const names = async (url: string, language: string) =>
    (await send('GET', url, { language })).json.items
      .filter((one: Role) => !one.isCustom)
      .map((one: Role) => one.displayName)
  expect(await names(`/v1/conversa/roles?${lists}&sort=name&dir=asc`, 'de')).toEqual([
    ...['Super-Admin', 'Admin', 'Redaktion', 'Lesezugriff', 'Eingeschränkt', 'Ohne Conversa'],
  ])
  expect(await names(`/v1/conversa/roles?${lists}&search=redaktion`, 'de')).toEqual(['Redaktion'])
  const creator = await givenMember(studio.context, organizationId, 'edit:ns')
  const found = async (search: string, list: string) =>
    (await send('GET', `/v1/conversa/${list}?${lists}&search=${search}&searchOptions=role`)).json.items.length
  for (const search of ['redaktion', 'creator'])
    expect([search, await found(search, 'users')]).toEqual([search, 1])
  for (const search of ['lesezugriff', 'viewer'])
    for (const list of ['invitations', 'whitelist'])
      expect([list, search, await found(search, list)]).toEqual([list, search, 1])
  const refused = await send('POST', `/v1/conversa/organizations/${organizationId}/api_keys`, {
    who: creator,
    body: { name: 'Key', role: 'edit' },
  })
  expect(refused.json.message).toBe('Dafür brauchen Sie mindestens die Rolle „Admin“.')
})

test.each([
  ['de', 'Fragen'],
  ['de-AT', 'Fragen'],
  ['en', 'Questions'],
  ['fr', 'Questions'],
])('a script in %s begins with the topic “%s”, whatever its author reads', async (language, name) => {
  const storyfileId = await givenStoryfile(studio.context, { organizationId, language })
  const url = `/v1/conversa/storyfiles/${storyfileId}`
  await send('POST', `${url}/questions`, { body: { questions: [{ text: 'Who are you?' }] } })
  const { json } = await send('GET', `${url}/script`)
  expect(json.topics.map((topic: { name: string }) => topic.name)).toEqual([name])
})

test('the letters of a new organization are in the language of whoever makes it', async () => {
  const admin = await givenMember(studio.context, organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  for (const [language, locale] of [
    ['de', 'de-DE'],
    ['en', 'en-US'],
  ]) {
    const body = { label: `Museum ${language} ${organizationId}` }
    const { json } = await send('POST', '/v1/conversa/organizations', {
      who: admin,
      body,
      language: language!,
    })
    expect(json.locale).toBe(locale)
  }
})

test('sentences inside of good answers', async () => {
  const { json } = await send('GET', `/v1/conversa/storyfiles/${objects.storyfile}/publication`)
  expect(json.checks[0].message).toMatch(/^Trainieren Sie zuerst /)
  const questions = { questions: [{ text: 'Wer sind Sie?' }, { text: 'Wer sind Sie?' }] }
  const added = await send('POST', `/v1/conversa/storyfiles/${objects.storyfile}/questions`, {
    body: questions,
  })
  expect(added.json.skipped[0].reason).toMatch(/^Diese Frage steht schon im Thema /)
})

async function expectCutOff(): Promise<void> {
  const url = `/v1/conversa/upload/status?uploadObjectKey=${objects.upload}`
  expect((await send('GET', url)).json.error).toBe(
    'Das Video ist abgeschnitten: Nur 0:24 von 1:00 sind da. Laden Sie die Datei noch einmal hoch.',
  )
  expect((await send('GET', url, { language: 'en' })).json.error).toBe(
    'The video is cut off: only 0:24 of 1:00 are there. Upload the file again.',
  )
}

test('a failure is stored as its template and its values, and told in every language', async () => {
  const { sql } = studio.context
  const failure = sentence(
    'The video is cut off: only {there} of {announced} are there. Upload the file again.',
    {
      there: '0:24',
      announced: '1:00',
    },
  )
  await sql`update uploads set stage = 'processing' where upload_id = ${objects.upload!}`
  await failUpload(studio.context, objects.upload!, 'file', failure)
  const [row] = await sql<{ error: string }[]>`select error from uploads where upload_id = ${objects.upload!}`
  expect(JSON.parse(row!.error)).toEqual({
    template: 'The video is cut off: only {there} of {announced} are there. Upload the file again.',
    words: { there: '0:24', announced: '1:00' },
  })
  await expectCutOff()
})

test('what older studios stored as English text is told in every language, too', async () => {
  const { sql } = studio.context
  const text = 'The video is cut off: only 0:24 of 1:00 are there. Upload the file again.'
  await sql`update uploads set stage = 'failed', error = ${text} where upload_id = ${objects.upload!}`
  await sql`update training_runs set status = 'failed', error = 'Nobody knows this one.' where run_id = ${objects.run!}`
  await expectCutOff()
  expect((await send('GET', `/v1/conversa/training/runs/${objects.run}`)).json.error).toBe(
    'Nobody knows this one.',
  )
})
