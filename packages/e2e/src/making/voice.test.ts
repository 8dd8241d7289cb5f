import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Answer } from '@studio/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

// Models listen here, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 240_000 })
const run = promisify(execFile)
const demo = new URL('../../../../demo/', import.meta.url).pathname
const question = { file: join(demo, 'spoken-questions/father.ogg'), text: 'What was your father like?' }
/** Videos of the sample by the question that they answer. The first says: I am eighty-four. I was born in January … */
const answers = {
  'How old are you?': 'how-old',
  'What was your father like?': 'father',
  'Do you have children?': 'children',
  'Were you afraid in the storm?': 'fear-storm',
  'How do you find your way by the stars?': 'stars',
}
const questions = Object.keys(answers)
type Video = { name: string; base64: string }

/** In the browser: what somebody drops. */
function dropOf(videos: Video[]): DataTransfer {
  const drop = new DataTransfer()
  for (const { name, base64 } of videos) {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    drop.items.add(new File([bytes], name, { type: 'video/mp4' }))
  }
  return drop
}

/** The five videos, named by their questions. */
function fiveVideos(): Promise<Video[]> {
  const named = Object.entries(answers).map(async ([question, slug]) => ({
    name: `${question.replace('?', '').replaceAll(' ', '-')}.mp4`,
    base64: await readFile(join(demo, `navigator/${slug}.mp4`), 'base64'),
  }))
  return Promise.all(named)
}

/** Without them the studio works, but hears nothing: then nothing can be tested here. */
const models = [
  'minilm/model.onnx',
  'moonshine-base/decoder.onnx',
  'silero-v6/voice.onnx',
  'whisper-base/tokenizer.json',
]
const hasModels = models.every((name) =>
  existsSync(new URL(`../../../../.cache/models/${name}`, import.meta.url).pathname),
)

describe.skipIf(!hasModels)('the studio hears by itself', () => {
  let studio: StudioProcess
  let browser: Browser
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voice-'))
    const sound = join(folder, 'question.wav')
    // The recording begins a moment after the microphone; then silence, so that the question is not said twice.
    const said = ['-af', 'adelay=2500,apad=pad_dur=60', '-ac', '1', '-ar', '48000', '-c:a', 'pcm_s16le']
    await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-i', question.file, ...said, sound])
    const variables = { SPEECH_ENGINE: 'builtin', CLIP_TRANSCRIPTS: 'builtin', STUDIO_ENCODER: 'builtin' }
    ;[studio, browser] = await Promise.all([
      givenStudioProcess({ variables }),
      launchBrowser(
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        `--use-file-for-fake-audio-capture=${sound}`,
      ),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a visitor asks the sample aloud and is answered, with nothing but this machine', async () => {
    const { page, troubles, context } = await visit(browser, studio.base)
    await page.goto('/')
    const player = page.locator('story-file')
    await player.getByRole('button', { name: 'Start the conversation' }).click()
    const talk = player.getByRole('button', { name: /^Hold to (talk|ask)/ }).filter({ visible: true })
    await talk.first().click()
    await player.getByText('Our server turns your speech into text').waitFor()
    await player.getByRole('button', { name: 'Allow talking' }).click()
    const answered = page.waitForResponse((response) => response.url().endsWith('/ask'), { timeout: 120_000 })
    const heard = page.waitForResponse((response) => response.url().endsWith('/transcribe'), {
      timeout: 120_000,
    })
    await talk.first().hover()
    await page.mouse.down()
    // As long as the voice takes.
    await page.waitForTimeout(8_000)
    await page.mouse.up()
    const { text, confidence } = await (await heard).json()
    expect(text).toBe(question.text)
    expect(confidence).toBeGreaterThan(0.7)
    const answer = (await (await answered).json()) as Answer
    expect(answer).toMatchObject({ kind: 'answer', heard: text })
    expect(answer.top[0]!.questionText).toBe(question.text)
    await player.locator('.heard').getByText(question.text).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a producer drops five videos and gets captions without typing', async () => {
    const { page, troubles } = await visit(browser, studio.base)
    await signIn(page, 'creator@demo.test')
    await page.goto('/storyfiles')
    await page.getByRole('button', { name: 'New storyfile' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ask the navigator')
    await dialog.getByLabel('Subject').fill('Ilse Marten')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Ask the navigator' }).waitFor()
    await page
      .getByRole('textbox', { name: 'Add a question, or paste many lines' })
      .fill(questions.join('\n'))
    await page.keyboard.press('Enter')
    // What else visitors may say is proposed at once; it can wait.
    await page.getByRole('dialog', { name: 'Add wordings' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('0 of 5 recorded').waitFor()
    await page.getByRole('tab', { name: 'Manager' }).click()
    const add = page.getByRole('button', { name: 'Add videos' }).first()
    await add.waitFor()
    const dataTransfer = await page.evaluateHandle(dropOf, await fiveVideos())
    await add.dispatchEvent('drop', { dataTransfer })
    await page.getByRole('dialog').getByRole('button', { name: 'Upload 5 videos' }).click()
    const table = page.getByRole('table')
    const drafts = table.getByText('Draft, not read yet')
    await expect.poll(() => drafts.count(), { timeout: 220_000, interval: 500 }).toBe(5)
    await table.getByRole('button', { name: questions[0]! }).click()
    const transcript = page.getByRole('textbox', { name: 'Transcript' })
    await expect.poll(() => transcript.inputValue()).toMatch(/born in January/)
    await page.getByText(/It was not sure of:/).waitFor()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await page.getByText('The transcript is marked as read.').waitFor()
    await expect.poll(() => drafts.count()).toBe(4)
    await page.getByRole('button', { name: 'Train', exact: true }).click()
    await page.getByText(/^Trained with 5 answers/).waitFor()
    await page.getByRole('tab', { name: 'Publish' }).click()
    const report = 'Questions are compared by meaning and by words.'
    await page.getByText(report).waitFor()
    expect(troubles).toEqual([])
  })

  test('a producer cuts a long interview into answers', async () => {
    const { page, troubles } = await visit(browser, studio.base)
    const file = join(folder, 'Interview.mp4')
    await interviewInto(file)
    await signIn(page, 'creator@demo.test')
    await page.goto('/storyfiles')
    await page.getByRole('button', { name: 'New storyfile' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('One long day')
    await dialog.getByLabel('Subject').fill('Ilse Marten')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'One long day' }).waitFor()
    await page
      .getByRole('textbox', { name: 'Add a question, or paste many lines' })
      .fill('How old are you?\nWhat was your father like?')
    await page.keyboard.press('Enter')
    await page.getByText('0 of 2 recorded').waitFor()
    await page.getByRole('tab', { name: 'Manager' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Cut an interview' }).click(),
    ])
    await chooser.setFiles([file])
    const interviews = page.getByRole('region', { name: 'Interviews' })
    await interviews.getByText('2 pieces').waitFor({ timeout: 200_000 })
    await interviews.getByRole('button', { name: 'Open Interview.mp4' }).click()

    // Two answers, each after its question.
    await page.getByText('Certain').nth(1).waitFor()
    expect(await page.getByText('The interviewer asks').count()).toBe(2)
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /born in January/i })
        .count(),
    ).toBe(1)
    const begins = page.getByRole('slider', { name: 'Beginning of piece 2' })
    const before = Number(await begins.getAttribute('aria-valuenow'))
    const saved = () =>
      page.waitForResponse(
        (reply) => reply.request().method() === 'PATCH' && reply.url().includes('/interviews/'),
      )
    const [moved] = await Promise.all([saved(), begins.press('Shift+ArrowRight')])
    expect(moved.status()).toBe(200)
    expect(Number(await begins.getAttribute('aria-valuenow'))).toBe(before + 1000)
    await Promise.all([saved(), page.getByRole('button', { name: 'Undo' }).click()])
    expect(Number(await begins.getAttribute('aria-valuenow'))).toBe(before)

    await page.getByRole('button', { name: 'Make 2 answers' }).click()
    const clips = page.getByRole('button', { name: 'Open the clip' })
    await clips.nth(1).waitFor({ timeout: 120_000 })
    await clips.first().click()
    await page.getByRole('button', { name: 'Open the interview that it was cut from' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Transcript' }).inputValue()).toMatch(/January/)
    expect(troubles).toEqual([])
  })

  /** Two spoken questions with their answers, as an interviewer would ask them. */
  async function interviewInto(file: string): Promise<void> {
    const parts = ['spoken-questions/how-old.ogg', 'navigator/how-old.mp4']
    parts.push('spoken-questions/father.ogg', 'navigator/father.mp4')
    const sounds = parts.map(
      (_, at) => `[${at}:a]aresample=48000,aformat=channel_layouts=mono,adelay=2000[s${at}]`,
    )
    const all = parts.map((_, at) => `[s${at}]`).join('')
    await run(process.env.FFMPEG_PATH ?? 'ffmpeg', [
      ...['-v', 'error', ...parts.flatMap((part) => ['-i', join(demo, part)])],
      ...['-f', 'lavfi', '-i', 'color=c=gray:s=320x180:r=25:d=300'],
      ...['-filter_complex', `${sounds.join(';')};${all}concat=n=${parts.length}:v=0:a=1[s]`],
      ...['-map', `${parts.length}:v`, '-map', '[s]', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
    ])
  }
})
