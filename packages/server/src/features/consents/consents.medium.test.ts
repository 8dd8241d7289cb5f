import type { ConsentText } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember } from '../../testing/given/given.ts'
import { givenListeningStudio } from '../../testing/given/media.ts'
import { givenRecordings, recordingsPath } from '../../testing/given/recordings.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let given: Awaited<ReturnType<typeof givenRecordings>>
beforeAll(async () => {
  studio = await givenListeningStudio()
  given = await givenRecordings(studio)
})
afterAll(() => studio?.stop())

const path = () => `/v1/conversa/organizations/${given.organizationId}/consent_texts`
const versions = async () =>
  (await given.by<{ versions: ConsentText[] }>(given.producer, 'GET', path())).versions
const text = (more: string) =>
  `{organization} records me for “{storyfile}”, and keeps it for ten years. ${more}`

test('a text is written in versions; whoever has signed one has signed that one', async () => {
  expect(await versions()).toMatchObject([{ version: 0, madeBy: '', madeAt: null, signed: 0 }])
  const { storyfileId, questions } = await given.script('Where were you born?')
  const { linkCode } = await given.link(storyfileId, questions, { isPanel: true })
  const early = await given.open(linkCode)
  await given.sign(early, 'Ana')
  const first = await given.by<ConsentText>(
    given.owner,
    'POST',
    path(),
    { text: text('One.'), after: 0 },
    201,
  )
  expect(first.version).toBe(1)
  // The text was another one when it was read.
  const late = await given.open(linkCode)
  expect(late.visit.consent).toMatchObject({
    version: 1,
    text: expect.stringContaining('for ten years. One.'),
  })
  expect(late.visit.consent.text).not.toMatch(/[{}]/)
  await given.by(given.owner, 'POST', path(), { text: text('Two.'), after: 1 }, 201)
  const url = given.asGuest(late, '/consent')
  expect(await given.refused(late, 'POST', url, { name: 'Ben', version: 1 })).toMatchObject({
    status: 412,
    code: 'CHANGED_MEANWHILE',
  })
  await given.by(late, 'POST', url, { name: 'Ben', version: 2 }, 201)
  expect((await versions()).map(({ version, signed }) => [version, signed])).toEqual([
    [2, 1],
    [1, 0],
    [0, 1],
  ])
})

test('two who write a version at once: the second is told; only owners write', async () => {
  const { version } = (await versions())[0]!
  const write = (who: { headers: Record<string, string> }, after: number) =>
    given.refused(who, 'POST', path(), { text: text('Three.'), after })
  expect(await write(given.owner, version)).toMatchObject({ status: 201 })
  expect(await write(given.owner, version)).toMatchObject({ status: 412 })
  expect(await write(given.producer, version + 1)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  const viewer = await givenMember(studio.context, given.organizationId, 'read:ns')
  expect(await given.refused(viewer, 'GET', path())).toMatchObject({ status: 403 })
  expect(await given.refused(given.owner, 'POST', path(), { text: 'Too short.', after: 9 })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
  })
})

test.each([
  ['fr', '/Lang (fr-FR)', 'm’enregistre en image et en son pour'],
  ['es', '/Lang (es-ES)', 'me graba en imagen y sonido para'],
])('a guest with a page in %s reads, signs and keeps the consent in it', async (code, lang, said) => {
  // An organization without a text of its own.
  const there = await givenRecordings(studio)
  const { storyfileId, questions } = await there.script('Where were you born?')
  const opened = await there.open((await there.link(storyfileId, questions)).linkCode)
  const guest = { ...opened, headers: { ...opened.headers, 'accept-language': code } }
  await there.sign(guest, 'Solange Le Gall')
  const { consent } = await there.see(guest)
  expect(consent.text).toContain(said)
  expect(consent.text).not.toMatch(/[{}]/)
  const url = there.asGuest(guest, '/consent/file')
  const { rawPayload } = await studio.app.inject({ url, headers: guest.headers })
  expect(rawPayload.toString('latin1')).toContain(lang)
})

test('guest and producer save what was signed as a PDF; before that there is none', async () => {
  const { storyfileId, questions } = await given.script('Where were you born?')
  const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
  const own = given.asGuest(guest, '/consent/file')
  expect(await given.refused(guest, 'GET', own)).toMatchObject({ status: 404 })
  await given.sign(guest, 'Łucja Ñandú Ștefănescu Ωμέγα')
  const file = async (who: { headers: Record<string, string> }, url: string) => {
    const reply = await studio.app.inject({ url, headers: who.headers })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    return reply.headers['content-disposition']
  }
  expect(await file(guest, own)).toMatch(/^attachment; filename="consent-[\w-]+\.pdf"$/)
  const { links } = await given.list(storyfileId)
  const { consentId } = links[0]!.guests[0]!
  await file(given.producer, `/v1/conversa/consents/${consentId}/file`)
  const stranger = await givenRecordings(studio)
  expect(
    await given.refused(stranger.producer, 'GET', `/v1/conversa/consents/${consentId}/file`),
  ).toMatchObject({ status: 404 })
  expect(await given.refused(guest, 'GET', recordingsPath(storyfileId))).toMatchObject({ status: 401 })
})
