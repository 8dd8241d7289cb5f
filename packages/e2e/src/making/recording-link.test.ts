import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Answer, Publication, RecordedTake, Recordings, Stage, TrainingRun } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import {
  type Author,
  addAnswers,
  callApi,
  givenAuthor,
  makeStoryfile,
  sendClip,
  whenProcessed,
} from './author.ts'
import {
  type CameraBrowser,
  type CameraFiles,
  makeCameraFiles,
  newProfile,
  openCameraBrowser,
  removeFolders,
} from './camera-studio.ts'

const questions = ['Where were you born?', 'What did you cook?', 'Who taught you to sail?']

// Rosa has no account: she agrees, answers three questions on a phone, and a visitor hears her.
describe.runIf(process.platform === 'linux')('a person records alone', () => {
  let studio: StudioProcess
  let files: CameraFiles
  let profile: string
  let browser: Browser
  let producer: Page
  let rosa: CameraBrowser
  let author: Author
  let storyfileId: string
  let address: string

  const openPhone = async () => {
    rosa = await openCameraBrowser(files, profile, studio.base, { width: 390, height: 844 })
  }
  const recordings = () =>
    author.call<Recordings>(studio.base, 'GET', `/v1/conversa/storyfiles/${storyfileId}/recordings`)
  const takesOf = async (question: string): Promise<RecordedTake[]> =>
    (await recordings()).takes.filter((one) => one.questionText === question)
  const ready = (question: string, takes = 1) =>
    expect
      .poll(
        async () => (await takesOf(question)).filter(({ state, kept }) => state === 'ready' && kept).length,
        {
          timeout: 150_000,
        },
      )
      .toBe(takes)
  const safeAtLeast = (seconds: number) =>
    expect
      .poll(async () =>
        Number(/(\d+) of/.exec((await rosa.page.getByText(/seconds safe/).textContent()) ?? '')?.[1]),
      )
      .toBeGreaterThanOrEqual(seconds)
  async function begin(question: string, seconds: number): Promise<void> {
    await rosa.page.getByRole('heading', { name: question }).waitFor()
    await rosa.page.getByRole('button', { name: 'Record', exact: true }).click()
    await rosa.page.getByText(/seconds safe/).waitFor()
    await safeAtLeast(seconds)
  }
  async function stopAndKeep(): Promise<void> {
    await rosa.page.getByRole('button', { name: 'Stop' }).click()
    await rosa.page.getByRole('button', { name: 'Keep and continue' }).click()
  }

  beforeAll(async () => {
    ;[studio, files, profile, browser] = await Promise.all([
      givenStudioProcess(),
      makeCameraFiles({ width: 360, height: 640 }),
      newProfile(),
      launchBrowser(),
    ])
    author = await givenAuthor(browser, studio.base, 'creator@demo.test')
    ;({ storyfileId } = await makeStoryfile(author, studio.base, 'The Harbor Kitchen'))
    await author.call(studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, {
      questions: questions.map((text) => ({ text })),
    })
    const { base } = studio
    const cannot = await makeTestClip({ file: `${files.folder}/cannot.mp4`, seconds: 1 })
    await sendClip(author, [base, base], cannot, { storyfileId, kind: 'cannot_answer' })
    ;({ page: producer } = await visit(browser, base))
    await signIn(producer, 'creator@demo.test')
    await openPhone()
  })
  afterAll(async () => {
    await rosa?.context.close().catch(() => {})
    await browser?.close()
    await studio?.stop()
    await removeFolders(profile, files?.folder)
  })

  it('by a link that the producer makes for three questions', async () => {
    await producer.goto(`/storyfiles/${storyfileId}?tab=record`)
    await producer.getByRole('button', { name: 'New recording link' }).click()
    const dialog = producer.getByRole('dialog')
    await dialog.getByLabel('Name of the person').fill('Rosa Amaral')
    await dialog.getByRole('button', { name: 'All that are left' }).click()
    await dialog.getByText('3 questions chosen').waitFor()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await producer.getByText('The link is ready').waitFor()
    address = (await producer.locator('code').textContent())!
    expect(address).toMatch(/\/record\/[\w-]{43}$/)
    await producer.keyboard.press('Escape')
    await producer.getByText('Not opened yet').waitFor()
  })

  it('after she has read and signed the consent', async () => {
    const { page } = rosa
    await page.goto(address)
    await page.getByRole('heading', { name: 'Before you record' }).waitFor()
    await page.getByText('No template of my voice or my face is computed', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByText('Tick the box if you agree.').waitFor()
    await page.getByLabel('I have read it and I agree.').check()
    await page.getByLabel('Your full name, as your signature').fill('Rosa Amaral')
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByRole('heading', { name: questions[0]! }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('with the network gone in the middle of an answer', async () => {
    await begin(questions[0]!, 1)
    await rosa.context.setOffline(true)
    await rosa.page.getByText('No network. Keep talking, nothing is lost.').waitFor()
    await safeAtLeast(4)
    await rosa.context.setOffline(false)
    await stopAndKeep()
    await ready(questions[0]!)
  })

  it('and the browser killed in mid-sentence: not a second too short', async () => {
    await begin(questions[1]!, 2)
    // Gone a second time, and then the browser, too: the rest of the take is on the phone alone.
    await rosa.context.setOffline(true)
    await safeAtLeast(4)
    await rosa.kill()
    await openPhone()
    await rosa.page.goto(address)
    await rosa.page.getByText(`We found an unfinished recording of “${questions[1]}”`).waitFor()
    expect(await violations(rosa.page)).toEqual([])
    await rosa.page.getByRole('button', { name: 'Restore it' }).click()
    await begin(questions[2]!, 2)
    await stopAndKeep()
    await rosa.page.getByRole('heading', { name: /^Thank you\. All 3 answers/ }).waitFor({ timeout: 120_000 })
    for (const question of questions.slice(1)) await ready(question)
    expect((await takesOf(questions[1]!))[0]!.durationMs!).toBeGreaterThanOrEqual(4000)
    const saved = rosa.page.waitForEvent('download')
    await rosa.page.getByRole('button', { name: 'Save my consent as a PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('consent.pdf')
  }, 300_000)

  it('until the producer approves two, and asks one again with a note', async () => {
    await producer.reload()
    await producer.getByText('3 takes to look at').waitFor()
    await producer.getByText('3 of 3 sent').waitFor()
    expect(await violations(producer)).toEqual([])
    for (const question of [questions[0], questions[2]]) {
      await producer.getByRole('button', { name: `Approve the take of “${question}”` }).click()
      await producer.getByText('Approved. Train to take it to visitors.').first().waitFor()
    }
    const note = 'The kettle was louder than you.'
    await producer.getByRole('button', { name: `Ask again for “${questions[1]}”` }).click()
    await producer.getByLabel('What should be different').fill(note)
    await producer.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
    await expect.poll(async () => (await takesOf(questions[1]!))[0]!.review).toBe('again')
    await rosa.page.goto(address)
    await rosa.page.getByText(note).waitFor()
    await begin(questions[1]!, 2)
    await stopAndKeep()
    await ready(questions[1]!, 2)
  }, 300_000)

  it('and a visitor hears Rosa', async () => {
    const texts = ['How do you bake bread?', 'When do you get up?', 'What is your favorite color?']
    const file = join(files.folder, 'cannot.mp4')
    await addAnswers(author, studio.base, { storyfileId, texts, file })
    const to: [string, string] = [studio.base, studio.base]
    const resting = await sendClip(author, to, file, { storyfileId, kind: 'resting' })
    await whenProcessed(author, studio.base, resting)
    const runs = '/v1/conversa/training/runs'
    const { runId } = await author.call<TrainingRun>(studio.base, 'POST', runs, { storyfileId })
    const state = async () => (await author.call<TrainingRun>(studio.base, 'GET', `${runs}/${runId}`)).status
    await expect.poll(state, { timeout: 60_000 }).toBe('passed')
    const publication = `/v1/conversa/storyfiles/${storyfileId}/publication`
    const { path } = await author.call<Publication>(studio.base, 'POST', publication, { visibility: 'link' })
    const stage = await callApi<Stage>(studio.base, 'POST', '/v1/dialogue/sessions', {
      shortName: path.slice(3),
    })
    const ask = (text: string) =>
      callApi<Answer>(
        studio.base,
        'POST',
        `/v1/dialogue/sessions/${stage.sessionId}/ask`,
        { text, clientTurnId: randomUUID() },
        { authorization: `Bearer ${stage.visitorToken}` },
      )
    const [take] = await takesOf(questions[0]!)
    expect((await ask('where were you born')).clip?.clipId).toBe(take!.clipId)
    // What was not approved is heard by nobody.
    const unapproved = await ask('what did you cook')
    expect((await takesOf(questions[1]!)).map(({ clipId }) => clipId)).toEqual([null, null])
    expect([null, (await takesOf(questions[2]!))[0]!.clipId, take!.clipId]).not.toContain(
      unapproved.clip?.kind === 'regular' ? unapproved.clip.clipId : 'none',
    )
  }, 300_000)

  it('and another time is directed, until the link is ended in the middle of a take, which arrives all the same', async () => {
    const path = `/v1/conversa/storyfiles/${storyfileId}`
    const { questions: added } = await author.call<{ questions: { questionId: string }[] }>(
      ...([studio.base, 'POST', `${path}/questions`] as const),
      { questions: [{ text: 'Is it dangerous?' }] },
    )
    const made = await author.call<{ path: string; link: { recordingLinkId: string } }>(
      ...([studio.base, 'POST', `${path}/recordings/links`] as const),
      { name: 'Rosa Amaral', days: 7, questionIds: [added[0]!.questionId] },
    )
    const { page } = rosa
    await page.goto(made.path)
    await page.getByLabel('I have read it and I agree.').check()
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByRole('heading', { name: 'Is it dangerous?' }).waitFor()
    await producer.goto(`/storyfiles/${storyfileId}?tab=record&film=interview`)
    await producer.getByText('Rosa Amaral', { exact: true }).waitFor()
    await producer.getByText('Camera off').first().waitFor()
    await producer.getByRole('button', { name: 'Start the take' }).click()
    await page.getByText(/seconds safe/).waitFor()
    await producer.getByRole('img', { name: 'What the camera of Rosa Amaral sees' }).waitFor()
    await page.getByText('An interviewer sees a picture every two seconds.').waitFor()
    expect(await violations(page)).toEqual([])
    await producer.getByRole('button', { name: /^Look at the lens/ }).click()
    await page.getByText('Look at the lens').waitFor()
    await producer.keyboard.press('f')
    await producer.getByText('flagged', { exact: true }).waitFor()
    await safeAtLeast(3)
    await author.call(studio.base, 'DELETE', `${path}/recordings/links/${made.link.recordingLinkId}`)
    const safeBefore = await page.getByText(/seconds safe/).textContent()
    await expect.poll(() => page.getByText(/seconds safe/).textContent()).not.toBe(safeBefore)
    await stopAndKeep()
    await ready('Is it dangerous?')
    expect((await takesOf('Is it dangerous?'))[0]!.flagged).toBe(true)
    await page.getByText('Ask', { exact: false }).first().waitFor()
  }, 300_000)

  it('a link that was ended says so', async () => {
    await producer.goto(`/storyfiles/${storyfileId}?tab=record`)
    await producer.getByRole('button', { name: 'End the link' }).first().click()
    await producer.getByRole('button', { name: 'End the link' }).last().click()
    await producer.getByText(/^Ended by hand/).waitFor()
    const { page } = await visit(browser, studio.base, { width: 390, height: 844 })
    await page.goto(address)
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await page.goto('/record/guessed')
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  })
})
