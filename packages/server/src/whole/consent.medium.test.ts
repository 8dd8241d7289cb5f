import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type {
  Clip,
  ConsentDetail,
  ConsentRecord,
  DueConsent,
  Joined,
  List,
  OwnConsent,
  Stage,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailCertificatesLater } from '../features/consents/index.ts'
import { purgeDue } from '../features/erasure/purge-clips.ts'
import { issueToken } from '../features/identity/index.ts'
import { readFacts } from '../features/webhooks/facts.store.ts'
import { sendLetters } from '../platform/mail/letters.ts'
import { ask, call, train, visit } from '../testing/given/conversation.ts'
import { type GivenMember, givenMember, givenOrganization, navigatorScript } from '../testing/given/given.ts'
import { type GivenClass, givenClass, givenCode, joined, pupilStage } from '../testing/given/learning.ts'
import { givenMailServer, type MailServer } from '../testing/partners/mail-server.ts'
import { givenSecondServer } from '../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'
import { everythingTold } from '../testing/told.ts'

// Rosa agrees to the museum from 1 May on, for ten years; takes one answer back in June; and it is gone everywhere.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let studio: TestStudio
let second: TestStudio
let mail: MailServer
let school: GivenClass
let clip: Clip
let pupil: Joined
let consent: ConsentDetail
let editor: Awaited<ReturnType<typeof givenMember>>
let at: Date
const taken = navigatorScript[0]!
const servers = () => [studio, second]

/** All servers are on this moment, on which people are signed in anew. */
async function setNow(text: string): Promise<void> {
  at = new Date(text)
  for (const { context } of servers()) context.now = () => at
  for (const { email, headers } of people) {
    const token = await issueToken(studio.context, email, 24 * 60)
    headers.authorization = `Bearer ${token}`
  }
}
const people: GivenMember[] = []

const api = <Reply>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object, status?: number) =>
  call<Reply>(studio.app, method, url, {
    headers: school.owner.headers,
    ...(body ? { body } : {}),
    ...(status ? { status } : {}),
  })
const refused = async (
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload: object,
  who = school.owner,
) => {
  const reply = await studio.app.inject({ method, url, headers: who.headers, payload })
  return { status: reply.statusCode, message: reply.json<{ message: string }>().message }
}
const publication = () => `/v1/conversa/storyfiles/${school.storyfileId}/publication`
const of = (rest = '') => `/v1/conversa/consents/${consent.consentId}${rest}`
const signed = Buffer.from('%PDF-1.4\nsigned\n%%EOF').toString('base64')

beforeAll(async () => {
  mail = await givenMailServer()
  const variables = { SMTP_URL: mail.url, MAIL_FROM: 'studio@museum.example' }
  studio = await givenStudio({ jobs: true, variables })
  second = await givenSecondServer(studio)
  await setNow('2027-03-01T12:00:00Z')
  school = await givenClass(studio)
  people.push(school.owner)
  const { sql, storage, config } = studio.context
  const { headers } = school.owner
  editor = await givenMember(studio.context, school.organizationId, 'edit:ns')
  people.push(editor)
  clip = await call<Clip>(studio.app, 'GET', `/v1/conversa/clips/${school.clipIds[0]}`, { headers })
  await sql`insert into app_listings (storyfile_id, listed) values (${school.storyfileId}, true)`
  const file = join(config.dataFolder, 'clip')
  await writeFile(file, 'video')
  const rows = await sql<{ keys: string[] }[]>`
    select array[original_key, video_key, poster_key] as keys from assets join clips using (asset_id) where clip_id = ${clip.clipId}`
  for (const key of rows[0]!.keys) await storage.putFile(key, file, 'video/mp4')
  await sql`
    insert into clip_captions (clip_id, language, state, cues, source_asset_id)
    select clip_id, 'de', 'read', '[{"startMs": 0, "endMs": 900, "text": "Ich bin in Bremen geboren."}]', asset_id
    from clips where clip_id = ${clip.clipId}`
  await sql`
    insert into webhooks (webhook_id, organization_id, name, url, signing_secret, events)
    values (${randomUUID()}, ${school.organizationId}, 'Web site', 'https://museum.example/hooks', 'whsec_x', '{consent.withdrawn}')`
  await train(studio.app, school.owner, school.storyfileId)
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
  await mail?.stop()
})

test('a consent cannot end before it begins, and only owners write one; others read it, strangers find nothing', async () => {
  const terms = { storyfileId: school.storyfileId, subject: 'Rosa Amaral' }
  expect(
    await refused('POST', '/v1/conversa/consents', {
      ...terms,
      startsOn: '2027-05-01',
      endsOn: '2027-04-30',
    }),
  ).toMatchObject({ status: 400, message: expect.stringContaining('can’t end before it begins') })
  expect(await refused('POST', '/v1/conversa/consents', terms, editor)).toMatchObject({ status: 403 })
  consent = await api<ConsentDetail>(
    'POST',
    '/v1/conversa/consents',
    {
      ...terms,
      subjectEmail: 'rosa@amaral.example',
      channels: ['link', 'kiosk', 'lms'],
      startsOn: '2027-05-01',
      endsOn: '2037-04-30',
      timeZone: 'Europe/Lisbon',
      successorName: 'Mateo Amaral',
      successorEmail: 'mateo@amaral.example',
    },
    201,
  )
  expect(consent).toMatchObject({ state: 'unsigned', covers: 'storyfile', decision: 'asked', version: 1 })
  // Midnight in Lisbon in summer is eleven in the evening of the day before in London's winter time.
  expect([consent.beginsAt, consent.endsAt]).toEqual(['2027-04-30T23:00:00.000Z', '2037-04-30T23:00:00.000Z'])
  const seen = await studio.app.inject({ url: of(), headers: editor.headers })
  expect(seen.statusCode).toBe(200)
  const stranger = await givenOrganization(studio.context)
  const lost = await studio.app.inject({ url: of(), headers: stranger.owner.headers })
  expect(lost.statusCode).toBe(404)
  expect(await refused('PATCH', of(), { after: 7, training: false })).toMatchObject({ status: 412 })
})

test('unsigned, nothing is published; with the paper it is in force from its day on', async () => {
  const publish = { visibility: 'public' }
  await setNow('2027-05-01T12:00:00Z')
  expect(await refused('POST', publication(), publish)).toMatchObject({
    message: expect.stringContaining('hasn’t signed the consent yet'),
  })
  await setNow('2027-03-02T12:00:00Z')
  const paper = { name: 'rosa.pdf', data: signed, signedOn: '2027-03-01' }
  expect(await refused('PUT', of('/document'), { ...paper, data: 'AAAA' })).toMatchObject({ status: 415 })
  consent = await api<ConsentDetail>('PUT', of('/document'), paper)
  expect(consent).toMatchObject({ decision: 'signed', state: 'not_started', hasDocument: true })
  const file = await studio.app.inject({ url: of('/document'), headers: editor.headers })
  expect(file.rawPayload.toString('base64')).toBe(signed)
  const { items } = await api<{ items: DueConsent[] }>(
    'GET',
    `/v1/conversa/organizations/${school.organizationId}/consents_due`,
  )
  expect(items).toMatchObject([{ kind: 'not_started', subject: 'Rosa Amaral' }])
})

test('on 30 April it cannot be published and says why; on 1 May in Lisbon it can', async () => {
  await setNow('2027-04-30T22:59:59Z')
  const early = await refused('POST', publication(), { visibility: 'public' })
  expect(early.message).toContain('Rosa Amaral’s consent begins on May 1, 2027 (Europe/Lisbon)')
  // What was open before is closed by itself, on both servers.
  const { path } = await api<{ path: string }>('GET', publication())
  const payload = { shortName: path.split('/').at(-1) }
  for (const { app } of servers())
    expect((await app.inject({ method: 'POST', url: '/v1/dialogue/sessions', payload })).statusCode).toBe(404)
  await setNow('2027-04-30T23:00:00Z')
  await api('POST', publication(), { visibility: 'public' })
})

test('a channel that she did not allow is refused with her name, and shows nothing of her', async () => {
  const links = `/v1/conversa/storyfiles/${school.storyfileId}/links`
  expect(await refused('POST', links, { name: 'App', channel: 'mobile' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('Rosa Amaral’s consent doesn’t cover the app'),
  })
  await api('POST', links, { name: 'Hall', channel: 'kiosk' }, 201)
  const { channels } = await api<{ channels: { channel: string; covered: boolean }[] }>(
    'GET',
    `/v1/conversa/storyfiles/${school.storyfileId}/consent_coverage`,
  )
  expect(channels.filter(({ covered }) => covered).map(({ channel }) => channel)).toEqual([
    'link',
    'kiosk',
    'lms',
  ])
  const { path } = await api<{ path: string }>('GET', publication())
  const shortName = path.split('/').at(-1)!
  for (const [channel, status] of [
    ['mobile', 403],
    ['embed', 403],
    ['kiosk', 201],
  ] as const) {
    const payload = { shortName, channel }
    const reply = await second.app.inject({ method: 'POST', url: '/v1/dialogue/sessions', payload })
    expect([channel, reply.statusCode >= 400], reply.body).toEqual([channel, status !== 201])
  }
})

describeWithdrawal()

function describeWithdrawal() {
  let code: string
  let stages: Stage[]
  let address: string

  const own = <Reply = OwnConsent>(path: string, body: object = {}, app = studio.app) =>
    call<Reply>(app, 'POST', `/v1/consent/${path}`, { body: { code, ...body } })
  const poster = async () => {
    const payload = { code, clipId: clip.clipId }
    const reply = await studio.app.inject({ method: 'POST', url: '/v1/consent/poster', payload })
    return [reply.statusCode, String(reply.headers['content-type']).split(';')[0]]
  }
  const told = (server: TestStudio) => everythingTold(server, { school, stages, pupil, clip, taken, address })
  const content = () =>
    Promise.all(
      servers().map(async ({ app }) => {
        const { videoUrl } = (await visit(second.app, address)).resting!
        const token = new URL(videoUrl, 'http://studio').searchParams.get('access_token')!
        return (await app.inject({ url: `${clip.videoUrl}?access_token=${encodeURIComponent(token)}` }))
          .statusCode
      }),
    )
  const marks = () => [clip.clipId, taken.transcript, clip.videoUrl!.split('/')[4]!]
  const found = (text: string) => marks().filter((mark) => text.includes(mark))

  test('her letter leads to her own page; its code is kept as a hash, and a newer one takes its place', async () => {
    await setNow('2027-06-10T10:00:00Z')
    address = (await api<{ path: string }>('GET', publication())).path
    stages = await Promise.all(servers().map(({ app }) => visit(app, address)))
    const { code: classCode } = await givenCode(studio, school.owner, school.activity.activityId)
    pupil = await joined(studio, { code: classCode, name: 'Kaya' })
    await ask(studio.app, stages[0]!, { text: taken.question })
    await ask(studio.app, await pupilStage(studio, pupil, school.storyfileId), { text: taken.question })
    const first = await api<{ path: string }>('POST', of('/letter'), {})
    const letter = await api<{ path: string; sentTo: null }>('POST', of('/letter'), {})
    expect(letter.sentTo).toBeNull()
    code = letter.path.replace('/consent/', '')
    expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    const rows = await studio.context.sql`select to_jsonb(c)::text as row from consents c`
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const wrong of [first.path.replace('/consent/', ''), 'A'.repeat(22)]) {
      const payload = { code: wrong }
      const reply = await studio.app.inject({ method: 'POST', url: '/v1/consent/open', payload })
      expect(reply.statusCode).toBe(404)
    }
    const page = await own('open')
    expect(page).toMatchObject({ subject: 'Rosa Amaral', isSigned: true, withdrawnAt: null })
    expect(page.answers.map(({ question }) => question)).toContain(taken.question)
    expect(JSON.stringify(page)).not.toContain(taken.transcript)
    expect(await poster()).toEqual([200, 'image/jpeg'])
    const payload = { code: 'A'.repeat(22), clipId: clip.clipId }
    const reply = await studio.app.inject({ method: 'POST', url: '/v1/consent/poster', payload })
    expect(reply.statusCode).toBe(404)
  })

  test('in June she takes one answer back: within a minute no server says anything of it, and its files are refused', async () => {
    for (const server of servers()) expect(found(await told(server)).length).toBe(3)
    expect(await content()).toEqual([200, 200])
    const page = await own('withdrawal', { clipIds: [clip.clipId] })
    expect(page.answers.find(({ clipId }) => clipId === clip.clipId)).toMatchObject({
      withdrawnAt: at.toISOString(),
      purgeAt: '2027-07-10T10:00:00.000Z',
      purgedAt: null,
    })
    for (const server of servers())
      await expect.poll(async () => found(await told(server)), { timeout: 60_000 }).toEqual([])
    await setNow('2027-06-10T10:00:59Z')
    expect(await content()).toEqual([403, 403])
    // It plays on an open page: the page asks what it may still show, and the answer is not among it.
    const { sessionId, visitorToken } = stages[1]!
    const shown = await call<{ clipIds: string[] }>(
      second.app,
      'POST',
      `/v1/dialogue/sessions/${sessionId}/still-shown`,
      {
        headers: { authorization: `Bearer ${visitorToken}` },
        body: { clipIds: school.clipIds },
      },
    )
    expect(shown.clipIds).not.toContain(clip.clipId)
    expect(shown.clipIds.length).toBeGreaterThan(0)
    expect(await refused('POST', `/v1/conversa/clips/${clip.clipId}/withdrawal`, {}, editor)).toMatchObject({
      status: 200,
    })
    const back = await studio.app.inject({
      method: 'DELETE',
      url: `/v1/conversa/clips/${clip.clipId}/withdrawal`,
      headers: school.owner.headers,
    })
    expect([back.statusCode, back.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('Only they can change their mind'),
    ])
  })

  test('the owner gets a record of where it had been, systems are told, and the log has it', async () => {
    const { withdrawals, history, state } = await api<ConsentDetail>('GET', of())
    expect(state).toBe('in_force')
    expect(withdrawals).toMatchObject([
      { by: 'subject', whole: false, clips: [{ question: taken.question }] },
    ])
    const kinds = new Set(withdrawals[0]!.places.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['activity', 'app', 'channel', 'link', 'release'])
    expect(withdrawals[0]!.places.filter(({ kind }) => kind === 'channel').map(({ name }) => name)).toEqual([
      'link',
      'lms',
    ])
    const file = await studio.app.inject({
      url: of(`/withdrawals/${withdrawals[0]!.withdrawalId}/file`),
      headers: editor.headers,
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(history.map(({ action }) => action)).toContain('consent.withdrawn')
    const { withdrawalId } = withdrawals[0]!
    const messages = await studio.context.sql`
      select event, source_id from webhook_messages where organization_id = ${school.organizationId}`
    expect([...messages]).toEqual([{ event: 'consent.withdrawn', sourceId: withdrawalId }])
    const facts = await readFacts(studio.context.sql, { event: 'consent.withdrawn', sourceId: withdrawalId })
    expect(facts).toMatchObject({ clipIds: [clip.clipId], whole: false, by: 'subject' })
  })

  test('an archive leaves it out', async () => {
    const url = `/v1/conversa/organizations/${school.organizationId}/everything`
    const reply = await studio.app.inject({ url, headers: school.owner.headers })
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
    expect(reply.body).not.toContain(taken.transcript)
    expect(reply.body).not.toContain('Ich bin in Bremen geboren.')
    expect(reply.body).toContain(navigatorScript[1]!.transcript)
  })

  test('she changes her mind, and takes all of it back later; a publication between two consents is refused', async () => {
    const page = await own('return', { clipIds: [clip.clipId] })
    expect(page.answers.every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true)
    await expect.poll(async () => found(await told(second)).length, { timeout: 60_000 }).toBe(3)
    await own('withdrawal', { clipIds: null })
    for (const { app } of servers())
      await expect
        .poll(
          async () => {
            const payload = { shortName: address.split('/').at(-1) }
            return (await app.inject({ method: 'POST', url: '/v1/dialogue/sessions', payload })).statusCode
          },
          { timeout: 60_000 },
        )
        .toBe(404)
    expect((await api<ConsentDetail>('GET', of())).state).toBe('withdrawn')
    await own('return', { clipIds: null })
    await api('PATCH', of(), { after: (await api<ConsentDetail>('GET', of())).version, endsOn: '2027-06-30' })
    const later = { startsOn: '2027-09-01', endsOn: '2037-09-01', timeZone: 'Europe/Lisbon' }
    await api(
      'POST',
      '/v1/conversa/consents',
      { storyfileId: school.storyfileId, subject: 'Rosa Amaral', ...later },
      201,
    )
    // Midnight after the last day, in Lisbon: it is closed by itself on both servers, and no job runs.
    const opened = async () => {
      const payload = { shortName: address.split('/').at(-1) }
      const opening = { method: 'POST', url: '/v1/dialogue/sessions', payload } as const
      return Promise.all(servers().map(async ({ app }) => (await app.inject(opening)).statusCode))
    }
    await setNow('2027-06-30T22:59:59Z')
    await expect.poll(opened, { timeout: 60_000 }).toEqual([201, 201])
    await setNow('2027-06-30T23:00:00Z')
    expect(await opened()).toEqual([404, 404])
    await setNow('2027-08-01T00:00:00Z')
    const between = await refused('POST', publication(), { visibility: 'public' })
    expect(between.message).toContain('ended on June 30, 2027, and the next one begins on September 1, 2027')
    const { items } = await api<List<ConsentRecord>>(
      'GET',
      `/v1/conversa/consents?organizationId=${school.organizationId}&filter=state:ended`,
    )
    expect(items.map(({ consentId }) => consentId)).toEqual([consent.consentId])
    await setNow('2027-06-11T00:00:00Z')
  })

  test('when the term is over the files and words are gone, and a certificate says which', async () => {
    await own('withdrawal', { clipIds: [clip.clipId] })
    const { sql, storage } = studio.context
    const [asset] = await sql<{ originalKey: string; videoKey: string }[]>`
      select original_key, video_key from assets join clips using (asset_id) where clip_id = ${clip.clipId}`
    await purgeDue(studio.context)
    expect(await storage.stat(asset!.videoKey), 'not before its term').toBeDefined()
    await setNow('2027-07-12T00:00:00Z')
    await purgeDue(studio.context)
    for (const key of [asset!.originalKey, asset!.videoKey])
      await expect.poll(() => storage.stat(key), { timeout: 30_000 }).toBeUndefined()
    const parts = await sql<{ text: string }[]>`
      select json::text as text from parts where storyfile_id = ${school.storyfileId}`
    expect(parts.some(({ text }) => text.includes(taken.transcript))).toBe(false)
    const { answers } = await api<ConsentDetail>('GET', of())
    const gone = answers.find(({ clipId }) => clipId === clip.clipId)!
    expect(gone).toMatchObject({ purgedAt: at.toISOString(), question: taken.question })
    const [row] = await sql<{ files: { what: string; sha256: string }[]; rule: string; days: number }[]>`
      select files, rule, days from purge_certificates where certificate_id = ${gone.certificateId}`
    expect(row).toMatchObject({ rule: 'term', days: 30 })
    expect(row!.files.map(({ what }) => what).sort()).toEqual(['original', 'poster', 'video'])
    const file = await studio.app.inject({
      url: of(`/certificates/${gone.certificateId}/file`),
      headers: editor.headers,
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await refused('POST', '/v1/consent/return', { code, clipIds: [clip.clipId] })).toMatchObject({
      status: 409,
    })
    expect((await poster())[0]).toBe(404)
    const written = await buffer(await storage.read(`forget/${clip.clipId}.json`))
    expect(JSON.parse(written.toString())).toMatchObject({ clipId: clip.clipId, purgedAt: at.toISOString() })
  })

  test('the certificates go to the person in one letter, once; without an address they wait for the owner', async () => {
    const { sql } = studio.context
    const waiting = await sql`
      select 1 from letters where name = 'certificates' and about->>'consentId' = ${consent.consentId}`
    expect(waiting.length).toBeGreaterThan(0)
    const letters = () => mail.to('rosa@amaral.example')
    expect(letters()).toEqual([])
    const address = (subjectEmail: string) =>
      sql`update consents set subject_email = ${subjectEmail} where consent_id = ${consent.consentId}`
    // Each answer that was deleted left one; without an address they go, and the certificates stay.
    const send = async () => {
      await sql`update letters set next_try_at = now() where state = 'waiting'`
      await sendLetters(studio.context)
      return (await sql`select from letters where name = 'certificates' and state = 'waiting'`).length
    }
    const leave = () =>
      sql.begin((tx) =>
        mailCertificatesLater(studio.context, tx, { ...school, consentId: consent.consentId }),
      )
    await address('')
    expect(await send()).toBe(0)
    await leave()
    await address('busy@amaral.example')
    expect(await send()).toBe(1)
    await leave()
    await address('rosa@amaral.example')
    expect(await send()).toBe(0)
    expect(letters()).toHaveLength(1)
    const kept = await sql<{ recipient: string; state: string }[]>`
      select recipient, state from letters where name = 'certificates'`
    expect([...kept]).toEqual([{ recipient: 'rosa@amaral.example', state: 'sent' }])
    // An address that is erased where it comes from is erased there, too.
    await address('')
    expect(await sql`select from letters where recipient <> '' and name = 'certificates'`).toHaveLength(0)
    const { answers } = await api<ConsentDetail>('GET', of())
    const { certificateId } = answers.find(({ clipId }) => clipId === clip.clipId)!
    expect(letters()[0]!.source).toContain(`certificate-${certificateId!.slice(0, 8)}.pdf`)
    expect(letters()[0]!.source).toContain('Content-Type: application/pdf')
  })
}
