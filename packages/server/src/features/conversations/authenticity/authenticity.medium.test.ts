import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Authenticity } from '@studio/contract'
import { compactVerify, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  const video = join(studio.context.config.dataFolder, 'video.mp4')
  const { FFMPEG_PATH } = studio.context.config
  execFileSync(FFMPEG_PATH, ['-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:d=1', video])
  for (const keys of assets)
    for (const key of Object.values(keys).filter(Boolean)) {
      await writeFile(file, `bytes of ${key}`)
      const isVideo = key === keys.videoKey
      await studio.context.storage.putFile(key, isVideo ? video : file, 'video/mp4')
    }
  for (const { originalKey } of assets.filter((one) => one.originalKey))
    await studio.context.sql`update assets set original_sha256 =
      ${createHash('sha256').update(`bytes of ${originalKey}`).digest('hex')} where original_key = ${originalKey}`
  await train(studio.app, organization.owner, storyfileId)
  path = (await publishLink(studio.app, organization.owner, storyfileId)).path
  await signReleases(studio.context)
})
afterAll(() => studio?.stop())

const verify = () => run('verify', '--storyfile', storyfileId)

async function run(...words: string[]): Promise<string> {
  const lines: string[] = []
  const { command, rest } = findCommand(words)
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

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('Content Credentials', () => {
  const python = process.env.C2PA_PYTHON || 'python3'
  const has = (what: string) => spawnSync(python, ['-c', what]).status === 0
  let folder: string
  const credentials = () => run('credentials', folder, '--storyfile', storyfileId)
  const read = async (path: string) =>
    execFileSync(python, ['-c', 'import c2pa, sys; print(c2pa.Reader(sys.argv[1]).detailed_json())', path], {
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    })

  beforeAll(async () => {
    folder = join(studio.context.config.dataFolder, 'credentials')
    await mkdir(folder)
    // The certificate of the documentation.
    const docs = new URL('../../../../../../docs/operate/content-credentials.md', import.meta.url)
    const made = (await readFile(docs, 'utf8')).split('```')[3]!
    execFileSync('bash', ['-ec', made], { cwd: folder, stdio: 'ignore' })
  })

  test('are off until the operator sets them, and say what is missing', async () => {
    expect(await credentials()).toContain(
      'Content Credentials need C2PA_PYTHON, C2PA_CERTIFICATE, C2PA_KEY. docs/operate/content-credentials.md',
    )
    const set = { C2PA_PYTHON: join(folder, 'nothing'), C2PA_CERTIFICATE: join(folder, 'c2pa.pem') }
    Object.assign(studio.context.config, set)
    expect(await credentials()).toContain('Content Credentials need C2PA_KEY.')
    studio.context.config.C2PA_KEY = join(folder, 'no.key')
    expect(await credentials()).toContain('C2PA_KEY: ')
    studio.context.config.C2PA_KEY = join(folder, 'c2pa.pem')
    expect(await credentials()).toContain('C2PA_KEY: a private key in PEM is needed')
    studio.context.config.C2PA_KEY = join(folder, 'c2pa.key')
    expect(await credentials()).toContain('nothing could not be started.')
  })

  test.skipIf(!has('') || has('import c2pa'))('name the library that a Python lacks', async () => {
    studio.context.config.C2PA_PYTHON = python
    expect(await credentials()).toContain('-m pip install c2pa-python')
  })

  test.skipIf(!has('import c2pa'))(
    'go with each video of the release, and a reader finds one changed byte (needs C2PA_PYTHON with c2pa-python)',
    async () => {
      studio.context.config.C2PA_PYTHON = python
      expect(await credentials()).toMatch(/: \d+ videos with Content Credentials\.\nThey are in /)
      const into = join(folder, (await readdir(folder)).find((one) => one.endsWith(storyfileId.slice(0, 8)))!)
      const [first] = await readdir(into)
      const path = join(into, first!)
      const credential = await read(path)
      expect(credential).toContain('"validation_state": "Valid"')
      expect(credential).toContain('digitalCapture')
      expect(credential).toContain('Marta Keller')
      const bytes = await readFile(path)
      bytes[bytes.length - 100]! ^= 1
      await writeFile(path, bytes)
      expect(await read(path)).toContain('"validation_state": "Invalid"')
      // Once more: what stood there is replaced.
      await credentials()
      expect(await read(path)).toContain('"validation_state": "Valid"')
    },
  )
})

test('verify finds one changed byte, and a file that is gone, by name', async () => {
  expect(await verify()).toMatch(/^.+: \d+ files checked, all as they were signed\.$/)
  const [asset] = await studio.context.sql<{ videoKey: string; posterKey: string }[]>`
    select video_key, poster_key from assets where storyfile_id = ${storyfileId} limit 1`
  await appendFile(join(studio.context.config.storageFolder, asset!.videoKey), '!')
  expect(await verify()).toContain(`${asset!.videoKey} was changed`)
  expect(await run('credentials', join(studio.context.config.dataFolder, 'out'))).toContain(
    `${asset!.videoKey} was changed since the release was signed.`,
  )
  await studio.context.storage.remove(asset!.posterKey)
  expect(await verify()).toContain(`${asset!.posterKey} is gone`)
})
