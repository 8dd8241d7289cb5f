import { createHash } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Authenticity } from '@studio/contract'
import { compactVerify, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCommand } from '../../../operate/commands.ts'
import { call, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { signReleases } from './sign-releases.ts'

let studio: TestStudio
let storyfileId: string
let path: string
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  const organization = await givenOrganization(studio.context)
  storyfileId = (await givenNavigator(studio.context, organization.organizationId)).storyfileId
  const assets = await studio.context.sql<{ videoKey: string; posterKey: string; originalKey: string }[]>`
    select video_key, poster_key, original_key from assets where storyfile_id = ${storyfileId}`
  const file = join(studio.context.config.dataFolder, 'filled')
  for (const keys of assets)
    for (const key of Object.values(keys).filter(Boolean)) {
      await writeFile(file, `bytes of ${key}`)
      await studio.context.storage.putFile(key, file, 'video/mp4')
    }
  for (const { originalKey } of assets.filter((one) => one.originalKey))
    await studio.context.sql`update assets set original_sha256 =
      ${createHash('sha256').update(`bytes of ${originalKey}`).digest('hex')} where original_key = ${originalKey}`
  await train(studio.app, organization.owner, storyfileId)
  path = (await publishLink(studio.app, organization.owner, storyfileId)).path
  await signReleases(studio.context)
})
afterAll(() => studio?.stop())

async function verify(): Promise<string> {
  const lines: string[] = []
  const { command, rest } = findCommand(['verify', '--storyfile', storyfileId])
  await command
    .run(studio.context, rest, { input: Readable.from([]), write: (line) => void lines.push(line) })
    .catch((error: Error) => lines.push(error.message))
  return lines.join('\n')
}

test('the card says who speaks, that nothing was generated, and carries a signature that anybody can check', async () => {
  const stage = await visit(studio.app, path)
  const card = await call<Authenticity>(
    studio.app,
    'GET',
    `/v1/dialogue/sessions/${stage.sessionId}/authenticity`,
    { headers: { authorization: `Bearer ${stage.visitorToken}` } },
  )
  expect(card).toMatchObject({
    speaker: 'Marta Keller',
    generated: false,
    releaseNumber: stage.releaseNumber,
    agreed: null,
  })
  expect(card.signed!.sha256).toBe(createHash('sha256').update(card.signed!.jws).digest('hex'))
  const key = await importJWK(card.publicKey, 'EdDSA')
  const manifest = JSON.parse(Buffer.from((await compactVerify(card.signed!.jws, key)).payload).toString())
  expect(manifest).toMatchObject({ storyfileId, generated: false })
  expect(manifest.files.length).toBe(card.signed!.files)
  const [head, payload, signature] = card.signed!.jws.split('.') as [string, string, string]
  const forged = Buffer.from(payload, 'base64url').toString().replace('Marta', 'Berta')
  const changed = [head, Buffer.from(forged).toString('base64url'), signature].join('.')
  await expect(compactVerify(changed, key)).rejects.toThrow('signature verification failed')
})

test('verify finds one changed byte, and a file that is gone, by name', async () => {
  expect(await verify()).toMatch(/^.+: \d+ files checked, all as they were signed\.$/)
  const [asset] = await studio.context.sql<{ videoKey: string; posterKey: string }[]>`
    select video_key, poster_key from assets where storyfile_id = ${storyfileId} limit 1`
  await appendFile(join(studio.context.config.storageFolder, asset!.videoKey), '!')
  expect(await verify()).toContain(`${asset!.videoKey} was changed`)
  await studio.context.storage.remove(asset!.posterKey)
  expect(await verify()).toContain(`${asset!.posterKey} is gone`)
})
