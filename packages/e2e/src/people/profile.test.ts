import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

/** Pictures are made in a job; a busy machine takes its time. */
const patiently = { timeout: 30_000 }

let studio: StudioProcess
let browser: Browser
let person: Visit
let page: Page

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  person = await visit(browser, studio.base)
  page = person.page
  await signIn(page, 'owner@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})
beforeEach(async () => {
  await page.goto('/account/my_profile')
  await page.getByRole('button', { name: /^(Change picture|Bild ändern)$/ }).waitFor()
})

/** A picture as a camera makes it, of one colour. */
async function photo(colour: string, type: 'image/png' | 'image/jpeg' = 'image/jpeg') {
  const base64 = await page.evaluate(
    ({ colour, type }) => {
      const canvas = document.createElement('canvas')
      canvas.width = 2400
      canvas.height = 3200
      const context = canvas.getContext('2d')!
      context.fillStyle = colour
      context.fillRect(0, 0, 2400, 3200)
      for (let at = 0; at < 4000; at++) {
        context.fillStyle = `rgb(0 0 0 / ${(at % 10) / 40})`
        context.fillRect((at * 7919) % 2400, (at * 104_729) % 3200, 12, 12)
      }
      return canvas.toDataURL(type, 1).split(',')[1]!
    },
    { colour, type },
  )
  return { name: 'photo', mimeType: type, buffer: Buffer.from(base64, 'base64') }
}

const faceInMenu = (of: Page) => of.getByRole('banner').locator('.kit-avatar > img')

/** The colour in the middle of the picture that the user menu shows; null while it shows the logo. */
async function colourInMenu(of: Page): Promise<string | null> {
  return of.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('header .kit-avatar > img')
    if (!image?.complete || image.naturalWidth !== 512) return null
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d')!
    context.drawImage(image, 256, 256, 1, 1, 0, 0, 1, 1)
    const [red, , blue] = context.getImageData(0, 0, 1, 1).data
    return red! > blue! ? 'red' : 'blue'
  })
}

const choose = (file: Awaited<ReturnType<typeof photo>>) =>
  page.getByLabel('Choose a picture').setInputFiles(file)

/** Questions that somebody asked the sample. */
async function givenTurns(questions: string[]): Promise<void> {
  await page.evaluate(async (texts) => {
    const headers = { 'content-type': 'application/json', 'x-system-id': 'storyfile-studio' }
    const post = async (path: string, body: object, more = {}) =>
      (
        await fetch(path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
      ).json()
    const sample = async () =>
      (await (await fetch('/v1/conversa/storyfiles')).json()).items.find(
        (one: { status: string }) => one.status === 'published',
      )
    while (!(await sample())) await new Promise((resume) => setTimeout(resume, 500))
    const { storyfileId } = await sample()
    const { sessionId, visitorToken } = await post('/v1/dialogue/previews', { storyfileId })
    for (const text of texts)
      await post(
        `/v1/dialogue/sessions/${sessionId}/ask`,
        { text, askedBy: 'text', clientTurnId: crypto.randomUUID() },
        { authorization: `Bearer ${visitorToken}` },
      )
  }, questions)
}

test('without a picture the product’s logo stands in', async () => {
  await expect.poll(() => faceInMenu(page).count(), patiently).toBe(0)
  expect(await page.locator('header .kit-avatar-empty img').getAttribute('src')).toBe('/assets/icon.svg')
  expect(await page.getByRole('button', { name: 'Remove picture' }).count()).toBe(0)
})

test('"It falls back to the default product logo if the image source … fails to load."', async () => {
  await page.route('**/avatar/*/type/user**', (route) => route.abort())
  await page.reload()
  await expect.poll(() => faceInMenu(page).count(), patiently).toBe(0)
  expect(await page.locator('header .kit-avatar-empty img').getAttribute('src')).toBe('/assets/icon.svg')
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
})

test('a photo is made small on the device, sent, and seen in the user menu of every tab at once', async () => {
  const otherTab = await person.context.newPage()
  await otherTab.goto('/storyfiles')
  await otherTab.getByRole('heading', { name: 'Storyfiles' }).waitFor()
  const file = await photo('rgb(200 30 30)')
  const opened = page.waitForRequest((request) => request.url().endsWith('/v1/files'))
  await choose(file)
  await page.getByText('Successfully uploaded avatar.').waitFor()
  expect(Number((await opened).headers()['upload-length'])).toBeLessThan(file.buffer.length / 2)
  await expect.poll(() => colourInMenu(page), patiently).toBe('red')
  await expect.poll(() => colourInMenu(otherTab), patiently).toBe('red')
  await otherTab.close()
  await choose(await photo('rgb(30 30 200)', 'image/png'))
  await expect.poll(() => colourInMenu(page), patiently).toBe('blue')
  expect(await faceInMenu(page).getAttribute('src')).toMatch(/^\/avatar\/[\w-]+\/type\/user\?\d+$/)
  await page.reload()
  await expect.poll(() => colourInMenu(page), patiently).toBe('blue')
})

test('removed after a question in its place, and the logo is back', async () => {
  const remove = page.getByRole('button', { name: 'Remove picture' })
  await remove.click()
  const question = page.getByRole('group', { name: 'Remove this picture?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('The picture is removed.').waitFor()
  await page.locator('header .kit-avatar-empty img').waitFor()
  const change = page.getByRole('button', { name: 'Change picture' })
  await expect
    .poll(() => change.evaluate((button) => button === document.activeElement), patiently)
    .toBe(true)
})

test('markup named .png is refused by the server with a sentence', async () => {
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await choose({ name: 'face.png', mimeType: 'image/png', buffer })
  await page.getByText('An error occurred while trying to upload the avatar.').waitFor()
  await page.getByText('We cannot use this file. Choose a png or jpeg picture.').waitFor()
})

test('a new name is everywhere after saving', async () => {
  await page.getByLabel('First name').fill('Johanna')
  await page.getByLabel('First name').press('Enter')
  await page.getByText('Saved your profile.').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('Johanna Vester').first().waitFor()
})

/** Another tab saves how often summaries come, while something else is typed here. */
async function saveInAnotherTab(digest: 'Weekly' | 'Off') {
  const otherTab = await person.context.newPage()
  await otherTab.goto('/account/my_profile')
  await otherTab.getByLabel(digest).check()
  await page.getByLabel('Last name').fill('Winter')
  await otherTab.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: 'Save' }).click()
  await otherTab.getByText('Saved your profile.').waitFor()
  await otherTab.close()
}

/** Saves as Enter in the field does; the status of the reply. A notice may still be there from the save before. */
async function saveLastName(): Promise<number> {
  const [saved] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.url().endsWith('/profile')),
    page.getByLabel('Last name').press('Enter'),
  ])
  return saved.status()
}

test('what is changed in another tab appears here, and what is typed here stays', async () => {
  await saveInAnotherTab('Weekly')
  await expect.poll(() => page.getByLabel('Weekly').isChecked(), patiently).toBe(true)
  expect(await page.getByLabel('Last name').inputValue()).toBe('Winter')
  expect(await saveLastName()).toBe(200)
  await page.getByText('Saved your profile.').waitFor()
  await page.getByLabel('Last name').fill('Sommer')
  expect(await saveLastName()).toBe(200)
})

test('signed out everywhere else: the other browser is asked to sign in', async () => {
  const other = await visit(browser, studio.base)
  await signIn(other.page, 'owner@demo.test')
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('1 other device is signed out.').waitFor()
  // Its page leaves by itself, without being asked for anything.
  await other.page.getByRole('button', { name: 'Sign in' }).first().waitFor()
  await other.context.close()
})

test('the language follows the person to another device, until another one is chosen there', async () => {
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Mein Profil' }).waitFor()
  const other = await visit(browser, studio.base)
  await signIn(other.page, 'owner@demo.test', 'Willkommen im Produkt')
  await other.page.goto('/account/my_profile')
  await other.page.getByRole('heading', { name: 'Mein Profil' }).waitFor()
  await other.context.close()
  // Who takes the choice back has the browser's language again.
  await page.getByLabel('Sprache').selectOption('Wie im Browser (English)')
  await page.getByRole('region', { name: 'Einstellungen' }).getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { name: 'My profile' }).waitFor()
  expect(await page.getByLabel('Language').inputValue()).toBe('browser')
})

test('a chosen key acts in the chat logs', async () => {
  await page.getByRole('region', { name: 'Keyboard' }).getByLabel('Next question').press('x')
  await page.getByRole('region', { name: 'Keyboard' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your keys are saved.').waitFor()
  await givenTurns(['Where were you born?', 'What do you eat?'])
  await page.goto('/training/chat_logs')
  await page.getByRole('link', { name: 'What do you eat?' }).first().click()
  await page.getByRole('heading', { name: 'What do you eat?' }).waitFor()
  const address = page.url()
  await page.keyboard.press('x')
  await page.getByRole('heading', { name: 'Where were you born?' }).waitFor()
  // Nor does a slow line leave a moment in which another key would act.
  await page.route('**/v1/user/profile', async (route) => {
    await new Promise((resume) => setTimeout(resume, 1500))
    await route.continue()
  })
  await page.goto(address)
  await page.getByRole('heading', { name: 'What do you eat?' }).waitFor()
  await page.keyboard.press('x')
  await page.getByRole('heading', { name: 'Where were you born?' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

test('my data comes as a file', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
})

test.each([
  ['light', 1280],
  ['light', 390],
  ['dark', 1280],
  ['dark', 390],
] as const)('nothing that axe objects to, nothing cut off: %s, %i wide', async (theme, width) => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
  await page.getByText('Devices').first().waitFor()
  expect(await violations(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
})
