import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPaths } from '@studio/contract'
import { expect } from 'vitest'
import { createUser, issueToken } from '../../features/identity/index.ts'
import { type Announcement, announceUpload } from '../../features/media/index.ts'
import { addMember, createOrganization } from '../../features/organizations/index.ts'
import { givenStudio, type TestStudio } from '../studio.ts'

export type TestMember = {
  userId: string
  organizationId: string
  /** For calls of the API: bearer of a fresh token. */
  headers: { authorization: string }
}

/** A studio that listens, because uploads and ranges need real sockets; stop it with `stop`. */
export async function givenListeningStudio(
  options: Parameters<typeof givenStudio>[0] = {},
): Promise<TestStudio & { url: string }> {
  const studio = await givenStudio(options)
  const url = await studio.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...studio, url }
}

/** A person with a role in an organization of its own, or in the given one. */
export async function givenMember(
  { context }: TestStudio,
  role: 'owner:ns' | 'edit:ns' | 'read:ns' = 'edit:ns',
  organizationId?: string,
): Promise<TestMember> {
  const email = `${randomUUID()}@example.com`
  const user = (await createUser(context.sql, { email, firstName: 'Nora', lastName: 'Lind' }))!
  const organization =
    organizationId ??
    (await createOrganization(context.sql, { label: `Org ${email}`, shortName: 'org' }))!.organizationId
  await addMember(context.sql, organization, user.userId, role)
  const token = (await issueToken(context, email))!
  return { userId: user.userId, organizationId: organization, headers: { authorization: `Bearer ${token}` } }
}

/** An announced upload of the member; nothing is sent yet. */
export async function givenAnnounced(
  { context }: TestStudio,
  member: TestMember,
  fields: Partial<Announcement> = {},
): Promise<{ uploadId: string; resourceId: string }> {
  const resourceId = fields.resourceId ?? randomUUID()
  const upload = await context.sql.begin((tx) =>
    announceUpload(tx, {
      organizationId: member.organizationId,
      userId: member.userId,
      storyfileId: null,
      resourceType: 'test',
      resourceId,
      fileName: 'clip.mp4',
      bytes: 1,
      mayBeSilent: false,
      ...fields,
    }),
  )
  return { uploadId: upload.uploadId, resourceId }
}

/** Metadata of tus: keys with base64 values. */
export function tusMetadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

const resumable = { 'tus-resumable': '1.0.0' }

/** The calls of tus, one by one. */
export function tus(url: string, headers: Record<string, string>) {
  const call = (path: string, init: RequestInit) =>
    fetch(`${url}${path}`, { ...init, headers: { ...resumable, ...headers, ...(init.headers as object) } })
  return {
    create: (uploadId: string, bytes: number, metadata: Record<string, string> = {}, extra: object = {}) =>
      call(mediaPaths.files, {
        method: 'POST',
        headers: {
          'upload-length': String(bytes),
          'upload-metadata': tusMetadata({ uploadObjectKey: uploadId, ...metadata }),
          ...extra,
        },
      }),
    /** Opens an upload whose length is declared at its end. */
    record: (uploadId: string) =>
      call(mediaPaths.files, {
        method: 'POST',
        headers: {
          'upload-defer-length': '1',
          'upload-metadata': tusMetadata({ uploadObjectKey: uploadId }),
        },
      }),
    head: (uploadId: string) => call(`${mediaPaths.files}/${uploadId}`, { method: 'HEAD' }),
    patch: (uploadId: string, offset: number, body: Uint8Array<ArrayBuffer>, extra: object = {}) =>
      call(`${mediaPaths.files}/${uploadId}`, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...extra,
        },
        body,
      }),
    remove: (uploadId: string) => call(`${mediaPaths.files}/${uploadId}`, { method: 'DELETE' }),
  }
}

/** Announces and sends a whole file; answers the upload's id. */
export async function sendFile(
  studio: TestStudio & { url: string },
  member: TestMember,
  file: string,
  fields: Partial<Announcement> = {},
): Promise<string> {
  const body = new Uint8Array(await readFile(file))
  const { uploadId } = await givenAnnounced(studio, member, { bytes: body.length, ...fields })
  const sender = tus(studio.url, member.headers)
  const created = await sender.create(uploadId, body.length)
  if (created.status !== 201) throw new Error(`create: ${created.status} ${await created.text()}`)
  const sent = await sender.patch(uploadId, 0, body)
  if (sent.status !== 204) throw new Error(`patch: ${sent.status} ${await sent.text()}`)
  return uploadId
}

export const bytes = (text: string) => new Uint8Array(Buffer.from(text))

/** An upload of this text that the member has opened, with its first bytes sent. */
export async function givenOpenUpload(
  studio: TestStudio & { url: string },
  member: TestMember,
  text: string,
  offset = 0,
): Promise<string> {
  const sender = tus(studio.url, member.headers)
  const { uploadId } = await givenAnnounced(studio, member, { bytes: text.length })
  expect((await sender.create(uploadId, text.length)).status).toBe(201)
  if (offset > 0) {
    expect((await sender.patch(uploadId, 0, bytes(text.slice(0, offset)))).status).toBe(204)
  }
  return uploadId
}

/** What was kept of an upload that arrived. */
export function originalText({ context }: TestStudio, uploadId: string): Promise<string> {
  return readFile(join(context.config.storageFolder, 'originals', uploadId), 'utf8')
}
