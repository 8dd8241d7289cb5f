import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { launchBrowser, signIn } from '../../browser.ts'
import { violations } from '../../screens/axe.ts'
import { cameraArguments, secondsOf } from '../camera-studio.ts'
import { type Filmed, givenFilmed, isSafe, passSetup, producer, type Shoot } from './shoot.ts'

const [first, second] = ['Where did you grow up?', 'What was your first ship?']
const verdict = /^(Good\.|Retake\?)/

/** What hands do on the set: fingers on a phone, keys that a person chose, a camera that isn't let in. */
export function byHand(of: () => Shoot): void {
  let shoot: Shoot
  let filmed: Filmed
  let questionIds: string[]

  beforeAll(async () => {
    shoot = of()
    filmed = await givenFilmed(shoot, 'Filmed by hand')
    questionIds = await filmed.add([first!, second!])
  })

  it('by touch alone: from the set-up check to a take that is kept, after five seconds, after none', async () => {
    const browser = await launchBrowser(...cameraArguments(shoot.phone.files))
    const context = await browser.newContext({
      baseURL: shoot.studio.base,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      permissions: ['camera', 'microphone'],
    })
    const page = await context.newPage()
    await signIn(page, producer)
    await page.goto(filmed.workspace())
    await noteHands(page)
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
    await tap(`Record “${first}”`)
    await tap('Go to the questions')
    await page.getByRole('heading', { name: first! }).waitFor()
    // Stopped while it counts: nothing was filmed.
    await page.getByText('5 s', { exact: true }).tap()
    await tap('Start the take')
    await page.getByRole('timer').filter({ hasText: /[45]/ }).waitFor()
    await tap('Stop the take')
    await page.getByRole('timer').waitFor({ state: 'detached' })
    expect(await page.getByText('Take 1', { exact: true }).count()).toBe(0)
    await page.getByText('0 s', { exact: true }).tap()
    await tap('Start the take')
    await isSafe(page, 1)
    await tap('Flag')
    await tap('Stop the take')
    await page.getByText(verdict).waitFor()
    expect(await violations(page)).toEqual([])
    await tap('Retake')
    await isSafe(page, 1)
    await tap('Stop the take')
    await page.getByText(verdict).waitFor()
    await tap('Keep')
    await page.getByRole('heading', { name: second! }).waitFor()
    // One that isn't to be asked leaves the shoot, and comes back.
    await tap('Skip')
    await page.getByRole('heading', { name: second! }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Undo/ }).tap()
    const isAskedAgain = async () => (await filmed.statusOf(questionIds[1]!)) === 'todo'
    await expect.poll(isAskedAgain).toBe(true)
    const kept = async () => (await filmed.clipsOf(questionIds[0]!)).find((one) => one.takeNo === 2)
    await expect.poll(async () => (await kept())?.chosen, { timeout: 150_000 }).toBe(true)
    const { file, sha256 } = await filmed.original((await kept())!)
    expect(sha256).toBe((await kept())!.originalSha256)
    expect(await secondsOf(file)).toBeGreaterThan(1.5)
    expect(await hands(page)).toEqual(['touch'])
    await browser.close()
  }, 300_000)

  it('a device that gets full ends the take with what it has, and takes none from the start', async () => {
    const { page, context } = shoot.laptop
    const [questionId] = await filmed.add(['What did the mate say?'])
    const cdp = await context.newCDPSession(page)
    const leave = (quotaSize?: number) =>
      cdp.send('Storage.overrideQuotaForOrigin', {
        origin: shoot.studio.base,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      })
    await page.goto(filmed.workspace(questionId))
    await page.getByRole('button', { name: 'Start the take' }).click()
    // The browser sets a megabyte aside for the file, then two: what is written from here on is not much.
    await isSafe(page, 1)
    await leave(1)
    await page.getByText(/^This device is full\. The take ended at 0:\d\d and is safe\.$/).waitFor()
    const sent = async () => (await filmed.clipsOf(questionId!))[0]?.originalSha256 ?? null
    await expect.poll(sent, slow).not.toBeNull()
    await page.keyboard.press('r')
    await page
      .getByText('This device is full, and nothing was recorded. Make room and start again.')
      .waitFor()
    await leave()
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 1)
    await page.keyboard.press('Space')
    await page.getByText(verdict).waitFor()
    await page.keyboard.press('Escape')
  }, 300_000)

  it('by keys that a person gave to other acts', async () => {
    const { page } = shoot.laptop
    await page.goto(filmed.workspace(questionIds[1]))
    await page.getByRole('button', { name: 'Keys', exact: true }).click()
    await page.getByRole('button', { name: 'Retake, start over: R' }).click()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Start and stop: Space' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start and stop: Enter' }).waitFor()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await isSafe(page, 1)
    await page.keyboard.press('Enter')
    await page.getByText(verdict).waitFor()
    // The old key does nothing any more, the new one films again.
    await page.keyboard.press('r')
    await page.keyboard.press('x')
    await isSafe(page, 1)
    await page.keyboard.press('Enter')
    await page.getByText(verdict).waitFor()
    await page.getByText('Take 2', { exact: true }).waitFor()
    expect(await page.getByText('Take 3', { exact: true }).count()).toBe(0)
    await passSetup(shoot.laptop)
    await page.keyboard.press('Escape')
  }, 300_000)

  it('a question whose answer is merged while it is filmed: the take joins the merged answer', async () => {
    const { page } = shoot.laptop
    const [home, live] = await filmed.add(['Where is your home?', 'Where do you live?'])
    for (const questionId of [home!, live!]) {
      await page.goto(filmed.workspace(questionId))
      await page.getByRole('button', { name: 'Start the take' }).click()
      await isSafe(page, 1)
      await page.keyboard.press('Space')
      await page.getByText(verdict).waitFor()
    }
    for (const questionId of [home!, live!])
      await expect
        .poll(async () => (await filmed.clipsOf(questionId))[0]?.videoUrl ?? null, slow)
        .not.toBeNull()
    await page.keyboard.press('r')
    await isSafe(page, 1)
    const seen = async (questionId: string) => {
      const { clipId, version } = (await filmed.clipsOf(questionId)).find((one) => one.chosen)!
      return { clipId, version }
    }
    const [keep, give] = [await seen(home!), await seen(live!)]
    const merges = `/v1/conversa/storyfiles/${filmed.storyfileId}/merges`
    await shoot.author.call(shoot.studio.base, 'POST', merges, { keep, give })
    await isSafe(page, 2)
    await page.keyboard.press('Space')
    await page.getByText(verdict).waitFor()
    const merged = async () =>
      new Set((await filmed.clipsOf(home!)).filter((one) => one.videoUrl).map((one) => one.takeNo))
    await expect.poll(merged, slow).toEqual(new Set([1, 2, 3]))
  }, 300_000)

  it('a camera that is refused, and one that is missing: each says so, with the way out', async () => {
    const { base } = shoot.studio
    const path = `/v1/conversa/storyfiles/${filmed.storyfileId}/recordings/links`
    const link = { name: 'Rosa Amaral', days: 7, questionIds: [questionIds[0]!] }
    const { path: address } = await shoot.author.call<{ path: string }>(base, 'POST', path, link)
    const refusing = await launchBrowser(
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
    )
    const page = await (await refusing.newContext({ baseURL: base })).newPage()
    await signIn(page, producer)
    await page.goto(filmed.workspace('setup'))
    await page
      .getByText('We cannot reach your camera. Allow camera access in your browser and try again.')
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await refusing.close()

    const bare = await launchBrowser()
    const guest = await (await bare.newContext({ baseURL: base })).newPage()
    await guest.goto(address)
    // A consent that is refused ends there, and can be read again.
    await guest.getByRole('button', { name: 'I don’t agree' }).click()
    await guest.getByRole('heading', { name: 'Nothing is recorded' }).waitFor()
    await guest.getByRole('button', { name: 'Read it again' }).click()
    await guest.getByLabel('I have read it and I agree.').check()
    await guest.getByRole('button', { name: 'Sign and continue' }).click()
    await guest.getByRole('button', { name: 'Record', exact: true }).click()
    await guest.getByText('We found no camera. Connect one, or open the link on your phone.').waitFor()
    expect(await violations(guest)).toEqual([])
    // On a second device she is asked first.
    const other = await (await bare.newContext({ baseURL: base })).newPage()
    await other.goto(address)
    await other.getByRole('button', { name: 'Go on here' }).click()
    await other.getByRole('heading', { name: first! }).waitFor()
    await bare.close()
  }, 300_000)
}

const slow = { timeout: 150_000 }

/** With which kind of pointer controls are pressed from now on; a page that is opened anew forgets it. */
async function noteHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kinds = new Set<string>()
    Object.assign(globalThis, { kinds })
    addEventListener('pointerdown', ({ pointerType }) => kinds.add(pointerType), true)
  })
}
const hands = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { kinds: Set<string> }).kinds])
