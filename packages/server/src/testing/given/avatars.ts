import { type AvatarType, avatarPath, mediaPaths } from '@studio/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type TestMember, tus, tusMetadata } from './media.ts'

export const plainPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
export const png = () => plainPicture().png().toBuffer()

type Sent = { type: AvatarType; id: string; filetype?: string; bytes?: number }

/** The calls of pictures on a studio that listens at `url`. */
export function avatarCalls(url: string) {
  /** Opens an upload with exactly the metadata of the specification. */
  async function create(member: TestMember, { type, id, filetype = 'image/png', bytes = 100 }: Sent) {
    return fetch(`${url}${mediaPaths.files}`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': tusMetadata({
          source: 'studio',
          filetype,
          resource_type: type,
          resource_id: id,
          authorization: member.headers.authorization,
        }),
      },
    })
  }

  async function send(member: TestMember, thing: Omit<Sent, 'bytes'>, file: Buffer): Promise<string> {
    const created = await create(member, { ...thing, bytes: file.length })
    expect(created.status).toBe(201)
    const uploadId = created.headers.get('location')!.split('/').at(-1)!
    expect((await tus(url, member.headers).patch(uploadId, 0, new Uint8Array(file))).status).toBe(204)
    return uploadId
  }

  /** Waits until the picture was made, or refused. */
  async function outcome(
    member: TestMember,
    uploadId: string,
  ): Promise<{ status: string; error: string | null }> {
    const { headers } = member
    for (;;) {
      const answer = await fetch(`${url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`, { headers })
      const { status, error } = (await answer.json()) as { status: string; error: string | null }
      if (status === 'END' || status === 'FAIL') return { status, error }
      await new Promise((resume) => setTimeout(resume, 100))
    }
  }

  const picture = (member: TestMember, type: AvatarType, id: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${avatarPath(type, id, 17)}`, { headers: { ...member.headers, ...headers } })
  const remove = (member: TestMember, type: AvatarType, id: string) =>
    fetch(`${url}${avatarPath(type, id)}`, { method: 'DELETE', headers: member.headers })
  return { create, send, outcome, picture, remove }
}
