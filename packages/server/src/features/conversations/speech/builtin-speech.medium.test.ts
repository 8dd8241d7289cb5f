import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { speechPath } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasClipModels } from '../../../platform/speech/clip-ear.ts'
import { hasQuestionModels } from '../../../platform/speech/question-ear.ts'
import { publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { transcribe } from './transcribe.ts'
import { hears, limits, testEar } from './visitors-ear.ts'

describe.skipIf(!hasQuestionModels())('speech recognition on this machine', () => {
  let studio: TestStudio
  let organization: GivenOrganization

  beforeAll(async () => {
    studio = await givenStudio({
      jobs: true,
      variables: { SPEECH_ENGINE: 'builtin' },
    })
    organization = await givenOrganization(studio.context)
  })
  afterAll(() => studio?.stop())

  const sample = fileURLToPath(new URL('../../../../../../demo/navigator/how-old.mp4', import.meta.url))
  /** A file made by ffmpeg; the sample says 'I am eighty-four. I was born in January of 1940, … in the middle of a snowstorm'. */
  function made(...args: string[]): Buffer {
    return execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...args, 'pipe:1'], {
      maxBuffer: 50_000_000,
    })
  }
  const wav = ['-vn', '-ac', '1', '-f', 'wav']
  const silence = (seconds: number) =>
    made('-f', 'lavfi', '-i', 'anullsrc=r=16000', '-t', String(seconds), ...wav)

  const send = (payload: Buffer, type = 'audio/wav', headers = organization.owner.headers) =>
    studio.app.inject({
      method: 'POST',
      url: speechPath,
      headers: { ...headers, 'content-type': type },
      payload,
    })

  test('a recording becomes text on this machine, with the probability of its words as confidence', async () => {
    for (const rate of ['48000', '8000']) {
      const reply = await send(made('-i', sample, '-ar', rate, ...wav))
      expect(reply.statusCode).toBe(200)
      expect(reply.json().text).toMatch(/born in january/i)
      expect(reply.json().text).toMatch(/snow-?storm/i)
      expect(reply.json().confidence).toBeGreaterThan(0.6)
      expect(reply.json().confidence).toBeLessThan(1)
    }
  })

  test.skipIf(!hasClipModels()).each([
    ['de-AT', 'de/07.ogg', 'Wie ist die Steinkohle entstanden?'],
    ['fr', 'fr/03.ogg', 'Quel souvenir gardez-vous de votre père ?'],
    ['es-MX', 'es/02.ogg', '¿Cómo funciona este sistema?'],
  ])('a question in %s is heard on this machine', async (language, file, text) => {
    const bytes = readFileSync(new URL(`../../../../../../demo/spoken-questions/${file}`, import.meta.url))
    const sound = { bytes, type: 'audio/ogg', language }
    const heard = await transcribe(studio.context, sound, AbortSignal.timeout(60_000))
    expect(heard.text.replaceAll('\u00a0', ' ')).toBe(text)
    expect(heard.confidence).toBeGreaterThan(0.6)
    expect(heard.confidence).toBeLessThan(1)
  })

  test('a language without figures is refused with the reason', async () => {
    const sound = { bytes: silence(3), type: 'audio/wav', language: 'pl' }
    await expect(transcribe(studio.context, sound, AbortSignal.timeout(60_000))).rejects.toMatchObject({
      code: 'SPEECH_LANGUAGE',
    })
  })

  test('the sound of a video file is heard, too', async () => {
    const video = made('-i', sample, '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4')
    expect((await send(video, 'video/mp4')).json().text).toMatch(/snow-?storm/i)
  })

  test('where nobody speaks, no words are invented', async () => {
    const noise = made('-f', 'lavfi', '-i', 'anoisesrc=a=0.05:r=16000:d=4', ...wav)
    const music = made('-f', 'lavfi', '-i', 'aevalsrc=0.2*sin(440*2*PI*t)+0.2*sin(660*2*PI*t):d=4', ...wav)
    for (const sound of [silence(60), noise, music])
      expect((await send(sound)).json()).toMatchObject({ text: '', confidence: 0 })
  })

  test('two people who talk at the same time are no error', async () => {
    const other = fileURLToPath(
      new URL('../../../../../../demo/spoken-questions/father.ogg', import.meta.url),
    )
    const both = made('-i', sample, '-i', other, '-filter_complex', '[0:a][1:a]amix=inputs=2', ...wav)
    const reply = await send(both)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().text).not.toBe('')
  })

  test('a file without sound and one that is too long are refused with the reason', async () => {
    const nothing = await send(Buffer.from('not sound at all'))
    expect(nothing.statusCode).toBe(400)
    expect(nothing.json().message).toContain('no sound that can be read')
    const tenMinutesOfNoise = made(
      ...[
        '-f',
        'lavfi',
        '-i',
        'anoisesrc=a=0.1:r=16000:d=600',
        '-c:a',
        'libopus',
        '-b:a',
        '16k',
        '-f',
        'ogg',
      ],
    )
    expect((await send(silence(90))).json().message).toContain('60 seconds at most')
    expect((await send(tenMinutesOfNoise, 'audio/ogg')).json().message).toContain('60 seconds at most')
  })

  test('who is not among the first four is asked to type, before the sound is decoded', async () => {
    const question = made('-i', sample, '-t', '3', ...wav)
    const sounds = [...Array.from({ length: 8 }, () => question), Buffer.from('not sound at all')]
    const replies = await Promise.all(sounds.map((sound) => send(sound)))
    expect(replies.at(-1)!.statusCode).toBe(503)
    const busy = replies.filter((reply) => reply.statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]!.json()).toMatchObject({
      code: 'SPEECH_BUSY',
      message: 'Many people are talking right now. Type your question instead.',
    })
    expect(replies.filter((reply) => reply.statusCode === 200).length).toBeGreaterThanOrEqual(4)
  })

  test('a visitor learns from the stage whether the server hears the language of the storyfile', async () => {
    const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
    await train(studio.app, organization.owner, storyfileId)
    const { path } = await publishLink(studio.app, organization.owner, storyfileId)
    const stage = await visit(studio.app, path)
    expect(stage.serverSpeech).toBe(true)
    const asked = await send(made('-i', sample, ...wav), 'audio/wav', {
      authorization: `Bearer ${stage.visitorToken}`,
    } as never)
    expect(asked.json().text).toMatch(/january/i)
    expect(hears(studio.context, 'de-AT')).toBe(true)
    expect(hears(studio.context, 'pl')).toBe(false)
    expect(hears(studio.context, 'en-GB')).toBe(true)
  })

  test('the machine is measured at the start, and hears visitors if it is fast enough', async () => {
    await testEar(studio.context)
    const path = `/v1/conversa/organizations/${organization.organizationId}/speech`
    const { headers } = organization.owner
    // The same work takes several times as much processor time on a machine that is busy with other tests.
    const byTime = ({ milliseconds }: { milliseconds: number }, name: 'english' | 'others') => ({
      state: milliseconds <= limits[name].slowestMs ? 'ready' : 'slow',
      milliseconds: expect.toSatisfy((time: number) => time > 0),
      nextTestAt: milliseconds <= limits[name].slowestMs ? null : expect.any(String),
    })
    const told = (await studio.app.inject({ method: 'GET', url: path, headers })).json()
    expect(told).toMatchObject({ engine: 'builtin', ...byTime(told, 'english') })
    expect(hears(studio.context, 'en')).toBe(told.state === 'ready')
    const again = (await studio.app.inject({ method: 'POST', url: `${path}/test`, headers })).json()
    expect(again).toMatchObject({
      ...byTime(again, 'english'),
      others: hasClipModels() ? byTime(again.others, 'others') : null,
    })
    expect(hears(studio.context, 'de')).toBe(again.others?.state === 'ready')
    expect((await studio.app.inject({ method: 'GET', url: path })).statusCode).toBe(401)
  })
})
