import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, Clip, List, Publication, Stage, TrainingRun } from '@studio/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { type Author, addAnswers, callApi, givenAuthor, makeStoryfile, sendClip } from './author.ts'
import {
  type CameraBrowser,
  type CameraFiles,
  cameraArguments,
  makeCameraFiles,
  newProfile,
  openCameraBrowser,
  removeFolders,
  secondsOf,
} from './camera-studio.ts'

const questions = [
  ...['Where were you born?', 'Do you have children?', 'Were you afraid at sea?', 'Who taught you to sail?'],
]

// One camera studio for all its stories: a person answers into the browser, and not a second is lost.
describe.runIf(process.platform === 'linux')('the Record tab films', () => {
  let studio: StudioProcess
  let files: CameraFiles
  let profile: string
  let here: CameraBrowser
  let author: Author
  let storyfileId: string
  let questionIds: string[]

  const open = async () => {
    here = await openCameraBrowser(files, profile, studio.base)
  }
  const clips = async () =>
    (
      await author.call<List<Clip>>(
        studio.base,
        'GET',
        `/v1/conversa/clips?storyfileId=${storyfileId}&pageSize=100`,
      )
    ).items
  const clipsOf = async (questionId: string) =>
    (await clips()).filter((clip) => clip.questions.some((one) => one.questionId === questionId))
  const workspace = (film?: string) =>
    `/storyfiles/${storyfileId}?tab=record${film === undefined ? '' : `&film=${film}`}`
  /** The figures of "12 of 13 seconds safe". */
  const safe = async (page: Page) => {
    const line = (await page.getByText(/\d+ of \d+ seconds? safe/).textContent()) ?? ''
    const [safe, all] = [...line.matchAll(/\d+/g)].map(Number)
    return { safe: safe!, all: all! }
  }
  const isSafe = async (page: Page, seconds: number) => {
    await page.getByText(/\d+ of \d+ seconds? safe/).waitFor()
    await expect.poll(async () => (await safe(page)).safe).toBeGreaterThanOrEqual(seconds)
  }
  /** The original as the server keeps it: its digest is the one that it told the device. */
  async function original(clip: Clip): Promise<{ file: string; sha256: string }> {
    const bytes = await readFile(join(studio.dataFolder, 'storage', 'originals', clip.uploadId!))
    const file = join(files.folder, `${clip.clipId}.webm`)
    await writeFile(file, bytes)
    return { file, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  beforeAll(async () => {
    ;[studio, files, profile] = await Promise.all([givenStudioProcess(), makeCameraFiles(), newProfile()])
    await open()
    const browser = await launchBrowser()
    author = await givenAuthor(browser, studio.base, 'creator@demo.test')
    await browser.close()
    const made = await makeStoryfile(author, studio.base, 'Ask the navigator')
    storyfileId = made.storyfileId
    const { questions: added } = await author.call<{ questions: { questionId: string }[] }>(
      studio.base,
      'POST',
      `/v1/conversa/storyfiles/${storyfileId}/questions`,
      { questions: questions.map((text) => ({ text })) },
    )
    const { base } = studio
    const cannot = await makeTestClip({ file: join(files.folder, 'cannot.mp4'), seconds: 1 })
    await sendClip(author, [base, base], cannot, { storyfileId, kind: 'cannot_answer' })
    questionIds = added.map(({ questionId }) => questionId)
    await signIn(here.page, 'creator@demo.test')
  })
  afterAll(async () => {
    await here?.context.close().catch(() => {})
    await studio?.stop()
    await removeFolders(profile, files?.folder)
  })

  it('from the set-up check over the presence set to an answer, by keys', async () => {
    const { page } = here
    await page.goto(workspace('setup'))
    await page.getByText(/of 8 checks passed/).waitFor()
    await page.getByText('640 × 360 with 15 pictures a second').waitFor()
    await page.getByText(/^Sends [\d.]+ Mbit\/s; a minute of video takes \d+ s\.$/).waitFor()
    await page.getByRole('button', { name: 'Record the presence set' }).click()
    // The poses end by themselves; who has enough ends them before.
    for (const pose of ['Listening', 'Resting', 'Still']) {
      await page.getByRole('heading', { name: pose, exact: true }).waitFor()
      await page.getByRole('button', { name: 'Start the take' }).click()
      await isSafe(page, 2)
      await page.keyboard.press('Space')
      await page.getByText(/^(Good\.|Retake\?)/).waitFor()
      await page.keyboard.press('k')
    }
    await page.getByRole('heading', { name: questions[0]! }).waitFor()
    await page.keyboard.press('Space')
    await page.getByText('Hold still').waitFor()
    await isSafe(page, 3)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    // A further take; the first one stays, and the star goes to the one that is kept.
    await page.keyboard.press('r')
    await isSafe(page, 2)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: questions[1]! }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Presence set' }).waitFor()

    await expect
      .poll(async () => (await clips()).filter((one) => one.videoUrl).length, { timeout: 150_000 })
      .toBe(6)
    await expect
      .poll(async () => (await clipsOf(questionIds[0]!)).find((one) => one.takeNo === 2)?.chosen)
      .toBe(true)
    const rests = async () => (await clips()).find((one) => one.kind === 'resting' && one.chosen)?.fileName
    await expect.poll(rests).toContain('Resting pose')
    for (const clip of await clipsOf(questionIds[0]!)) {
      const { file, sha256 } = await original(clip)
      expect(sha256).toBe(clip.originalSha256)
      expect(await secondsOf(file)).toBeGreaterThan(2)
    }
    // Nothing is left on the device once the studio has confirmed it.
    await page.goto(workspace())
    await page.getByText('1 of 4 recorded').waitFor()
    await expect.poll(() => page.getByText(/still on this device/).count()).toBe(0)
  }, 300_000)

  it('and a visitor hears the answer', async () => {
    const texts = [
      'How do you bake bread?',
      'When do you get up?',
      'What is your favorite color?',
      'Can you sing?',
    ]
    await addAnswers(author, studio.base, { storyfileId, texts, file: join(files.folder, 'cannot.mp4') })
    const runs = '/v1/conversa/training/runs'
    const { runId } = await author.call<TrainingRun>(studio.base, 'POST', runs, { storyfileId })
    const state = async () => (await author.call<TrainingRun>(studio.base, 'GET', `${runs}/${runId}`)).status
    await expect.poll(state, { timeout: 60_000 }).toBe('passed')
    const { path } = await author.call<Publication>(
      studio.base,
      'POST',
      `/v1/conversa/storyfiles/${storyfileId}/publication`,
      { visibility: 'link' },
    )
    const stage = await callApi<Stage>(studio.base, 'POST', '/v1/dialogue/sessions', {
      shortName: path.slice(3),
    })
    const answer = await callApi<Answer>(
      studio.base,
      'POST',
      `/v1/dialogue/sessions/${stage.sessionId}/ask`,
      { text: 'where were you born', clientTurnId: randomUUID() },
      { authorization: `Bearer ${stage.visitorToken}` },
    )
    const chosen = (await clipsOf(questionIds[0]!)).find((one) => one.chosen)!
    expect(answer.clip?.clipId).toBe(chosen.clipId)
  })

  it('and loses no second when the browser is killed in the middle of a take', async () => {
    const { page } = here
    await page.goto(workspace(questionIds[1]))
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 4)
    const told = await safe(page)
    await here.kill()
    await open()
    await here.page.goto(workspace())
    await here.page.getByText(`We found an unfinished recording of “${questions[1]}”`).waitFor()
    await here.page.getByRole('button', { name: 'Restore' }).click()
    await expect
      .poll(async () => (await clipsOf(questionIds[1]!))[0]?.videoUrl ?? null, { timeout: 150_000 })
      .not.toBeNull()
    const [clip] = await clipsOf(questionIds[1]!)
    const { file, sha256 } = await original(clip!)
    expect(sha256).toBe(clip!.originalSha256)
    const seconds = await secondsOf(file)
    // It said no more than was true, and at most the open second is missing.
    expect(seconds).toBeGreaterThanOrEqual(told.safe - 0.1)
    expect(seconds).toBeGreaterThanOrEqual(told.all - 1)
    await here.page.getByText(/still on this device/).waitFor({ state: 'detached' })
  }, 300_000)

  it('one question in one window, and the other may take it', async () => {
    const { page, context } = here
    await page.goto(workspace(questionIds[2]))
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 2)
    const other = await context.newPage()
    await other.goto(workspace(questionIds[2]))
    await other.getByText('This question is open in another window.').waitFor()
    expect(await other.getByRole('button', { name: 'Start the take' }).isDisabled()).toBe(true)
    await other.getByRole('button', { name: 'Use it here' }).click()
    await page.getByText(/^This question was opened in another window/).waitFor()
    await expect.poll(() => other.getByRole('button', { name: 'Start the take' }).isEnabled()).toBe(true)
    // What was filmed until then is kept.
    await expect
      .poll(async () => (await clipsOf(questionIds[2]!))[0]?.videoUrl ?? null, { timeout: 150_000 })
      .not.toBeNull()
    await other.close()
  }, 300_000)

  it('keeps its seconds in IndexedDB where a page has no files, a killed browser included', async () => {
    const withoutFiles = () => {
      Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
    }
    await here.context.addInitScript(withoutFiles)
    await here.page.goto(workspace(questionIds[3]))
    await here.page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(here.page, 3)
    const told = await safe(here.page)
    await here.kill()
    await open()
    await here.context.addInitScript(withoutFiles)
    await here.page.goto(workspace())
    await here.page.getByRole('button', { name: 'Restore' }).click()
    await expect
      .poll(async () => (await clipsOf(questionIds[3]!))[0]?.originalSha256 ?? null, { timeout: 150_000 })
      .not.toBeNull()
    const [clip] = await clipsOf(questionIds[3]!)
    const { file, sha256 } = await original(clip!)
    expect(sha256).toBe(clip!.originalSha256)
    expect(await secondsOf(file)).toBeGreaterThanOrEqual(told.all - 1)
  }, 300_000)

  it('and in a private window says that it forgets, and sends what it has before that', async () => {
    const { questions: added } = await author.call<{ questions: { questionId: string }[] }>(
      ...([studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`] as const),
      { questions: [{ text: 'Whom did you write to?' }] },
    )
    const { questionId } = added[0]!
    const browser = await launchBrowser(...cameraArguments(files))
    // A context of its own is Chromium's private window: nothing of it reaches the disk.
    const { page, context } = await visit(browser, studio.base)
    await context.grantPermissions(['camera', 'microphone'], { origin: studio.base })
    await signIn(page, 'creator@demo.test')
    await page.goto(workspace('setup'))
    await page.getByText('A private window would forget it: use a normal one.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Go to the questions' }).click()
    await page.getByRole('button', { name: 'Start the take' }).waitFor()
    await page.goto(workspace(questionId))
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 3)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    await expect
      .poll(async () => (await clipsOf(questionId))[0]?.originalSha256 ?? null, { timeout: 150_000 })
      .not.toBeNull()
    const [clip] = await clipsOf(questionId)
    expect((await original(clip!)).sha256).toBe(clip!.originalSha256)
    // One that is cut off without a network is gone with its window, as the page had said.
    await context.setOffline(true)
    await page.keyboard.press('r')
    await isSafe(page, 2)
    await browser.close()
    const again = await launchBrowser(...cameraArguments(files))
    const { page: later } = await visit(again, studio.base)
    await signIn(later, 'creator@demo.test')
    await later.goto(workspace())
    await later.getByRole('region', { name: 'Presence set' }).waitFor()
    expect(await later.getByText(/^We found an unfinished recording/).count()).toBe(0)
    await again.close()
  }, 300_000)

  it('and an interviewer on another device sees it, directs it, and has no part in what is kept', async () => {
    const [first, second] = ['Is it dangerous?', 'What did you eat on board?']
    const { questions: added } = await author.call<{ questions: { questionId: string }[] }>(
      ...([studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`] as const),
      { questions: [first, second].map((text) => ({ text })) },
    )
    const { page, context } = here
    await page.goto(workspace(added[0]!.questionId))
    await page.getByRole('heading', { name: first! }).waitFor()
    const browser = await launchBrowser()
    const { page: other } = await visit(browser, studio.base)
    await signIn(other, 'creator@demo.test')
    await other.goto(workspace())
    await other.getByRole('button', { name: 'Interview from another device' }).click()
    const address = await other.getByLabel('Address of the interviewer’s screen').inputValue()
    expect(address).toBe(`${studio.base}${workspace('interview')}`)
    await other.getByRole('img', { name: /QR/ }).waitFor()
    expect(await violations(other)).toEqual([])
    await other.keyboard.press('Escape')
    await other.getByText(/is filming now\.$/).waitFor()
    await other.goto(address)
    await other.getByRole('heading', { name: first! }).waitFor()
    const still = other.getByRole('img', { name: /^What the camera of/ })
    await still.waitFor()
    // Another one every two seconds, and whoever is seen knows it.
    const before = await still.getAttribute('src')
    expect(before!.length).toBeLessThan(41_000)
    await expect.poll(() => still.getAttribute('src')).not.toBe(before)
    await page.getByText('An interviewer sees a picture every two seconds.').waitFor()
    await other.getByText(/^-?−?\d+ dB$/).waitFor()
    expect(await violations(other)).toEqual([])
    // To the next question and back, by keys; then a take.
    await other.keyboard.press('n')
    await page.getByRole('heading', { name: second! }).waitFor()
    await other.getByRole('heading', { name: second! }).waitFor()
    await other.getByRole('button', { name: /^Previous/ }).click()
    await page.getByRole('heading', { name: first! }).waitFor()
    await other.getByRole('heading', { name: first! }).waitFor()
    await other.keyboard.press('Space')
    await isSafe(page, 1)
    await other.getByText(/^Recording 0:\d\d$/).waitFor()
    await isSafe(other, 1)
    await other.getByRole('button', { name: /^Take your time/ }).click()
    await page.getByText('Take your time').waitFor()
    // The network goes: the take goes on, and the interviewer reads so.
    await context.setOffline(true)
    await other.getByText(/doesn’t answer\. It keeps recording/).waitFor({ timeout: 20_000 })
    expect(await other.getByRole('button', { name: 'Stop the take' }).isDisabled()).toBe(true)
    await context.setOffline(false)
    await other.getByText('Connected').waitFor({ timeout: 20_000 })
    await other.getByRole('button', { name: 'Stop the take' }).click()
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    await other.getByText('Take ended').waitFor()
    // Flagged once it was sent: the device has it no more.
    await expect
      .poll(async () => (await clipsOf(added[0]!.questionId))[0]?.originalSha256 ?? null, {
        timeout: 150_000,
      })
      .not.toBeNull()
    await other.keyboard.press('f')
    await other.getByText('flagged').waitFor()
    await expect.poll(async () => (await clipsOf(added[0]!.questionId))[0]?.flagged).toBe(true)
    await other.getByRole('button', { name: /^Next question/ }).click()
    await page.getByRole('heading', { name: second! }).waitFor()
    const ofFirst = async () => (await clipsOf(added[0]!.questionId))[0]
    await expect
      .poll(async () => (await ofFirst())?.originalSha256 ?? null, { timeout: 150_000 })
      .not.toBeNull()
    const clip = (await ofFirst())!
    const { file, sha256 } = await original(clip)
    expect(sha256).toBe(clip.originalSha256)
    expect(await secondsOf(file)).toBeGreaterThan(7)
    expect(clip.flagged).toBe(true)
    // A question that is removed while it is answered: nobody is interrupted, and the take stays.
    await other.keyboard.press('Space')
    await isSafe(page, 1)
    await author.call(
      ...([
        studio.base,
        'DELETE',
        `/v1/conversa/storyfiles/${storyfileId}/questions/${added[1]!.questionId}`,
      ] as const),
    )
    await page.getByText('This question was removed while you answered it. Your take is kept.').waitFor()
    await isSafe(page, 3)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    const alone = async () =>
      (await clips()).filter((one) => one.kind === 'regular' && one.questions.length === 0)
    await expect
      .poll(async () => (await alone())[0]?.originalSha256 ?? null, { timeout: 150_000 })
      .not.toBeNull()
    await page.keyboard.press('Escape')
    await other.getByText('Waiting for the camera').waitFor()
    await browser.close()
  }, 300_000)
})
