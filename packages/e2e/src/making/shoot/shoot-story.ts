import { join } from 'node:path'
import type { Answer, Publication } from '@studio/contract'
import { beforeAll, expect, it } from 'vitest'
import { makeTestClip } from '../../../../../scripts/make-sample/test-clips.ts'
import { visit } from '../../browser.ts'
import { violations } from '../../screens/axe.ts'
import { sendClip } from '../author.ts'
import { secondsOf } from '../camera-studio.ts'
import { type Guest, givenGuest } from './guest.ts'
import { heard, train } from './publishing.ts'
import { type Filmed, givenFilmed, isSafe, type Shoot } from './shoot.ts'

// As few as show it: each take is filmed, sent and encoded for real.
const own = ['Who are you?', 'Do you have children?']
const cutOff = 'Where were you born?'
const firstDay = ['Where did you learn to cook?', 'What is a bisque?', cutOff]
const nextDay = ['Will you ever stop?']
const asked = [...firstDay, ...nextDay]
const dayMs = 86_400_000
const verdict = /^(Good\.|Retake\?)/

/** From the set-up check to the visitor: a producer answers two questions, Rosa four on her phone, on two days. */
export function shootStory(of: () => Shoot): void {
  let shoot: Shoot
  let filmed: Filmed
  let rosa: Guest
  let questionIds: string[]
  let address: string

  beforeAll(async () => {
    shoot = of()
    filmed = await givenFilmed(shoot, 'The Harbor Kitchen, filmed')
    rosa = givenGuest(shoot, filmed)
    questionIds = await filmed.add([...own, ...asked])
    const { laptop, author, studio } = shoot
    const file = join(laptop.files.folder, 'cannot.mp4')
    const cannot = await makeTestClip({ file, seconds: 1 })
    const to: [string, string] = [studio.base, studio.base]
    await sendClip(author, to, cannot, { storyfileId: filmed.storyfileId, kind: 'cannot_answer' })
  })

  it('from the set-up check over the presence set to two answers, by keys', async () => {
    const { page } = shoot.laptop
    await page.goto(filmed.workspace('setup'))
    await page.getByText(/of 8 checks passed/).waitFor()
    await page.getByText('640 × 360 with 15 pictures a second').waitFor()
    await page.getByText(/^Sends [\d.]+ Mbit\/s; a minute of video takes \d+ s\.$/).waitFor()
    await page.getByRole('button', { name: 'Record the presence set' }).click()
    // The poses end by themselves; who has enough ends them before.
    for (const pose of ['Listening', 'Resting', 'Still']) {
      await page.getByRole('heading', { name: pose, exact: true }).waitFor()
      await isHeld()
      await take('Space', 1)
      await page.keyboard.press('k')
    }
    for (const [i, question] of own.entries()) {
      await page.getByRole('heading', { name: question }).waitFor()
      await isHeld()
      await take('Space', 2)
      // The last picture lies over the resting pose, as its ghost did while one spoke.
      await page.getByText('Over the resting pose').waitFor()
      // A further take; the first one stays, and the star goes to the one that is kept.
      if (i === 0) await take('r', 2)
      await page.keyboard.press('k')
    }
    await page.getByRole('heading', { name: asked[0]! }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Presence set' }).waitFor()

    const playable = async () => (await filmed.clips()).filter((one) => one.videoUrl).length
    // Three poses, three takes, and what cannot be answered.
    await expect.poll(playable, { timeout: 150_000 }).toBe(7)
    const ofFirst = () => filmed.clipsOf(questionIds[0]!)
    await expect.poll(async () => (await ofFirst()).find((one) => one.takeNo === 2)?.chosen).toBe(true)
    const rests = async () =>
      (await filmed.clips()).find((one) => one.kind === 'resting' && one.chosen)?.fileName
    await expect.poll(rests).toContain('Resting pose')
    for (const clip of await ofFirst()) {
      const { file, sha256 } = await filmed.original(clip)
      expect(sha256).toBe(clip.originalSha256)
      expect(await secondsOf(file)).toBeGreaterThan(2)
    }
    // Nothing is left on the device once the studio has confirmed it.
    await page.goto(filmed.workspace())
    await page.getByText('2 of 6 recorded').waitFor()
    await expect.poll(() => page.getByText(/still on this device/).count()).toBe(0)
  }, 300_000)

  it('then by a link that she makes for the four that are left', async () => {
    const { page } = shoot.laptop
    await page.getByRole('button', { name: 'New recording link' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the person').fill('Rosa Amaral')
    await dialog.getByRole('button', { name: 'All that are left' }).click()
    await dialog.getByText('4 questions chosen').waitFor()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText('The link is ready').waitFor()
    address = (await page.locator('code').textContent())!
    expect(address).toMatch(/\/record\/[\w-]{43}$/)
    await page.keyboard.press('Escape')
    await page.getByText('Not opened yet').waitFor()
  })

  it('for Rosa, who has no account: she reads the consent and signs it', async () => {
    const { page } = shoot.phone
    await page.goto(address)
    await page.getByRole('heading', { name: 'Before you record' }).waitFor()
    await page.getByText('No template of my voice or my face is computed', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByText('Tick the box if you agree.').waitFor()
    await page.getByLabel('I have read it and I agree.').check()
    await page.getByLabel('Your full name, as your signature').fill('Rosa Amaral')
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByRole('heading', { name: asked[0]! }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('she answers three, her network drops twice, and her browser is killed: not a second too short', async () => {
    const { phone } = shoot
    for (const question of firstDay.slice(0, -1)) {
      await rosa.begin(question, 1)
      await phone.context.setOffline(true)
      await phone.page.getByText('No network. Keep talking, nothing is lost.').waitFor()
      await rosa.safeAtLeast(3)
      await phone.context.setOffline(false)
      await rosa.stopAndKeep()
    }
    await rosa.begin(cutOff, 2)
    // The rest of the take is on the phone alone.
    await phone.context.setOffline(true)
    await rosa.safeAtLeast(4)
    await phone.kill()
    await phone.open()
    await phone.page.goto(address)
    await phone.page.getByText(`We found an unfinished recording of “${cutOff}”`).waitFor()
    expect(await violations(phone.page)).toEqual([])
    await phone.page.getByRole('button', { name: 'Restore it' }).click()
    await phone.page.getByRole('heading', { name: nextDay[0]! }).waitFor()
    for (const question of firstDay) await rosa.isReady(question)
    expect((await rosa.takesOf(cutOff))[0]!.durationMs!).toBeGreaterThanOrEqual(4000)
  }, 300_000)

  it('and the last one on the next day, with the same phone and without signing again', async () => {
    // The page of the producer rests: its sign-in wouldn't outlast the day.
    await shoot.laptop.page.goto('about:blank')
    await shoot.goOn(dayMs)
    try {
      const page = await shoot.phone.open(dayMs)
      await page.goto(address)
      await page.getByRole('heading', { name: nextDay[0]! }).waitFor()
      for (const question of nextDay) {
        await rosa.begin(question, 1)
        await rosa.stopAndKeep()
      }
      await page.getByRole('heading', { name: /^Thank you\. All 4 answers/ }).waitFor({ timeout: 120_000 })
      for (const question of nextDay) await rosa.isReady(question)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save my consent as a PDF' }).click()
      expect((await saved).suggestedFilename()).toBe('consent.pdf')
    } finally {
      await shoot.goOn(0)
    }
  }, 300_000)

  it('the producer watches, approves three, and asks one again with a note', async () => {
    const { laptop, phone } = shoot
    await laptop.page.goto(filmed.workspace())
    await laptop.page.getByText('4 takes to look at').waitFor()
    await laptop.page.getByText('4 of 4 sent').waitFor()
    expect(await violations(laptop.page)).toEqual([])
    await laptop.page.getByRole('button', { name: `Watch the take of “${cutOff}”` }).click()
    await laptop.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    for (const question of firstDay) {
      await laptop.page.getByRole('button', { name: `Approve the take of “${question}”` }).click()
      await expect.poll(async () => (await rosa.takesOf(question))[0]!.review).toBe('approved')
    }
    await laptop.page.getByText('3 approved').waitFor()
    const [again, note] = [nextDay[0]!, 'The kettle was louder than you.']
    await laptop.page.getByRole('button', { name: `Ask again for “${again}”` }).click()
    await laptop.page.getByLabel('What should be different').fill(note)
    await laptop.page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
    await expect.poll(async () => (await rosa.takesOf(again))[0]!.review).toBe('again')
    await phone.open()
    await phone.page.goto(address)
    await phone.page.getByText(note).waitFor()
    await rosa.begin(again, 2)
    await rosa.stopAndKeep()
    await rosa.isReady(again, 2)
  }, 300_000)

  it('she trains and publishes it, and a visitor hears Rosa, and nothing that was not approved', async () => {
    const { page } = shoot.laptop
    await train(shoot.laptop, filmed.storyfileId)
    await page.goto(`/storyfiles/${filmed.storyfileId}?tab=publish&step=access`)
    await page.getByRole('radio', { name: 'Anyone with the link' }).check({ force: true })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Successfully published').waitFor()
    const { path } = await publication()
    const { page: visitor, context } = await visit(shoot.browser, shoot.studio.base)
    await visitor.goto(path)
    const player = visitor.locator('story-file')
    await player.getByRole('button', { name: 'Start the conversation' }).click()
    // With so few answers visitors choose among the questions.
    const asked = visitor.waitForResponse((reply) => reply.url().endsWith('/ask'))
    await player.getByRole('button', { name: cutOff }).filter({ visible: true }).first().click()
    const { clip } = (await (await asked).json()) as Answer
    expect(clip!.clipId).toBe((await rosa.takesOf(cutOff))[0]!.clipId)
    const plays = (all: HTMLVideoElement[], url: string) =>
      all.some((one) => one.currentSrc.includes(url) && one.currentTime > 0)
    await expect.poll(() => player.locator('video').evaluateAll(plays, clip!.videoUrl!)).toBe(true)
    await context.close()
    const chosen = (await filmed.clipsOf(questionIds[0]!)).find((one) => one.chosen)!
    expect(await heard(shoot.studio, path, 'who are you')).toBe(chosen.clipId)
    for (const question of nextDay)
      expect((await rosa.takesOf(question)).every(({ clipId }) => clipId === null)).toBe(true)
  }, 300_000)

  /** Films a take, which a key begins, until its verdict is there. */
  async function take(key: string, seconds: number): Promise<void> {
    const { page } = shoot.laptop
    await page.keyboard.press(key)
    await isSafe(page, seconds)
    await page.keyboard.press('Space')
    await page.getByText(verdict).waitFor()
  }
  /** The question is this window's: a key begins the take. */
  async function isHeld(): Promise<void> {
    const start = shoot.laptop.page.getByRole('button', { name: 'Start the take' })
    await start.and(shoot.laptop.page.locator(':enabled')).waitFor()
  }
  function publication(): Promise<Publication> {
    const path = `/v1/conversa/storyfiles/${filmed.storyfileId}/publication`
    return shoot.author.call(shoot.studio.base, 'GET', path)
  }
}
