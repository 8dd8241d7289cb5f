import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Hearing, speechPath } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { weightsFolder } from '../../../platform/models/weights.ts'
import { hasQuestionModels } from '../../../platform/speech/question-ear.ts'
import { publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

const fetched = weightsFolder()
const models = ['moonshine-base/encoder.onnx', 'moonshine-base/decoder.onnx', 'silero-v6/voice.onnx']

// A studio that was started before its models were there.
describe.skipIf(!hasQuestionModels())('models of speech that come while the studio runs', () => {
  let weights: string
  let studio: TestStudio
  let museum: GivenOrganization
  let path: string

  beforeAll(async () => {
    weights = mkdtempSync(join(tmpdir(), 'late-models-'))
    vi.stubEnv('STUDIO_WEIGHTS', weights)
    studio = await givenStudio({ jobs: true, variables: { SPEECH_ENGINE: '' } })
    museum = await givenOrganization(studio.context)
    const { storyfileId } = await givenNavigator(studio.context, museum.organizationId)
    await train(studio.app, museum.owner, storyfileId)
    path = (await publishLink(studio.app, museum.owner, storyfileId)).path
  })
  afterAll(async () => {
    await studio?.stop()
    vi.unstubAllEnvs()
    rmSync(weights, { recursive: true, force: true })
  })

  const at = (name: string) => join(weights, name)
  function fetch(name: string): void {
    mkdirSync(dirname(at(name)), { recursive: true })
    rmSync(at(name), { force: true })
    cpSync(join(fetched, name), at(name))
  }
  const told = async () => {
    const url = `/v1/conversa/organizations/${museum.organizationId}/speech`
    return (await studio.app.inject({ method: 'GET', url, headers: museum.owner.headers })).json<Hearing>()
  }
  const spoken = async () => {
    const headers = { ...museum.owner.headers, 'content-type': 'audio/wav' }
    const payload = Buffer.from('no sound')
    const reply = await studio.app.inject({ method: 'POST', url: speechPath, headers, payload })
    return reply.json<{ code: string; message: string }>()
  }

  test('without them, and with half of each, browsers listen, and who speaks is told to type', async () => {
    expect(await told()).toMatchObject({ engine: 'none', noModels: true })
    for (const half of models) {
      for (const name of models) fetch(name)
      truncateSync(at(half), Math.floor(statSync(at(half)).size / 2))
      expect([half, (await told()).engine]).toEqual([half, 'none'])
      expect(await spoken()).toMatchObject({
        code: 'SPEECH_NOT_CONFIGURED',
        message: 'No speech service is set up. Type your question instead.',
      })
    }
    expect((await visit(studio.app, path)).serverSpeech).toBe(false)
  })

  test('one with a changed byte fails its test, and is tested again as soon as it is replaced', async () => {
    for (const name of models) fetch(name)
    const file = openSync(at(models[0]!), 'r+')
    writeSync(file, Buffer.from([1]), 0, 1, 5_000_000)
    closeSync(file)
    // The first visitor after they came has them measured.
    await visit(studio.app, path)
    await expect.poll(async () => (await told()).state, { timeout: 60_000 }).toBe('broken')
    expect(await spoken()).toMatchObject({ code: 'SPEECH_BROKEN' })
    expect((await visit(studio.app, path)).serverSpeech).toBe(false)
    fetch(models[0]!)
    // The next one is due in a minute; no one waits for it, and no one asks for a test.
    await expect.poll(async () => (await told()).state, { timeout: 50_000 }).toBe('ready')
    expect(await told()).toMatchObject({ engine: 'builtin', noModels: false })
    expect((await visit(studio.app, path)).serverSpeech).toBe(true)
    expect((await spoken()).message).toContain('no sound that can be read')
  })
})
