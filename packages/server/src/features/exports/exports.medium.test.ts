import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ConsentDetail, OrganizationExport } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import {
  type GivenMember,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenMailServer, type MailServer, plainText } from '../../testing/partners/mail-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { exportKey } from './export-key.ts'
import { sweepExports } from './exports.jobs.ts'
import { insertExport } from './exports.store.ts'
import { makeExport } from './make-export.ts'

let studio: TestStudio
let mail: MailServer
beforeAll(async () => {
  mail = await givenMailServer()
  const variables = { SMTP_URL: mail.url, MAIL_FROM: 'studio@museum.example' }
  studio = await givenStudio({ jobs: true, variables })
})
afterAll(async () => {
  await studio?.stop()
  await mail?.stop()
})

const patience = { timeout: 20_000 }
const path = (organizationId: string, rest = '') =>
  `/v1/conversa/organizations/${organizationId}/exports${rest}`
const call = (who: GivenMember, method: 'GET' | 'POST' | 'HEAD', url: string, headers: object = {}) =>
  studio.app.inject({
    method,
    url,
    headers: { ...who.headers, ...headers },
    // From an address of its own: the limits on requests have a test of their own.
    remoteAddress: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
  })
const newest = async ({ owner, organizationId }: { owner: GivenMember; organizationId: string }) =>
  (await call(owner, 'GET', path(organizationId))).json().newest as OrganizationExport | null

/** A museum with one answer, whose files say what they are. */
async function givenMuseum() {
  const { context } = studio
  const { organizationId, owner } = await givenOrganization(context, `Museum ${randomUUID().slice(0, 8)}`)
  const storyfileId = await givenStoryfile(context, { organizationId, name: 'Marta Keller' })
  const { assetId } = await givenClip(context, {
    organizationId,
    storyfileId,
    question: 'Where were you born?',
    transcript: 'In <Bremen>, close to the harbour.',
  })
  const contents = { original: `original ${assetId}`, video: `video ${assetId}`, poster: `poster ${assetId}` }
  const keys = {
    original: `originals/${assetId}`,
    video: `assets/${assetId}/video.mp4`,
    poster: `assets/${assetId}/poster.jpg`,
  }
  for (const [name, text] of Object.entries(contents)) {
    const file = join(context.config.dataFolder, randomUUID())
    await writeFile(file, text)
    await context.storage.moveFile(keys[name as keyof typeof keys], file, 'video/mp4')
  }
  return { organizationId, owner, storyfileId, assetId, contents, keys }
}

/** Begins an export and waits until it can be fetched. */
async function givenReady(museum: { owner: GivenMember; organizationId: string }) {
  const begun = await call(museum.owner, 'POST', path(museum.organizationId))
  expect(begun.statusCode).toBe(202)
  await expect.poll(async () => (await newest(museum))?.status, patience).toBe('ready')
  return (await newest(museum))!
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

test('an owner takes everything away as one archive: rows, originals, videos, and what each file must be', async () => {
  const museum = await givenMuseum()
  const { exportId, bytes } = await givenReady(museum)
  const reply = await call(museum.owner, 'GET', path(museum.organizationId, `/${exportId}/file`))
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'content-disposition': 'attachment; filename="organization.zip"',
  })
  const files = await unzip(reply.rawPayload)
  const folder = 'media/marta-keller/001-where-were-you-born'
  expect(files.get(`${folder}/original.mp4`)?.toString()).toBe(museum.contents.original)
  expect(files.get(`${folder}/video.mp4`)?.toString()).toBe(museum.contents.video)
  expect(files.get(`${folder}/poster.jpg`)?.toString()).toBe(museum.contents.poster)
  expect(JSON.parse(files.get('data/questions.json')!.toString())).toMatchObject([
    { text: 'Where were you born?' },
  ])
  expect(JSON.parse(files.get('data/people.json')!.toString())).toMatchObject([{ email: museum.owner.email }])
  expect(files.get('index.html')!.toString()).toContain('In &#60;Bremen&#62;, close to the harbour.')

  const manifest = JSON.parse(files.get('manifest.json')!.toString())
  const told = manifest.files.map((one: { path: string }) => one.path)
  expect([...told, 'manifest.json'].sort()).toEqual([...files.keys()].sort())
  for (const one of manifest.files) {
    const file = files.get(one.path)!
    expect([one.bytes, one.sha256]).toEqual([file.length, createHash('sha256').update(file).digest('hex')])
  }
})

test('holds nothing of another organization, and is nobody else’s to begin, to see or to fetch', async () => {
  const [one, other] = [await givenMuseum(), await givenMuseum()]
  const { exportId } = await givenReady(one)
  const file = (await call(one.owner, 'GET', path(one.organizationId, `/${exportId}/file`))).rawPayload
  const all = [...(await unzip(file)).values()].join('\n')
  for (const foreign of [other.organizationId, other.assetId, other.owner.email])
    expect(all).not.toContain(foreign)

  for (const [method, url] of [
    ['GET', path(one.organizationId)],
    ['POST', path(one.organizationId)],
    ['GET', path(one.organizationId, `/${exportId}/file`)],
    // Its id under the address of the caller's own organization.
    ['GET', path(other.organizationId, `/${exportId}/file`)],
  ] as const)
    expect((await call(other.owner, method, url)).statusCode).toBe(404)
  const creator = await givenMember(studio.context, one.organizationId, 'edit:ns')
  expect((await call(creator, 'GET', path(one.organizationId, `/${exportId}/file`))).json().message).toBe(
    'You need to be at least "Admin"',
  )
})

test('a role that leaves out what visitors wrote, or exporting, gets no archive', async () => {
  const museum = await givenMuseum()
  const { exportId } = await givenReady(museum)
  for (const lacks of ['visitorText', 'export']) {
    const narrowed = await givenMember(studio.context, museum.organizationId, 'owner:ns')
    const roleId = randomUUID()
    await studio.context.sql`
      insert into custom_roles (role_id, organization_id, name, base, denies)
      values (${roleId}, ${museum.organizationId}, ${lacks}, 'owner:ns', ${[lacks]})`
    await studio.context
      .sql`update memberships set custom_role_id = ${roleId} where user_id = ${narrowed.userId}`
    for (const [method, rest] of [
      ['POST', ''],
      ['GET', `/${exportId}/file`],
    ] as const)
      expect((await call(narrowed, method, path(museum.organizationId, rest))).json().code).toBe(
        'NOT_IN_ROLE',
      )
  }
})

test('a download goes on where it stopped', async () => {
  const museum = await givenMuseum()
  const { exportId, bytes } = await givenReady(museum)
  const url = path(museum.organizationId, `/${exportId}/file`)
  const whole = (await call(museum.owner, 'GET', url)).rawPayload
  const rest = await call(museum.owner, 'GET', url, { range: 'bytes=100-' })
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100-${bytes! - 1}/${bytes}`])
  expect(rest.rawPayload.equals(whole.subarray(100))).toBe(true)
  expect((await call(museum.owner, 'GET', url, { range: `bytes=${bytes}-` })).statusCode).toBe(416)
  const head = await call(museum.owner, 'HEAD', url)
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(bytes), 0])
})

test('an archive that waits to be fetched is deleted once an answer is taken back, and the next one leaves it out', async () => {
  const museum = await givenMuseum()
  const { exportId } = await givenReady(museum)
  const ask = async (url: string, payload: object) => {
    const reply = await studio.app.inject({ method: 'POST', url, headers: museum.owner.headers, payload })
    expect(reply.statusCode, reply.body.slice(0, 200)).toBeLessThan(300)
    return reply.json<ConsentDetail>()
  }
  const terms = { storyfileId: museum.storyfileId, subject: 'Marta Keller' }
  const { consentId } = await ask('/v1/conversa/consents', terms)
  const url = path(museum.organizationId, `/${exportId}/file`)
  expect((await call(museum.owner, 'HEAD', url)).statusCode).toBe(200)
  await ask(`/v1/conversa/consents/${consentId}/withdrawal`, { clipIds: null, note: 'She called.' })
  await expect
    .poll(async () => (await call(museum.owner, 'GET', url)).statusCode, patience)
    .toBeGreaterThanOrEqual(400)
  await expect.poll(() => studio.context.storage.stat(exportKey(exportId)), patience).toBeUndefined()
  const next = await givenReady(museum)
  const reply = await call(museum.owner, 'GET', path(museum.organizationId, `/${next.exportId}/file`))
  const files = await unzip(reply.rawPayload)
  for (const [name, content] of files)
    expect([name, content.includes('close to the harbour')]).toEqual([name, false])
  expect([...files.keys()].some((name) => name.includes(museum.assetId))).toBe(false)
})

test('whoever asked for it gets a letter; the audit log has the export and its download', async () => {
  const museum = await givenMuseum()
  const { exportId } = await givenReady(museum)
  await expect.poll(() => mail.to(museum.owner.email).length, patience).toBe(1)
  expect(plainText(mail.to(museum.owner.email)[0]!)).toContain(
    `/account/organizations?organizationId=${museum.organizationId}&tab=export`,
  )
  await call(museum.owner, 'GET', path(museum.organizationId, `/${exportId}/file`))
  const log = await call(museum.owner, 'GET', `/v1/conversa/audit?organizationId=${museum.organizationId}`)
  const actions = log.json().items.map((entry: { action: string }) => entry.action)
  expect(actions).toEqual(expect.arrayContaining(['organization.exported', 'organization.export_fetched']))
})

test('an organization that writes German has a German archive and letter', async () => {
  const museum = await givenMuseum()
  await studio.context.sql`
    update organizations set locale = 'de-DE' where organization_id = ${museum.organizationId}`
  await givenClip(studio.context, { ...museum, kind: 'greeting' })
  const { exportId } = await givenReady(museum)
  await expect.poll(() => mail.to(museum.owner.email).length, patience).toBe(1)
  expect(plainText(mail.to(museum.owner.email)[0]!)).toContain('ist jetzt in einer Datei.')
  const reply = await call(museum.owner, 'GET', path(museum.organizationId, `/${exportId}/file`))
  const page = (await unzip(reply.rawPayload)).get('index.html')!.toString()
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('Es lässt sich ohne das Studio öffnen.')
  expect(page).toContain('<dt>Begrüßung</dt>')
})

test('one at a time for an organization', async () => {
  const museum = await givenMuseum()
  await insertExport(studio.context.sql, museum.organizationId, museum.owner.userId)
  const reply = await call(museum.owner, 'POST', path(museum.organizationId))
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'An archive of this organization is being made already.',
  ])
})

test('is begun again where a worker was killed, and says so when nobody does', async () => {
  const museum = await givenMuseum()
  const { sql, storage } = studio.context
  const { exportId } = (await insertExport(sql, museum.organizationId, museum.owner.userId))!
  await sql`update organization_exports set status = 'running', percentage = 60 where export_id = ${exportId}`
  await makeExport(studio.context, exportId, new AbortController().signal)
  expect(await newest(museum)).toMatchObject({ exportId, status: 'ready', percentage: 100 })

  const second = (await insertExport(sql, museum.organizationId, museum.owner.userId))!
  await sql`update organization_exports set status = 'running', updated_at = now() - interval '1 hour'
    where export_id = ${second.exportId}`
  await sweepExports(studio.context)
  expect(await newest(museum)).toMatchObject({ exportId: second.exportId, status: 'failed' })
  expect(await storage.stat(exportKey(second.exportId))).toBeUndefined()

  // One whose job is nowhere keeps no one from the next for ever.
  const third = (await insertExport(sql, museum.organizationId, museum.owner.userId))!
  await sql`update organization_exports set created_at = now() - interval '4 days' where export_id = ${third.exportId}`
  await sweepExports(studio.context)
  expect((await givenReady(museum)).exportId).not.toBe(third.exportId)
})

test('after seven days, and when a newer one is ready, the file is gone', async () => {
  const museum = await givenMuseum()
  const { sql, storage } = studio.context
  const first = await givenReady(museum)
  const second = await givenReady(museum)
  await sweepExports(studio.context)
  expect(await storage.stat(exportKey(first.exportId))).toBeUndefined()
  expect(Date.parse(second.expiresAt!) - Date.parse(second.createdAt)).toBeGreaterThan(6.9 * 86_400_000)
  await sql`update organization_exports set expires_at = now() where export_id = ${second.exportId}`
  const url = path(museum.organizationId, `/${second.exportId}/file`)
  expect((await call(museum.owner, 'GET', url)).statusCode).toBe(404)
  await sweepExports(studio.context)
  expect(await storage.stat(exportKey(second.exportId))).toBeUndefined()
  expect((await newest(museum))!.status).toBe('expired')
})

test('a file that is missing does not keep the others from their owner: the archive names it', async () => {
  const museum = await givenMuseum()
  await studio.context.storage.remove(museum.keys.video)
  const { exportId } = await givenReady(museum)
  const file = (await call(museum.owner, 'GET', path(museum.organizationId, `/${exportId}/file`))).rawPayload
  const files = await unzip(file)
  const missing = 'media/marta-keller/001-where-were-you-born/video.mp4'
  expect(JSON.parse(files.get('manifest.json')!.toString()).missing).toEqual([missing])
  expect(files.get('index.html')!.toString()).toContain(missing)
})

test('is not begun where the disk has no room for it', async () => {
  const full = await givenStudio({ variables: { DISK_LOW_WATER_BYTES: String(Number.MAX_SAFE_INTEGER) } })
  try {
    const { organizationId, owner } = await givenOrganization(full.context)
    const reply = await full.app.inject({ method: 'POST', url: path(organizationId), headers: owner.headers })
    expect([reply.statusCode, reply.json().code]).toEqual([507, 'STORAGE_FULL'])
  } finally {
    await full.stop()
  }
})
