import { createHash, randomUUID } from 'node:crypto'
import type { Clip, List, ScriptChanges, Upload } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { givenMember } from '../../testing/given/given.ts'
import { givenListeningStudio } from '../../testing/given/media.ts'
import { givenRecordings, recordingsPath } from '../../testing/given/recordings.ts'

vi.setConfig({ testTimeout: 120_000 })
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let given: Awaited<ReturnType<typeof givenRecordings>>
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  given = await givenRecordings(studio)
})
afterAll(() => studio?.stop())

const day = 86_400_000
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const ended = (recordingLinkId: string, ago: string) =>
  studio.context.sql`
    update recording_links set ends_at = now() - ${ago}::interval where recording_link_id = ${recordingLinkId}`

test('a guest without an account signs, records, and an approved take is the clip of the answer', async () => {
  const { storyfileId, questions } = await given.script()
  const [born, cook] = questions
  const link = await given.link(storyfileId, questions, { greeting: 'Take your time.' })
  const guest = await given.open(link.linkCode)
  expect(guest.visit).toMatchObject({
    name: 'Rosa Amaral',
    greeting: 'Take your time.',
    isPanel: false,
    others: 0,
    isOpen: true,
    takes: [],
    consent: { version: 0, decision: null },
    questions: [{ text: 'Where were you born?', isSent: false }, { text: 'What did you cook?' }],
  })
  expect(guest.visit.consent.text).toContain('No template of my voice or my face is computed')
  // Not before the first signature.
  const early = await given.refused(
    ...([guest, 'POST', given.asGuest(guest, '/takes'), given.wish(born!.questionId)] as const),
  )
  expect([early.status, early.message]).toEqual([409, 'Read and sign the consent first.'])
  const signed = await given.sign(guest)
  expect(signed.consent).toMatchObject({ decision: 'signed', name: 'Rosa Amaral' })

  const take = await given.kept(storyfileId, guest, born!.questionId)
  expect(take).toMatchObject({
    guestName: 'Rosa Amaral',
    questionText: 'Where were you born?',
    seconds: 2,
    safeSeconds: 2,
    kept: true,
    review: 'open',
    clipId: null,
    isQuestionGone: false,
  })
  expect((await given.see(guest)).questions.map(({ isSent }) => isSent)).toEqual([true, false])
  const clips = () =>
    given.by<List<Clip>>(given.producer, 'GET', `/v1/conversa/clips?storyfileId=${storyfileId}`)
  // Nothing of it reaches the storyfile by itself.
  expect((await clips()).total).toBe(0)
  const approved = await given.by<{ takes: { review: string; clipId: string }[] }>(
    ...([given.producer, 'POST', recordingsPath(storyfileId, `/takes/${take.takeId}/approval`), {}] as const),
  )
  expect(approved.takes[0]).toMatchObject({ review: 'approved' })
  expect((await clips()).items).toMatchObject([
    {
      clipId: approved.takes[0]!.clipId,
      status: 'approved',
      chosen: true,
      kind: 'regular',
      questions: [{ questionId: born!.questionId }],
    },
  ])
  // Repeating it changes nothing; asking again for what is approved is refused.
  await given.by(given.producer, 'POST', recordingsPath(storyfileId, `/takes/${take.takeId}/approval`), {})
  expect((await clips()).total).toBe(1)
  expect(cook!.status).toBe('todo')
})

test('asked again, the guest reads the note above the question until another take is kept', async () => {
  const { storyfileId, questions } = await given.script('Were you afraid?')
  const [afraid] = questions
  const { linkCode } = await given.link(storyfileId, questions)
  const guest = await given.open(linkCode)
  await given.sign(guest)
  const first = await given.kept(storyfileId, guest, afraid!.questionId)
  const note = 'Your hand was in front of the microphone.'
  const url = recordingsPath(storyfileId, `/takes/${first.takeId}/again`)
  await given.by(given.producer, 'POST', url, { note })
  expect((await given.see(guest)).questions).toMatchObject([{ again: note, isSent: false }])
  const second = await given.kept(storyfileId, guest, afraid!.questionId)
  expect((await given.see(guest)).questions).toMatchObject([{ again: null, isSent: true }])
  await given.by(given.producer, 'POST', recordingsPath(storyfileId, `/takes/${second.takeId}/approval`), {})
  const takes = (await given.list(storyfileId)).takes
  // Every take is kept.
  expect(takes.map(({ review }) => review)).toEqual(['approved', 'again'])
})

test('a flag of the interviewer stays until it is taken back, and goes to the clip', async () => {
  const { storyfileId, questions } = await given.script('Who built the boat?', 'Who painted it?')
  const { linkCode } = await given.link(storyfileId, questions)
  const guest = await given.open(linkCode)
  await given.sign(guest)
  const [built, painted] = [
    await given.kept(storyfileId, guest, questions[0]!.questionId),
    await given.kept(storyfileId, guest, questions[1]!.questionId),
  ]
  const length = { seconds: 2, bytes: 1, kept: true }
  await given.tell(guest, built.takeId, { ...length, flagged: true })
  await given.tell(guest, painted.takeId, { ...length, flagged: true })
  // What a device says of the length leaves the flag as it is.
  await given.tell(guest, built.takeId, length)
  await given.tell(guest, painted.takeId, { ...length, flagged: false })
  const { takes } = await given.list(storyfileId)
  expect(takes.map(({ questionText, flagged }) => [questionText, flagged])).toEqual([
    ['Who painted it?', false],
    ['Who built the boat?', true],
  ])
  for (const { takeId } of takes)
    await given.by(given.producer, 'POST', recordingsPath(storyfileId, `/takes/${takeId}/approval`), {})
  const { items } = await given.by<List<Clip>>(
    ...([given.producer, 'GET', `/v1/conversa/clips?storyfileId=${storyfileId}`] as const),
  )
  const flagOf = (text: string) => items.find((one) => one.questions[0]!.text === text)?.flagged
  expect([flagOf('Who built the boat?'), flagOf('Who painted it?')]).toEqual([true, false])
})

test('two answers that are merged while takes of one are filmed: both takes arrive and join the merged answer', async () => {
  const { storyfileId, questions } = await given.script('Where is your home?', 'Where do you live?')
  const [home, live] = questions
  const { linkCode } = await given.link(storyfileId, questions)
  const guest = await given.open(linkCode)
  await given.sign(guest)
  const approve = (takeId: string) =>
    given.by(given.producer, 'POST', recordingsPath(storyfileId, `/takes/${takeId}/approval`), {})
  for (const { questionId } of [home!, live!])
    await approve((await given.kept(storyfileId, guest, questionId)).takeId)
  const clips = async () =>
    (
      await given.by<List<Clip>>(
        ...([given.producer, 'GET', `/v1/conversa/clips?storyfileId=${storyfileId}`] as const),
      )
    ).items
  const seen = async ({ questionId }: { questionId: string }) => {
    const { clipId, version } = (await clips()).find((one) => one.questions[0]!.questionId === questionId)!
    return { clipId, version }
  }
  // Both begin before the merge, the producer in the Record tab and Rosa on her phone, and end after it.
  const producers = await given.by<{ clip: Clip; upload: Upload }>(
    ...([given.producer, 'POST', '/v1/conversa/clips'] as const),
    {
      storyfileId,
      kind: 'regular',
      questionIds: [live!.questionId],
      fileName: 'take.webm',
      bytes: null,
      source: 'browser',
    },
    201,
  )
  const rosas = await given.begin(guest, live!.questionId)
  // What is heard of a video counts as a change of its clip.
  const heard = async () => (await clips()).every((one) => !one.videoUrl || one.transcriptState !== 'waiting')
  await expect.poll(heard, { timeout: 60_000 }).toBe(true)
  const [keep, give] = [await seen(home!), await seen(live!)]
  const merges = `/v1/conversa/storyfiles/${storyfileId}/merges`
  await given.by(given.producer, 'POST', merges, { keep, give }, 201)
  const body = await given.video()
  await given.send(guest, rosas.upload.uploadId, body)
  await given.send({ ...guest, headers: given.producer.headers }, producers.upload.uploadId, body)
  await given.tell(guest, rosas.takeId, { seconds: 2, bytes: body.length, kept: true })
  const state = async () => (await given.takeOf(storyfileId, rosas.takeId)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('ready')
  await approve(rosas.takeId)
  await expect.poll(async () => (await clips()).filter((one) => one.videoUrl).length).toBe(4)
  const all = await clips()
  expect(new Set(all.map(({ answerId }) => answerId)).size).toBe(1)
  expect(all.map(({ takeNo }) => takeNo).toSorted()).toEqual([1, 2, 3, 4])
  expect(
    all
      .find(({ chosen }) => chosen)!
      .questions.map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Where do you live?', 'Where is your home?'])
})

test('the secret of a link is kept as a hash alone, and what does not open says the same', async () => {
  const { storyfileId, questions } = await given.script('Who taught you?')
  const { linkCode, recordingLinkId } = await given.link(storyfileId, questions)
  expect(Buffer.from(linkCode, 'base64url').length).toBe(32)
  const [row] = await studio.context.sql<{ codeHash: string; whole: string }[]>`
    select code_hash, l::text as whole from recording_links l where recording_link_id = ${recordingLinkId}`
  expect([row!.codeHash, row!.whole.includes(linkCode)]).toEqual([hash(linkCode), false])
  const expired = await given.link(storyfileId, questions)
  await ended(expired.recordingLinkId, '1 second')
  const revoked = await given.link(storyfileId, questions)
  await given.by(given.producer, 'DELETE', recordingsPath(storyfileId, `/links/${revoked.recordingLinkId}`))
  for (const code of ['guessed', expired.linkCode, revoked.linkCode])
    expect(await given.openRefused(code)).toMatchObject({ status: 410, code: 'RECORDING_ENDED' })
})

test('the same device goes on; another one asks first, and then the first is out', async () => {
  const { storyfileId, questions } = await given.script('What is on the table?')
  const { linkCode } = await given.link(storyfileId, questions)
  const deviceId = randomUUID()
  const first = await given.open(linkCode, { deviceId })
  const again = await given.open(linkCode, { deviceId })
  expect(again.guestId).toBe(first.guestId)
  const other = await given.openRefused(linkCode)
  expect([other.status, other.message]).toEqual([409, expect.stringContaining('opened on another device')])
  const moved = await given.open(linkCode, { takeOver: true })
  expect(moved.guestId).toBe(first.guestId)
  expect(await given.refused(first, 'GET', given.asGuest(first))).toMatchObject({ code: 'TOKEN_INVALID' })
  expect((await given.see(moved)).isOpen).toBe(true)
})

test('the people of a panel each see their own takes, and answer side by side', async () => {
  const { storyfileId, questions } = await given.script('What did you hope for?')
  const [hope] = questions
  const { linkCode } = await given.link(storyfileId, questions, { name: 'Harbor crew', isPanel: true })
  const [ana, ben] = [await given.open(linkCode), await given.open(linkCode)]
  expect(ana!.guestId).not.toBe(ben!.guestId)
  await given.sign(ana!, 'Ana')
  await given.sign(ben!, 'Ben')
  const anas = await given.kept(storyfileId, ana!, hope!.questionId)
  const seen = await given.see(ben!)
  expect([seen.others, seen.takes, seen.questions[0]!.isSent]).toEqual([1, [], false])
  const bens = await given.kept(storyfileId, ben!, hope!.questionId)
  for (const { takeId } of [anas, bens])
    await given.by(given.producer, 'POST', recordingsPath(storyfileId, `/takes/${takeId}/approval`), {})
  const { items } = await given.by<List<Clip>>(
    ...([given.producer, 'GET', `/v1/conversa/clips?storyfileId=${storyfileId}&chosen=true`] as const),
  )
  expect([items.length, items[0]!.questions[0]!.answers]).toEqual([2, 2])
  expect((await given.list(storyfileId)).links[0]!.guests).toMatchObject([
    { name: 'Ana', consent: 'signed', sent: 1, approved: 1 },
    { name: 'Ben', consent: 'signed', sent: 1, approved: 1 },
  ])
})

test('a consent that is refused ends there, and can be thought over; what was signed is signed', async () => {
  const { storyfileId, questions } = await given.script('Whom do you miss?')
  const { linkCode } = await given.link(storyfileId, questions)
  const guest = await given.open(linkCode)
  const refusal = () => given.by(guest, 'POST', given.asGuest(guest, '/refusal'), {}, 201)
  expect(await refusal()).toMatchObject({ consent: { decision: 'refused' } })
  const wish = given.wish(questions[0]!.questionId)
  expect(await given.refused(guest, 'POST', given.asGuest(guest, '/takes'), wish)).toMatchObject({
    status: 409,
  })
  expect(await given.sign(guest)).toMatchObject({ consent: { decision: 'signed' } })
  expect(await given.refused(guest, 'POST', given.asGuest(guest, '/refusal'), {})).toMatchObject({
    status: 409,
    code: 'STATE_CONFLICT',
  })
})

describe('a link that ends while somebody records', () => {
  test('lets the take that had begun arrive, and no new one begin', async () => {
    const { storyfileId, questions } = await given.script('When did you leave?')
    const { linkCode, recordingLinkId } = await given.link(storyfileId, questions)
    const guest = await given.open(linkCode)
    await given.sign(guest)
    const [question] = questions
    const { takeId, upload } = await given.begin(guest, question!.questionId)
    const sender = given.sender(guest)
    await sender.record(upload.uploadId)
    expect((await sender.patch(upload.uploadId, 0, given.bytes('one '))).status).toBe(204)
    await given.by(given.producer, 'DELETE', recordingsPath(storyfileId, `/links/${recordingLinkId}`))
    // The rest of it comes.
    const last = await sender.patch(upload.uploadId, 4, given.bytes('two'), { 'upload-length': '7' })
    expect([last.status, last.headers.get('upload-checksum')]).toEqual([
      204,
      `sha256 ${createHash('sha256').update('one two').digest('base64')}`,
    ])
    await given.tell(guest, takeId, { seconds: 3, bytes: 7, kept: true })
    const seen = await given.see(guest)
    expect([seen.isOpen, seen.takes.length]).toEqual([false, 1])
    const next = await given.refused(
      ...([guest, 'POST', given.asGuest(guest, '/takes'), given.wish(question!.questionId)] as const),
    )
    expect(next.code).toBe('RECORDING_ENDED')
    // For a week, and then no more.
    await studio.context.sql`
      update recording_links set revoked_at = now() - interval '8 days' where recording_link_id = ${recordingLinkId}`
    expect((await sender.head(upload.uploadId)).status).toBe(410)
  })

  test('takes what was recorded before it expired, without a network at that time', async () => {
    const { storyfileId, questions } = await given.script('When did you come back?')
    const { linkCode, recordingLinkId } = await given.link(storyfileId, questions)
    const guest = await given.open(linkCode)
    await given.sign(guest)
    await ended(recordingLinkId, '1 hour')
    const at = (ms: number) => new Date(Date.now() - ms).toISOString()
    const { questionId } = questions[0]!
    const late = given.wish(questionId, { begunAt: at(60_000) })
    expect(await given.refused(guest, 'POST', given.asGuest(guest, '/takes'), late)).toMatchObject({
      status: 410,
    })
    await given.begin(guest, questionId, { begunAt: at(2 * 3_600_000) })
    await ended(recordingLinkId, '8 days')
    const older = given.wish(questionId, { begunAt: at(9 * day) })
    expect(await given.refused(guest, 'POST', given.asGuest(guest, '/takes'), older)).toMatchObject({
      status: 410,
    })
  })
})

test('a question that is removed while it is filmed: the take arrives and stays, and is approved for another', async () => {
  const { storyfileId, questions } = await given.script('What was in the letter?', 'Who wrote it?')
  const [letter, wrote] = questions
  const { linkCode } = await given.link(storyfileId, questions)
  const guest = await given.open(linkCode)
  await given.sign(guest)
  const { takeId, upload } = await given.begin(guest, letter!.questionId)
  await given.by(
    given.producer,
    'DELETE',
    `/v1/conversa/storyfiles/${storyfileId}/questions/${letter!.questionId}`,
  )
  const body = await given.video()
  await given.send(guest, upload.uploadId, body)
  await given.tell(guest, takeId, { seconds: 2, bytes: body.length, kept: true })
  await expect
    .poll(async () => (await given.takeOf(storyfileId, takeId)).state, { timeout: 60_000 })
    .toBe('ready')
  expect(await given.takeOf(storyfileId, takeId)).toMatchObject({
    isQuestionGone: true,
    questionText: 'What was in the letter?',
  })
  expect((await given.see(guest)).questions[0]).toMatchObject({ isGone: true })
  const anew = await given.refused(
    ...([guest, 'POST', given.asGuest(guest, '/takes'), given.wish(letter!.questionId)] as const),
  )
  expect([anew.status, anew.message]).toEqual([409, 'This question was removed. Go on with the next one.'])
  const approval = recordingsPath(storyfileId, `/takes/${takeId}/approval`)
  expect(await given.refused(given.producer, 'POST', approval, {})).toMatchObject({
    status: 409,
    message: expect.stringContaining('was removed from the script'),
  })
  await given.by(given.producer, 'POST', approval, { questionId: wrote!.questionId })
  const { items } = await given.by<List<Clip>>(
    ...([given.producer, 'GET', `/v1/conversa/clips?storyfileId=${storyfileId}`] as const),
  )
  expect(items).toMatchObject([{ questions: [{ text: 'Who wrote it?' }] }])
})

describe('what a guest may not', () => {
  test('somebody else’s take, question or guest is not there', async () => {
    const { storyfileId, questions } = await given.script('What do you cook?', 'What do you sing?')
    const rosa = await given.open((await given.link(storyfileId, [questions[0]!])).linkCode)
    const emil = await given.open((await given.link(storyfileId, [questions[1]!])).linkCode)
    await given.sign(rosa)
    await given.sign(emil, 'Emil')
    const { takeId, upload } = await given.begin(rosa, questions[0]!.questionId)
    const notFound = { status: 404, code: 'NOT_FOUND' }
    const takes = given.asGuest(emil, '/takes')
    // Rosa's question, her take id, and what she says of it.
    expect(await given.refused(emil, 'POST', takes, given.wish(questions[0]!.questionId))).toMatchObject(
      notFound,
    )
    const stolen = given.wish(questions[1]!.questionId, { takeId })
    expect(await given.refused(emil, 'POST', takes, stolen)).toMatchObject(notFound)
    const told = { seconds: 9, bytes: 9, kept: true }
    expect(await given.refused(emil, 'PUT', `${takes}/${takeId}`, told)).toMatchObject(notFound)
    expect(await given.refused(emil, 'GET', given.asGuest(rosa))).toMatchObject(notFound)
    const sender = given.sender(emil)
    expect((await sender.record(upload.uploadId)).status).toBe(404)
    expect((await sender.head(upload.uploadId)).status).toBe(404)
    // What she began she sends, and takes nothing back.
    expect((await given.sender(rosa).record(upload.uploadId)).status).toBe(201)
    expect((await given.sender(rosa).remove(upload.uploadId)).status).toBe(403)
    // Asked twice, it is the same take.
    const repeated = await given.begin(rosa, questions[0]!.questionId, { takeId })
    expect(repeated.upload.uploadId).toBe(upload.uploadId)
  })

  test('a guest’s token opens nothing of the studio, and nobody else sends for a guest', async () => {
    const { storyfileId, questions } = await given.script('What is your name?')
    const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
    await given.sign(guest)
    const { upload } = await given.begin(guest, questions[0]!.questionId)
    for (const url of [recordingsPath(storyfileId), `/v1/conversa/clips?storyfileId=${storyfileId}`])
      expect(await given.refused(guest, 'GET', url)).toMatchObject({ status: 401 })
    const { tus } = await import('../../testing/given/media.ts')
    expect((await tus(studio.url, given.producer.headers).record(upload.uploadId)).status).toBe(401)
    expect((await tus(studio.url, {}).record(upload.uploadId)).status).toBe(401)
  })

  test('a text file is no video: the take says so, and the guest records again', async () => {
    const { storyfileId, questions } = await given.script('What do you read?')
    const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
    await given.sign(guest)
    const { takeId, upload } = await given.begin(guest, questions[0]!.questionId)
    await given.send(guest, upload.uploadId, given.bytes('This is no video. '.repeat(200)))
    await given.tell(guest, takeId, { seconds: 5, bytes: 3600, kept: true })
    await expect
      .poll(async () => (await given.takeOf(storyfileId, takeId)).state, { timeout: 60_000 })
      .toBe('failed')
    expect((await given.takeOf(storyfileId, takeId)).error).toBeTruthy()
    expect(await given.see(guest)).toMatchObject({
      questions: [{ isSent: false }],
      takes: [{ state: 'failed', error: expect.any(String) }],
    })
    const approval = recordingsPath(storyfileId, `/takes/${takeId}/approval`)
    expect(await given.refused(given.producer, 'POST', approval, {})).toMatchObject({ status: 409 })
  })

  test('20 GB are refused before the first byte, and a take without an end is ended at its limit', async () => {
    const { storyfileId, questions } = await given.script('How long is it?')
    const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
    await given.sign(guest)
    const { upload } = await given.begin(guest, questions[0]!.questionId)
    const sender = given.sender(guest)
    await sender.record(upload.uploadId)
    const huge = await sender.patch(upload.uploadId, 0, given.bytes('x'), { 'upload-length': '20000000000' })
    expect(huge.status).toBe(413)
    const { sql } = studio.context
    expect((await sender.patch(upload.uploadId, 0, given.bytes('begun'))).status).toBe(204)
    await sql`update uploads set limit_bytes = 5 where upload_id = ${upload.uploadId}`
    expect((await sender.patch(upload.uploadId, 5, given.bytes('more'))).status).toBe(413)
    const [row] =
      await sql`select stage <> 'waiting' as ended, bytes::int from uploads where upload_id = ${upload.uploadId}`
    expect(row).toEqual({ ended: true, bytes: 5 })
  })

  test('more takes under way than a person records', async () => {
    const { storyfileId, questions } = await given.script('How often?')
    const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
    await given.sign(guest)
    for (let at = 0; at < 50; at++) await given.begin(guest, questions[0]!.questionId)
    const one = await given.refused(
      ...([guest, 'POST', given.asGuest(guest, '/takes'), given.wish(questions[0]!.questionId)] as const),
    )
    expect([one.status, one.message]).toEqual([
      409,
      '50 takes are on their way. Wait until some have arrived.',
    ])
  })
})

test('“safe” is what is here, never more', async () => {
  const { storyfileId, questions } = await given.script('Where did you hide?')
  const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
  await given.sign(guest)
  const { takeId, upload } = await given.begin(guest, questions[0]!.questionId)
  const safe = async () => (await given.takeOf(storyfileId, takeId)).safeSeconds
  expect(await safe()).toBe(0)
  await given.tell(guest, takeId, { seconds: 10, bytes: 100 })
  const sender = given.sender(guest)
  await sender.record(upload.uploadId)
  await sender.patch(upload.uploadId, 0, new Uint8Array(59))
  expect(await safe()).toBe(5)
  // A length that shrinks is none.
  await given.tell(guest, takeId, { seconds: 1, bytes: 1 })
  expect((await given.takeOf(storyfileId, takeId)).seconds).toBe(10)
})

test('settings of a link are kept for the storyfile with its questions, or for the organization without', async () => {
  const { storyfileId, questions } = await given.script('What next?')
  const other = await given.script('And there?')
  const settings = { greeting: 'Sit by a window.', days: 30, isPanel: true }
  const questionIds = questions.map((one) => one.questionId)
  const save = (name: string, ofStoryfile: boolean) =>
    given.by<{ templates: { recordingTemplateId: string; name: string }[] }>(
      ...([given.producer, 'POST', recordingsPath(storyfileId, '/templates')] as const),
      { name, ofStoryfile, questionIds, ...settings },
      201,
    )
  await save('Kitchen crew', true)
  const { templates } = await save('All crews', false)
  expect(templates).toMatchObject([
    { name: 'All crews', ofStoryfile: false, questionIds: [], ...settings },
    { name: 'Kitchen crew', ofStoryfile: true, questionIds, ...settings },
  ])
  expect((await given.list(other.storyfileId)).templates.map(({ name }) => name)).toEqual(['All crews'])
  const url = recordingsPath(storyfileId, `/templates/${templates[0]!.recordingTemplateId}`)
  await given.by(given.producer, 'DELETE', url)
  expect(await given.refused(given.producer, 'DELETE', url)).toMatchObject({ status: 404 })
})

test('a restricted member records what is shared with them, and nothing else', async () => {
  const { storyfileId, questions } = await given.script('What do you build?')
  const ilse = await givenMember(studio.context, given.organizationId, 'restricted:ns')
  const own = recordingsPath(storyfileId, '/own')
  expect(await given.refused(ilse, 'POST', own)).toMatchObject({ status: 404 })
  await studio.context.sql`
    insert into storyfile_shares (storyfile_id, user_id) values (${storyfileId}, ${ilse.userId})`
  const again = await givenMember(studio.context, given.organizationId, 'read:ns')
  expect(await given.refused(again, 'POST', own)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  await expect
    .poll(async () => (await given.refused(ilse, 'POST', own)).status, { timeout: 70_000 })
    .toBe(201)
  const { path } = await given.by<{ path: string }>(ilse, 'POST', own, undefined, 201)
  const guest = await given.open(path.replace('/record/', ''))
  expect(guest.visit.questions.map(({ text }) => text)).toEqual(questions.map(({ text }) => text))
  const { links } = await given.list(storyfileId)
  expect(links).toMatchObject([{ isOwn: true }])
  // She still sees no links and approves nothing.
  expect(await given.refused(ilse, 'GET', recordingsPath(storyfileId))).toMatchObject({ status: 403 })
})

test('the order of the shoot is its own: topics stay as visitors see them', async () => {
  const { storyfileId, questions } = await given.script('First?', 'Second?', 'Third?')
  const move = (questionId: string, toIndex: number) =>
    given.by<ScriptChanges>(
      ...([given.producer, 'POST', `/v1/conversa/storyfiles/${storyfileId}/script/move`] as const),
      { type: 'shoot', questionId, toIndex },
    )
  const changes = await move(questions[2]!.questionId, 0)
  expect(changes.questions.map(({ question: { text, shootPosition } }) => [text, shootPosition])).toEqual([
    ['First?', 1],
    ['Second?', 2],
    ['Third?', 0],
  ])
  const guest = await given.open((await given.link(storyfileId, questions)).linkCode)
  expect(guest.visit.questions.length).toBe(3)
})
