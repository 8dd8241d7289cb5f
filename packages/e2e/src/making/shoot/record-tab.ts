import { beforeAll, expect, it } from 'vitest'
import { launchBrowser, signIn, visit } from '../../browser.ts'
import { violations } from '../../screens/axe.ts'
import { cameraArguments, secondsOf } from '../camera-studio.ts'
import {
  type Device,
  type Filmed,
  givenFilmed,
  isSafe,
  passSetup,
  producer,
  type Shoot,
  safe,
} from './shoot.ts'

const questions = ['Where were you born?', 'Were you afraid at sea?', 'Who taught you to sail?']

/** What else happens to a producer who films, in a storyfile of its own. */
export function recordTab(of: () => Shoot): void {
  let shoot: Shoot
  let laptop: Device
  let filmed: Filmed
  let questionIds: string[]
  const base = () => shoot.studio.base

  beforeAll(async () => {
    shoot = of()
    laptop = shoot.laptop
    filmed = await givenFilmed(shoot, 'Ask the navigator')
    questionIds = await filmed.add(questions)
    await passSetup(laptop)
  })

  it('in an order of its own, dragged or by keys, which the camera and the call sheet follow', async () => {
    const { page } = laptop
    await page.goto(filmed.workspace())
    const rows = page.getByRole('button', { name: /^Move “/ })
    const order = async () =>
      (await rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map((label) =>
        questions.indexOf(/“(.*)”/.exec(label ?? '')![1]!),
      )
    await expect.poll(order).toEqual([0, 1, 2])
    await rows.nth(2).dragTo(rows.nth(0))
    await expect.poll(order).toEqual([2, 0, 1])
    await rows.nth(1).press('Alt+ArrowDown')
    await expect.poll(order).toEqual([2, 1, 0])
    await page.emulateMedia({ media: 'print' })
    const sheet = await page.getByRole('article').getByRole('listitem').allTextContents()
    expect(sheet.map((row) => questions.findIndex((one) => row.includes(one)))).toEqual([2, 1, 0])
    await page.emulateMedia({ media: 'screen' })
    await page.goto(filmed.workspace(questionIds[2]))
    await page.getByText(`Next: ${questions[1]}`).waitFor()
    await rows.first().waitFor({ state: 'detached' })
  })

  it('with the text to say beneath the lens, larger, faster and mirrored as one likes', async () => {
    const { page } = laptop
    const teleprompter = 'I was born at the harbor.\n'.repeat(30)
    const [told] = await filmed.add(['What do you say to begin with?'], { teleprompter })
    await page.goto(filmed.workspace(told))
    const prompter = page.getByRole('region', { name: 'Teleprompter' })
    const size = () => prompter.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    const medium = await size()
    await page.getByText('Large', { exact: true }).click()
    await expect.poll(size).toBeGreaterThan(medium)
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 2)
    const box = (await prompter.boundingBox())!
    // The eyes stay at the lens: in the middle of the upper third, over the picture.
    expect(box.x + box.width / 2).toBeCloseTo(640, -1)
    expect(box.y + box.height / 2).toBeLessThan(800 / 3)
    const top = () => prompter.locator('div').evaluate((one) => one.getBoundingClientRect().top)
    const before = await top()
    await expect.poll(top).toBeLessThan(before)
    const rate = () =>
      prompter.locator('div').evaluate((one) => (one.getAnimations()[0] as Animation).playbackRate)
    expect(await rate()).toBe(1)
    await page.keyboard.press('+')
    await expect.poll(rate).toBe(1.25)
    await page.keyboard.press('m')
    await expect
      .poll(() => prompter.evaluate((one) => getComputedStyle(one).transform))
      .toMatch(/^matrix\(-1,/)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    // All of it is kept for the next time.
    await page.reload()
    expect(await size()).toBeGreaterThan(medium)
    await passSetup(laptop)
  }, 300_000)

  it('loses no second when the browser is killed in the middle of a take', async () => {
    const { page } = laptop
    await page.goto(filmed.workspace(questionIds[0]))
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 3)
    const told = await safe(page)
    await laptop.kill()
    await laptop.open()
    await laptop.page.goto(filmed.workspace())
    await laptop.page.getByText(`We found an unfinished recording of “${questions[0]}”`).waitFor()
    await laptop.page.getByRole('button', { name: 'Restore' }).click()
    await isSent(questionIds[0]!)
    const [clip] = await filmed.clipsOf(questionIds[0]!)
    const { file, sha256 } = await filmed.original(clip!)
    expect(sha256).toBe(clip!.originalSha256)
    const seconds = await secondsOf(file)
    // It said no more than was true, and at most the open second is missing.
    expect(seconds).toBeGreaterThanOrEqual(told.safe - 0.1)
    expect(seconds).toBeGreaterThanOrEqual(told.all - 1)
    await laptop.page.getByText(/still on this device/).waitFor({ state: 'detached' })
  }, 300_000)

  it('one question in one window, and the other may take it', async () => {
    const { page, context } = laptop
    await page.goto(filmed.workspace(questionIds[1]))
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 2)
    const other = await context.newPage()
    await other.goto(filmed.workspace(questionIds[1]))
    await other.getByText('This question is open in another window.').waitFor()
    expect(await other.getByRole('button', { name: 'Start the take' }).isDisabled()).toBe(true)
    await other.getByRole('button', { name: 'Use it here' }).click()
    await page.getByText(/^This question was opened in another window/).waitFor()
    await expect.poll(() => other.getByRole('button', { name: 'Start the take' }).isEnabled()).toBe(true)
    // What was filmed until then is kept.
    await isSent(questionIds[1]!)
    await other.close()
  }, 300_000)

  it('keeps its seconds in IndexedDB where a page has no files, a killed browser included', async () => {
    const withoutFiles = () => {
      Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
    }
    await laptop.context.addInitScript(withoutFiles)
    await laptop.page.goto(filmed.workspace(questionIds[2]))
    await laptop.page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(laptop.page, 3)
    const told = await safe(laptop.page)
    await laptop.kill()
    await laptop.open()
    await laptop.context.addInitScript(withoutFiles)
    await laptop.page.goto(filmed.workspace())
    await laptop.page.getByRole('button', { name: 'Restore' }).click()
    await isSent(questionIds[2]!)
    const [clip] = await filmed.clipsOf(questionIds[2]!)
    const { file, sha256 } = await filmed.original(clip!)
    expect(sha256).toBe(clip!.originalSha256)
    expect(await secondsOf(file)).toBeGreaterThanOrEqual(told.all - 1)
  }, 300_000)

  it('and what was cut off goes only by hand, after asking', async () => {
    await (await laptop.open()).goto(filmed.workspace(questionIds[2]))
    await laptop.page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(laptop.page, 2)
    await laptop.kill()
    const found = (await laptop.open()).getByText(/^We found an unfinished recording/)
    await laptop.page.goto(filmed.workspace())
    const dialog = laptop.page.getByRole('alertdialog').or(laptop.page.getByRole('dialog'))
    await laptop.page.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await laptop.page.reload()
    await found.waitFor()
    await laptop.page.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await found.waitFor({ state: 'detached' })
    await laptop.page.reload()
    await laptop.page.getByRole('region', { name: 'Presence set' }).waitFor()
    expect(await found.count()).toBe(0)
  }, 300_000)

  it('and in a private window says that it forgets, and sends what it has before that', async () => {
    const [questionId] = await filmed.add(['Whom did you write to?'])
    const own = await launchBrowser(...cameraArguments(laptop.files))
    // A context of its own is Chromium's private window: nothing of it reaches the disk.
    const { page, context } = await visit(own, base())
    await context.grantPermissions(['camera', 'microphone'], { origin: base() })
    await signIn(page, producer)
    await page.goto(filmed.workspace('setup'))
    await page.getByText('A private window would forget it: use a normal one.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Go to the questions' }).click()
    await page.getByRole('button', { name: 'Start the take' }).waitFor()
    await passSetup({ page })
    await page.goto(filmed.workspace(questionId))
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 1)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    await isSent(questionId!)
    const [clip] = await filmed.clipsOf(questionId!)
    expect((await filmed.original(clip!)).sha256).toBe(clip!.originalSha256)
    // One that is cut off without a network is gone with its window, as the page had said.
    await context.setOffline(true)
    await page.keyboard.press('r')
    await isSafe(page, 1)
    await own.close()
    const again = await launchBrowser(...cameraArguments(laptop.files))
    const { page: later } = await visit(again, base())
    await signIn(later, producer)
    await later.goto(filmed.workspace())
    await later.getByRole('region', { name: 'Presence set' }).waitFor()
    expect(await later.getByText(/^We found an unfinished recording/).count()).toBe(0)
    await again.close()
  }, 300_000)

  it('and an interviewer on another device sees it, directs it, and has no part in what is kept', async () => {
    const [first, second] = ['Is it dangerous?', 'What did you eat on board?'] as const
    const [firstId, secondId] = await filmed.add([first, second])
    const { page, context } = laptop
    await page.goto(filmed.workspace(firstId!))
    await page.getByRole('heading', { name: first }).waitFor()
    const { page: other, context: elsewhere } = await visit(shoot.browser, base())
    await signIn(other, producer)
    await other.goto(filmed.workspace())
    await other.getByRole('button', { name: 'Interview from another device' }).click()
    const address = await other.getByLabel('Address of the interviewer’s screen').inputValue()
    expect(address).toBe(`${base()}${filmed.workspace('interview')}`)
    await other.getByRole('img', { name: /QR/ }).waitFor()
    expect(await violations(other)).toEqual([])
    await other.keyboard.press('Escape')
    await other.getByText(/is filming now\.$/).waitFor()
    await other.goto(address)
    await other.getByRole('heading', { name: first }).waitFor()
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
    await page.getByRole('heading', { name: second }).waitFor()
    await other.getByRole('heading', { name: second }).waitFor()
    await other.getByRole('button', { name: /^Previous/ }).click()
    await page.getByRole('heading', { name: first }).waitFor()
    await other.getByRole('heading', { name: first }).waitFor()
    await other.keyboard.press('Space')
    await isSafe(page, 1)
    await other.getByText(/^Recording 0:\d\d$/).waitFor()
    await isSafe(other, 1)
    await other.getByRole('button', { name: /^Take your time/ }).click()
    await page.getByText('Take your time').waitFor()
    // The network goes: the take goes on, and the interviewer reads so.
    await context.setOffline(true)
    await page.getByText('No network. Keep talking, nothing is lost.').waitFor()
    await other
      .getByText(/doesn’t answer\. Without a network it keeps recording/)
      .waitFor({ timeout: 20_000 })
    expect(await other.getByRole('button', { name: 'Stop the take' }).isDisabled()).toBe(true)
    await context.setOffline(false)
    await other.getByText('Connected').waitFor({ timeout: 20_000 })
    // The studio lists the take already, and here it is still one.
    await expect.poll(async () => (await filmed.clipsOf(firstId!)).length).toBe(1)
    const takes = await page.getByText(/^Take \d$/).allTextContents()
    expect(takes).toEqual(['Take 1'])
    await other.getByRole('button', { name: 'Stop the take' }).click()
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    await other.getByText('Take ended').waitFor()
    // Flagged once it was sent: the device has it no more.
    await isSent(firstId!)
    await other.keyboard.press('f')
    await other.getByText('flagged').waitFor()
    await expect.poll(async () => (await filmed.clipsOf(firstId!))[0]?.flagged).toBe(true)
    await other.getByRole('button', { name: /^Next question/ }).click()
    await page.getByRole('heading', { name: second }).waitFor()
    const clip = (await filmed.clipsOf(firstId!))[0]!
    const { file, sha256 } = await filmed.original(clip)
    expect(sha256).toBe(clip.originalSha256)
    expect(await secondsOf(file)).toBeGreaterThan(7)
    expect(clip.flagged).toBe(true)
    // A question that is removed while it is answered: nobody is interrupted, and the take stays.
    await other.keyboard.press('Space')
    await isSafe(page, 1)
    const path = `/v1/conversa/storyfiles/${filmed.storyfileId}/questions/${secondId}`
    await shoot.author.call(shoot.studio.base, 'DELETE', path)
    await page.getByText('This question was removed while you answered it. Your take is kept.').waitFor()
    await isSafe(page, 2)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    const alone = async () =>
      (await filmed.clips()).filter((one) => one.kind === 'regular' && one.questions.length === 0)
    await expect
      .poll(async () => (await alone())[0]?.originalSha256 ?? null, { timeout: 150_000 })
      .not.toBeNull()
    await page.keyboard.press('Escape')
    await other.getByText('Waiting for the camera').waitFor()
    await elsewhere.close()
  }, 300_000)

  /** Its take is the studio's, byte for byte. */
  async function isSent(questionId: string): Promise<void> {
    const digest = async () => (await filmed.clipsOf(questionId))[0]?.originalSha256 ?? null
    await expect.poll(digest, { timeout: 150_000 }).not.toBeNull()
  }
}
