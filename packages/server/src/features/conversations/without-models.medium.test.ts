import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clip, speechPath, type TrainingRun, type Upload } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { importVideo } from '../media/index.ts'

let weights: string
let studio: TestStudio
let museum: GivenOrganization
let navigator: GivenNavigator
let run: TrainingRun

// What a studio is whose models could not be fetched: nothing is switched off, and nothing is there.
beforeAll(async () => {
  weights = mkdtempSync(join(tmpdir(), 'no-models-'))
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
