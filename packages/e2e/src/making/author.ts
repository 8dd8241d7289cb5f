import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BodyInput,
  type Clip,
  gateway,
  mediaPaths,
  type routes,
  type Storyfile,
  type Upload,
} from '@studio/contract'
import type { Browser } from 'playwright-core'
import { signIn, visit } from '../browser.ts'

/** A person who works with the studio by its API, with a key of their own. `base` names the server that is asked. */
export type Author = {
  organizationId: string
  headers: { authorization: string }
  call<Reply>(base: string, method: string, path: string, body?: object): Promise<Reply>
}

/** Signs in with a demo account in the browser and makes a key there. */
export async function givenAuthor(browser: Browser, base: string, email: string): Promise<Author> {
  const { page, context } = await visit(browser, base)
  await signIn(page, email)
  const ours = { [gateway.systemHeader]: gateway.systemId }
  const made = await page.evaluate(async (ours) => {
    const { items } = await (await fetch('/v1/user/memberships')).json()
    const organizationId: string = items[0].organizationId
    const reply = await fetch('/v1/user/api_keys', {
      method: 'POST',
      headers: { ...ours, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A program', organizationId, role: 'edit' }),
    })
    return { organizationId, status: reply.status, key: await reply.json() }
  }, ours)
  await context.close()
  if (made.status !== 201) throw new Error(`No key: ${made.status} ${JSON.stringify(made.key)}`)
  const headers = { authorization: `Bearer ${made.key.secret}` }
  return {
    organizationId: made.organizationId,
    headers,
    call: (at, method, path, body) => callApi(at, method, path, body, headers),
  }
}

export async function callApi<Reply>(
  base: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(base + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

export async function makeStoryfile(author: Author, base: string, name: string): Promise<Storyfile> {
  const body: BodyInput<typeof routes.storyfiles.create> = {
    organizationId: author.organizationId,
    name,
    subject: { displayName: 'Emil Roth' },
  }
  return author.call(base, 'POST', '/v1/conversa/storyfiles', body)
}

export async function announceClip(
  author: Author,
  base: string,
  clip: BodyInput<typeof routes.clips.announce>,
): Promise<{ clip: Clip; upload: Upload }> {
  return author.call(base, 'POST', '/v1/conversa/clips', clip)
}

export function findClip(author: Author, base: string, clipId: string): Promise<Clip> {
  return author.call(base, 'GET', `/v1/conversa/clips/${clipId}`)
}

/** The calls of tus (1.0) for one announced upload. */
export function sender({ headers }: Author, { uploadId }: Pick<Upload, 'uploadId'>) {
  const common = { ...headers, 'tus-resumable': '1.0.0' }
  const path = `${mediaPaths.files}/${uploadId}`
  return {
    path,
    /** For a body that is sent by hand. */
    patchHeaders: (offset: number) => ({
      ...common,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }),
    async create(base: string, bytes: number): Promise<void> {
      const metadata = `uploadObjectKey ${Buffer.from(uploadId).toString('base64')}`
      const reply = await fetch(base + mediaPaths.files, {
        method: 'POST',
        headers: { ...common, 'upload-length': String(bytes), 'upload-metadata': metadata },
      })
      if (reply.status !== 201) throw new Error(`create: ${reply.status} ${await reply.text()}`)
    },
    async offset(base: string): Promise<number> {
      const reply = await fetch(base + path, { method: 'HEAD', headers: common })
      if (reply.status !== 200) throw new Error(`head: ${reply.status}`)
      return Number(reply.headers.get('upload-offset'))
    },
    async patch(base: string, offset: number, body: Uint8Array<ArrayBuffer>): Promise<void> {
      const reply = await fetch(base + path, { method: 'PATCH', headers: this.patchHeaders(offset), body })
      if (reply.status !== 204) throw new Error(`patch: ${reply.status} ${await reply.text()}`)
    },
  }
}

/** Announces a clip and sends its file, the first half to the one server and the second to the other. */
export async function sendClip(
  author: Author,
  [one, other]: [string, string],
  file: string,
  clip: Omit<BodyInput<typeof routes.clips.announce>, 'fileName' | 'bytes'>,
): Promise<string> {
  const bytes = new Uint8Array(await readFile(file))
  const half = Math.floor(bytes.length / 2)
  const announced = await announceClip(author, one, { ...clip, fileName: 'take.mp4', bytes: bytes.length })
  const send = sender(author, announced.upload)
  await send.create(other, bytes.length)
  await send.patch(one, 0, bytes.slice(0, half))
  await send.patch(other, await send.offset(other), bytes.slice(half))
  return announced.clip.clipId
}

/** Questions with an answer each, so that there is enough to publish. */
export async function addAnswers(
  author: Author,
  base: string,
  { storyfileId, file, texts }: { storyfileId: string; file: string; texts: string[] },
): Promise<void> {
  const { questions } = await author.call<{ questions: { questionId: string }[] }>(
    base,
    'POST',
    `/v1/conversa/storyfiles/${storyfileId}/questions`,
    { questions: texts.map((text) => ({ text })) },
  )
  for (const { questionId } of questions) {
    const clipId = await sendClip(author, [base, base], file, { storyfileId, questionIds: [questionId] })
    await whenProcessed(author, base, clipId)
  }
}

/** For what prepares tests; within one, `expect.poll` says more. */
export async function whenProcessed(author: Author, base: string, clipId: string): Promise<void> {
  const until = Date.now() + 120_000
  while ((await findClip(author, base, clipId)).status !== 'processed') {
    if (Date.now() > until) throw new Error(`the clip ${clipId} was not processed in two minutes`)
    await sleep(200)
  }
}
