import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clip, speechPath, type TrainingRun, type Upload } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import table from '../../platform/models/weights.json' with { type: 'json' }
import { weightsFolder } from '../../platform/models/weights.ts'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { importVideo } from '../media/index.ts'

const fetched = weightsFolder()

/** Half of each file, as a download leaves it that was cut off: of those that are here their own bytes. */
function writeHalves(into: string): void {
  for (const { name, bytes } of table.packages.flatMap(({ files }) => files)) {
    const whole = join(fetched, name)
    const half = Math.floor(bytes / 2)
    mkdirSync(dirname(join(into, name)), { recursive: true })
    writeFileSync(
      join(into, name),
      existsSync(whole) ? readFileSync(whole).subarray(0, half) : Buffer.alloc(half),
    )
  }
}

// What a studio is whose models could not be fetched: nothing is switched off, and nothing whole is there.
describe.each([
  ['nothing of the models', false],
  ['half of each model', true],
])('with %s', (_name, isHalf) => {
  let weights: string
  let studio: TestStudio
  let museum: GivenOrganization
  let navigator: GivenNavigator
  let run: TrainingRun

  beforeAll(async () => {
    weights = mkdtempSync(join(tmpdir(), 'no-models-'))
    if (isHalf) writeHalves(weights)
    vi.stubEnv('STUDIO_WEIGHTS', weights)
    studio = await givenStudio({
      jobs: true,
      variables: { STUDIO_ENCODER: 'builtin', CLIP_TRANSCRIPTS: '', SPEECH_ENGINE: '' },
    })
    museum = await givenOrganization(studio.context)
    navigator = await givenNavigator(studio.context, museum.organizationId)
    run = await train(studio.app, museum.owner, navigator.storyfileId)
  })
  afterAll(async () => {
    await studio?.stop()
    vi.unstubAllEnvs()
    rmSync(weights, { recursive: true, force: true })
  })

  test('a training without models goes live and says that it matches by words alone', async () => {
    expect(run).toMatchObject({ status: 'passed', encoder: null, noEncoder: 'missing' })
  })

  test('questions are answered by their words, typed as in the script or otherwise', async () => {
    const { path } = await publishLink(studio.app, museum.owner, navigator.storyfileId)
    const stage = await visit(studio.app, path)
    const answered = async (text: string) => {
      const { kind, clip } = await ask(studio.app, stage, { text })
      return [kind, clip?.clipId]
    }
    expect(await answered('Where were you born?')).toEqual(['answer', navigator.clipIds[0]])
    expect(await answered('And what was it that your father did?')).toEqual(['answer', navigator.clipIds[1]])
    expect((await answered('What is the price of copper?'))[0]).not.toBe('answer')
  })

  test('a question in a language that the storyfile lacks gets the clip that says so, and what else to ask', async () => {
    const { path } = await publishLink(studio.app, museum.owner, navigator.storyfileId)
    const stage = await visit(studio.app, path)
    for (const text of ['Wo sind Sie geboren?', 'Czym zajmował się pana ojciec?', 'お生まれはどちらですか']) {
      const { kind, clip, suggestions } = await ask(studio.app, stage, { text })
      expect([text, kind, clip?.kind]).toEqual([text, 'cannot_answer', 'cannot_answer'])
      expect(suggestions.length).toBeGreaterThan(0)
    }
  })

  test('speech is refused with the way to go on, and the page offers none', async () => {
    const reply = await studio.app.inject({
      method: 'POST',
      url: speechPath,
      payload: Buffer.from('sound'),
      headers: { ...museum.owner.headers, 'content-type': 'audio/webm' },
    })
    expect(reply.statusCode).toBe(501)
    expect(reply.json()).toMatchObject({
      code: 'SPEECH_NOT_CONFIGURED',
      message: 'No speech service is set up. Type your question instead.',
    })
    const config = await call<{ speech: boolean }>(studio.app, 'GET', '/api/config')
    expect(config.speech).toBe(false)
  })

  test('a video is processed without a transcript, waits for none, and keeps the text that somebody types', async () => {
    const video = fileURLToPath(new URL('../../../../../demo/navigator/how-old.mp4', import.meta.url))
    const { headers } = museum.owner
    const { clip, upload } = await call<{ clip: Clip; upload: Upload }>(
      ...([studio.app, 'POST', '/v1/conversa/clips'] as const),
      {
        headers,
        body: { storyfileId: navigator.storyfileId, fileName: 'how-old.mp4', bytes: 9 },
        status: 201,
      },
    )
    await importVideo(studio.context, upload.uploadId, video)
    const at = `/v1/conversa/clips/${clip.clipId}`
    const now = () => call<Clip>(studio.app, 'GET', at, { headers })
    await expect.poll(async () => (await now()).status).toBe('processed')
    expect(await now()).toMatchObject({ transcript: '', transcriptState: 'read', words: [] })
    await call(studio.app, 'PATCH', at, { headers, body: { transcript: 'I am eighty-four.' } })
    expect(await now()).toMatchObject({ transcript: 'I am eighty-four.', transcriptState: 'read' })
  })
})
