import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GuestVisit, Question, RecordedTake, RecordingLink, Recordings, Upload } from '@studio/contract'
import { expect } from 'vitest'
import { makeTestClip } from '../../../../../scripts/make-sample/test-clips.ts'
import type { TestStudio } from '../studio.ts'
import { call } from './conversation.ts'
import { type GivenMember, givenMember, givenOrganization, givenStoryfile } from './given.ts'
import { bytes, tus } from './media.ts'

type Method = Parameters<typeof call>[1]
type Refused = { code: string; message: string }
export type Guest = { guestId: string; headers: { authorization: string }; visit: GuestVisit }

export const recordingsPath = (storyfileId: string, rest = '') =>
  `/v1/conversa/storyfiles/${storyfileId}/recordings${rest}`

/** An organization whose producer sends recording links, and what their guests do. */
export async function givenRecordings(studio: TestStudio & { url: string }) {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const producer = await givenMember(studio.context, organizationId, 'edit:ns')

  const by = <Reply>(
    { headers }: { headers: Record<string, string> },
    method: Method,
    url: string,
    body?: object,
    status?: number,
  ): Promise<Reply> =>
    call<Reply>(studio.app, method, url, {
      headers,
      ...(body ? { body } : {}),
      ...(status ? { status } : {}),
    })
  const refused = (who: { headers: Record<string, string> }, method: Method, url: string, body?: object) =>
    studio.app
      .inject({ method, url, headers: who.headers, ...(body ? { payload: body } : {}) })
      .then((reply) => ({ status: reply.statusCode, ...(reply.json() as Refused) }))

  async function script(...texts: string[]) {
    const storyfileId = await givenStoryfile(studio.context, { organizationId })
    const questions = (texts.length > 0 ? texts : ['Where were you born?', 'What did you cook?']).map(
      (text) => ({
        text,
      }),
    )
    const url = `/v1/conversa/storyfiles/${storyfileId}/questions`
    const added = await by<{ questions: Question[] }>(producer, 'POST', url, { questions }, 201)
    return { storyfileId, questions: added.questions }
  }

  async function link(storyfileId: string, questions: Question[], fields: object = {}) {
    const questionIds = questions.map((one) => one.questionId)
    const made = await by<{ link: RecordingLink; path: string }>(
      ...([producer, 'POST', recordingsPath(storyfileId, '/links')] as const),
      { name: 'Rosa Amaral', days: 14, questionIds, ...fields },
      201,
    )
    return { ...made.link, linkCode: made.path.replace('/record/', '') }
  }

  async function open(linkCode: string, fields: { deviceId?: string; takeOver?: true } = {}): Promise<Guest> {
    const { guestToken, visit } = await call<{ guestToken: string; visit: GuestVisit }>(
      ...([studio.app, 'POST', '/v1/recordings/open'] as const),
      { body: { linkCode, deviceId: randomUUID(), ...fields }, status: 201 },
    )
    return { guestId: visit.guestId, headers: { authorization: `Bearer ${guestToken}` }, visit }
  }
  const openRefused = (linkCode: string, deviceId = randomUUID()) =>
    refused({ headers: {} }, 'POST', '/v1/recordings/open', { linkCode, deviceId })

  const asGuest = (guest: Guest, rest = '') => `/v1/recordings/guests/${guest.guestId}${rest}`
  const sign = (guest: Guest, name = 'Rosa Amaral') =>
    by<GuestVisit>(
      guest,
      'POST',
      asGuest(guest, '/consent'),
      { name, version: guest.visit.consent.version },
      201,
    )
  const see = (guest: Guest) => by<GuestVisit>(guest, 'GET', asGuest(guest))

  const wish = (questionId: string, fields: object = {}) => ({
    takeId: randomUUID(),
    questionId,
    begunAt: new Date().toISOString(),
    fileName: 'take.webm',
    ...fields,
  })
  async function begin(guest: Guest, questionId: string, fields: object = {}) {
    const body = wish(questionId, fields)
    return by<{ takeId: string; upload: Upload }>(guest, 'POST', asGuest(guest, '/takes'), body, 201)
  }
  const tell = (guest: Guest, takeId: string, fields: object) =>
    by(guest, 'PUT', asGuest(guest, `/takes/${takeId}`), { seconds: 0, bytes: 0, kept: false, ...fields })

  const sender = (guest: Guest) => tus(studio.url, guest.headers)
  /** Sends these bytes as a recording whose length is declared at its end. */
  async function send(guest: Guest, uploadId: string, body: Uint8Array<ArrayBuffer>) {
    const sent = sender(guest)
    expect((await sent.record(uploadId)).status).toBe(201)
    const last = await sent.patch(uploadId, 0, body, { 'upload-length': String(body.length) })
    expect(last.status, await last.clone().text()).toBe(204)
    return last
  }

  /** A video of two seconds that one can play. */
  async function video(): Promise<Uint8Array<ArrayBuffer>> {
    const folder = await mkdtemp(join(tmpdir(), 'take-'))
    const file = join(folder, 'take.mp4')
    await makeTestClip({ file, seconds: 2 })
    const read = new Uint8Array(await readFile(file))
    await rm(folder, { recursive: true })
    return read
  }

  const list = (storyfileId: string, who: GivenMember = producer) =>
    by<Recordings>(who, 'GET', recordingsPath(storyfileId))
  const takeOf = async (storyfileId: string, takeId: string): Promise<RecordedTake> =>
    (await list(storyfileId)).takes.find((one) => one.takeId === takeId)!

  /** A take that the guest recorded and kept, and that plays. */
  async function kept(storyfileId: string, guest: Guest, questionId: string): Promise<RecordedTake> {
    const { takeId, upload } = await begin(guest, questionId)
    const body = await video()
    await send(guest, upload.uploadId, body)
    await tell(guest, takeId, { seconds: 2, bytes: body.length, kept: true })
    await expect
      .poll(async () => (await takeOf(storyfileId, takeId)).state, { timeout: 60_000, interval: 100 })
      .toBe('ready')
    return takeOf(storyfileId, takeId)
  }

  return {
    organizationId,
    owner,
    producer,
    by,
    refused,
    script,
    link,
    open,
    openRefused,
    asGuest,
    sign,
    see,
    wish,
    begin,
    tell,
    sender,
    send,
    video,
    list,
    takeOf,
    kept,
    bytes,
  }
}
