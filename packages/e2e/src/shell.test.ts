import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gateway } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

// The frame of the console in a real browser. Names in quotation marks are sentences of the specification.

let studio: StudioProcess
let browser: Browser
let form: Server
let here: Visit
let page: Page

beforeAll(async () => {
  form = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end('<title>Form</title><h1>Tell us about the fault</h1>'),
  )
  await new Promise<void>((ready) => form.listen(0, 'localhost', ready))
  const address = `http://localhost:${(form.address() as AddressInfo).port}/form`
  // Web only: nothing here waits for a worker. Bugs go to a form elsewhere, feedback to the studio's own.
  const variables = { STUDIO_PROCESS: 'web', BUG_URL: address }
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  form?.close()
})

/** Signs in once; every test opens a page of its own, on a device that remembers nothing. */
async function as(email: string): Promise<void> {
  here = await visit(browser, studio.base)
  await signIn(here.page, email)
}

async function newPage(): Promise<void> {
  page = await here.context.newPage()
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.clear())
}

const menu = () => page.getByRole('navigation', { name: 'Menu' })
const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumbs' })
const dialog = () => page.getByRole('dialog')
const box = () => page.getByRole('searchbox')
const searchButton = () => page.getByRole('button', { name: 'Search', exact: true })
/** Once the page is there: before that nobody listens to keys. */
async function openPalette(): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.keyboard.press('Control+k')
  await dialog().getByRole('combobox').waitFor()
}
/** A new storyfile with its questions; answers its id. */
async function makeStoryfile(name: string, ...questions: string[]): Promise<string> {
  const given = { name, questions, header: gateway.systemHeader, systemId: gateway.systemId }
  return page.evaluate(async ({ name, questions, header, systemId }) => {
    const send = async (address: string, body: object) => {
      const headers = { 'content-type': 'application/json', [header]: systemId }
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const me = await (await fetch('/v1/conversa/auth/me')).json()
    const made = await send('/v1/conversa/storyfiles', {
      organizationId: me.namespaces[0].id,
      name,
      subject: { displayName: 'Emil Roth' },
    })
    if (questions.length > 0)
      await send(`/v1/conversa/storyfiles/${made.storyfileId}/questions`, {
        questions: questions.map((text) => ({ text })),
      })
    return made.storyfileId as string
  }, given)
}
const path = () => new URL(page.url()).pathname

describe('for a platform admin', () => {
  beforeAll(() => as('admin@demo.test'))
  afterAll(() => here.context.close())
  beforeEach(newPage)
  afterEach(() => page.close())

  it('"/dashboard (no top bar on this page)", with "the heading \'Welcome to the product\'"', async () => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Welcome to the product' }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    // Narrow windows have the button of the menu, and in it what else a top bar holds.
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu().getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  })

  it('"Top bar with breadcrumbs (built from path segments), logo and logout control."', async () => {
    await page.goto('/topics/templates')
    const bar = page.getByRole('banner')
    await bar.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor()
    await bar.getByRole('button', { name: 'Logout' }).waitFor()
    await bar.getByRole('link', { name: 'Storyfile Studio' }).click()
    await page.waitForURL((url) => url.pathname === '/dashboard')
  })

  it('"Every other route requires login; without a session the user is sent to /."', async () => {
    const stranger = await visit(browser, studio.base)
    for (const closed of ['/dashboard', '/topics', '/account/my_profile', '/promo_codes/clients']) {
      await stranger.page.goto(closed)
      await stranger.page.waitForURL((url) => url.pathname === '/')
    }
    await stranger.context.close()
  })

  it('"Left menu with sections MAIN and ADMIN, and a Help Center button"', async () => {
    await page.goto('/topics')
    await menu().getByRole('heading', { name: 'MAIN', exact: true }).waitFor()
    await menu().getByRole('heading', { name: 'ADMIN', exact: true }).waitFor()
    const help = menu().getByRole('link', { name: 'Help Center' })
    expect(await help.getAttribute('target')).toBe('_blank')
    await menu().getByRole('button', { name: 'Mobile App' }).click()
    await menu().getByRole('link', { name: 'Featured' }).click()
    await page.waitForURL('**/storyfiles/featured')
    expect(await menu().locator('[aria-current="page"]').textContent()).toBe('Featured')
  })

  it('"side menu width 52 or 56 units", and "page width max 2xl"', async () => {
    await page.goto('/topics')
    await page.getByRole('heading', { name: 'Topics' }).waitFor()
    const widthOf = (width: number) =>
      page
        .setViewportSize({ width, height: 800 })
        .then(() => menu().evaluate((one) => (one as HTMLElement).offsetWidth))
    expect(await widthOf(1280)).toBe(52 * 4)
    expect(await widthOf(2200)).toBe(56 * 4)
    const content = page.locator('main > div').first()
    expect(await content.evaluate((one) => (one as HTMLElement).offsetWidth)).toBe(1536)
  })

  it('"Each crumb links to the labels of the preceding crumbs", "The last crumb is plain text"', async () => {
    await page.goto('/topics/templates')
    await crumbs().getByRole('link', { name: 'Topics' }).click()
    await page.waitForURL((url) => url.pathname === '/topics')
    expect(await crumbs().getByRole('link').count()).toBe(0)
    expect(await crumbs().locator('[aria-current="page"]').textContent()).toBe('Topics')
  })

  it('"Crumbs labelled account, analytics or training are shown disabled with an empty link."', async () => {
    for (const [address, label] of [
      ['/training/chat_logs', 'Training'],
      ['/account/my_profile', 'Account'],
    ] as const) {
      await page.goto(address)
      const crumb = crumbs().getByRole('link', { name: label })
      expect(await crumb.getAttribute('aria-disabled')).toBe('true')
      expect(await crumb.getAttribute('href')).toBeNull()
    }
  })

  it('"the box is disabled until options exist", opens by clicking, "Escape closes the dropdown"', async () => {
    await page.goto('/topics')
    await box().click()
    const fields = page.getByRole('group', { name: 'Search in' })
    await fields.waitFor()
    await page.keyboard.press('Escape')
    await fields.waitFor({ state: 'detached' })
    expect(path()).toBe('/topics')
  })

  it('"The Search button is enabled only when at least one field is ticked and text is present."', async () => {
    await page.goto('/topics')
    expect(await searchButton().isDisabled()).toBe(true)
    await box().fill('lighthouse')
    expect(await searchButton().isEnabled()).toBe(true)
    await box().click()
    for (const name of ['Name', 'Question text']) await page.getByRole('checkbox', { name }).uncheck()
    expect(await searchButton().isDisabled()).toBe(true)
  })

  it('"Enter runs the search", "search, searchOptions and page are kept in the address"; "Clearing the text runs an empty search."', async () => {
    await page.goto('/topics')
    await box().fill('"light house" keeper')
    await box().fill('lighthouse')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=lighthouse/)
    expect(new URL(page.url()).searchParams.get('searchOptions')).toBe('name,question')
    await page.getByRole('cell', { name: 'Lighthouse' }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.waitForURL((url) => !url.search.includes('search='))
    await page.getByRole('cell', { name: 'Meeting and greeting' }).waitFor()
  })

  it('"Search-option events are delivered after 500 ms.": the ticks stand in the address, and a search in force runs again', async () => {
    await page.goto('/topics?search=keeper')
    await page.getByRole('cell', { name: 'Lighthouse' }).waitFor()
    await box().click()
    await page.getByRole('checkbox', { name: 'Question text' }).uncheck()
    await page.getByText('Nothing matches your search.').waitFor()
    expect(new URL(page.url()).searchParams.get('searchOptions')).toBe('name')
    await page.getByRole('checkbox', { name: 'Question text' }).check()
    await page.getByRole('cell', { name: 'Lighthouse' }).waitFor()
    expect(new URL(page.url()).searchParams.get('searchOptions')).toBe('name,question')
    // Ticks are no steps of the history.
    await page.goBack()
    await page.waitForURL(/privacy/)
  })

  it('"Search text is cleared when the route changes unless the history shows the same path."', async () => {
    await page.goto('/topics')
    await box().fill('not searched yet')
    await menu().getByRole('link', { name: 'Storyfiles', exact: true }).click()
    await page.getByRole('heading', { name: 'Storyfiles' }).waitFor()
    expect(await box().inputValue()).toBe('')
    await page.goto('/topics?search=lighthouse')
    await box().fill('lighthouse keeper')
    // The same path with another page of the list.
    await page.getByRole('button', { name: /^Name/ }).click()
    await page.waitForURL(/sort=name/)
    expect(await box().inputValue()).toBe('lighthouse keeper')
  })

  it('"On the path containing /training/chat_logs the box is disabled."', async () => {
    await page.goto('/training/chat_logs')
    await page.getByRole('heading', { name: 'Chat Logs' }).waitFor()
    expect(await box().first().isDisabled()).toBe(true)
  })

  it('"previous is disabled on the first page; next is disabled on the last page", with the messages of point 5', async () => {
    await page.goto('/topics')
    const rows = page.getByLabel('Rows per page')
    const goTo = page.getByLabel('Go to page')
    const previous = page.getByRole('button', { name: 'Previous' })
    const next = page.getByRole('button', { name: 'Next' })
    // Two pages of the library's topics.
    await rows.fill('40')
    await rows.press('Enter')
    await expect.poll(() => next.isEnabled()).toBe(true)
    expect(await previous.isDisabled()).toBe(true)
    await next.click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => next.isDisabled()).toBe(true)
    expect(await previous.isEnabled()).toBe(true)
    await rows.fill('101')
    await rows.press('Enter')
    await page.getByText('We cannot show less than 1 or more than 100 items per page.').waitFor()
    for (const low of ['0', '']) {
      await goTo.fill(low)
      await goTo.press('Enter')
      await page.getByText('You cannot go to page with number less than 1.').waitFor()
    }
    await goTo.fill('3')
    await goTo.press('Enter')
    await page.getByText('You cannot go to page with number more than 2.').waitFor()
    await page.reload()
    expect(await rows.inputValue()).toBe('40')
  })

  it('"User menu: collapsed by default; expands to show email, Profile and Logout."', async () => {
    await page.goto('/topics')
    const button = page.getByRole('button', { name: 'User menu' })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    const opened = page.getByRole('menu', { name: 'User menu' })
    await opened.getByText('admin@demo.test').waitFor()
    await opened.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await opened.getByRole('menuitem', { name: 'Profile' }).click()
    await page.waitForURL('**/account/my_profile')
  })

  it('"Modals close on Escape or via their close button."', async () => {
    await page.goto('/topics')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog().getByRole('button', { name: 'Close' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Give Feedback' }).click()
      await dialog().waitFor()
      await close()
      await dialog().waitFor({ state: 'detached' })
    }
  })

  it('"a Support tooltip (phone {phone} and support email {email}, Mon-Fri 9am-6pm PT)"', async () => {
    await page.goto('/topics')
    // The rows push the footer away from the pointer when they come.
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Support' }).click()
    const text = await page.getByRole('tooltip').textContent()
    expect(text).toBe('+1 555 0100\nsupport@storyfile.example\nMon-Fri 9am-6pm PT')
  })

  it('"Privacy Policy and Terms of Service links that open in a new tab"', async () => {
    await page.goto('/topics')
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      const [opened] = await Promise.all([
        here.context.waitForEvent('page'),
        page.getByRole('link', { name }).click(),
      ])
      await opened.getByRole('heading', { name }).waitFor()
      await opened.close()
    }
  })

  it('"Report a Bug … opens an embedded external form in a dialog"', async () => {
    await page.goto('/topics')
    await page.getByRole('button', { name: 'Report a Bug' }).click()
    await dialog().frameLocator('iframe').getByRole('heading', { name: 'Tell us about the fault' }).waitFor()
  })

  it('lists beside the organizations what people wrote, to be marked as done', async () => {
    await page.goto('/topics')
    await page.getByRole('button', { name: 'Give Feedback' }).click()
    await dialog().getByLabel('What should we know?').fill('The lamp is too bright.')
    await dialog().getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you. We have your message.').waitFor()
    await page.goto('/account/organizations')
    await page.getByRole('tab', { name: 'Feedback' }).click()
    await page.getByRole('button', { name: 'The lamp is too bright.' }).click()
    await dialog().getByText('/topics').waitFor()
    await dialog().getByRole('button', { name: 'Mark as done' }).click()
    await page.getByText('Marked as done.').waitFor()
    await page
      .getByRole('row', { name: /The lamp is too bright/ })
      .getByText('Done', { exact: true })
      .waitFor()
    await page.goto('/account/organizations?tab=feedback&filter=state:open&search=lamp')
    await page.getByText('Nothing matches your search.').waitFor()
  })

  it('keeps what is written in the studio’s own form, with facts that one has seen', async () => {
    await page.goto('/topics?search=sea')
    await page.getByRole('button', { name: 'Give Feedback' }).click()
    await dialog().getByRole('button', { name: 'Send' }).click()
    await dialog().getByText('Please write what you want to tell us.').waitFor()
    await dialog().getByLabel('What should we know?').fill('The menu is lovely.')
    await dialog().getByText('/topics?search=sea').waitFor()
    // Closed and opened again: nothing is lost.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Give Feedback' }).click()
    await expect
      .poll(() => dialog().getByLabel('What should we know?').inputValue())
      .toBe('The menu is lovely.')
    await dialog().getByLabel('Your email').fill('ada@nowhere')
    await dialog().getByRole('button', { name: 'Send' }).click()
    await dialog().getByText('Please enter a valid email address.').waitFor()
    await dialog().getByLabel('Your email').fill('ada@example.com')
    await dialog().getByRole('button', { name: 'Send' }).click()
    const toast = page.getByText('Thank you. We have your message.')
    await toast.waitFor()
    // "Toast notifications appear bottom-right", above the footer, once it has come in.
    const bottomRight = async () => {
      const place = (await toast.boundingBox())!
      const [right, bottom] = [place.x + place.width, place.y + place.height]
      return right > 1280 - 60 && bottom > 600 && bottom < 800 - 36
    }
    await expect.poll(bottomRight, { timeout: 2500 }).toBe(true)
    const kept = await page.evaluate(async () => (await fetch('/v1/conversa/feedback')).json())
    expect(kept.items[0]).toMatchObject({
      kind: 'feedback',
      message: 'The menu is lovely.',
      replyEmail: 'ada@example.com',
      diagnostics: { page: '/topics?search=sea' },
    })
  })

  it('"Floating Give Feedback / Report a Bug widget that opens an embedded external form in a modal.", draggable', async () => {
    await page.goto('/topics')
    const grip = page.getByRole('button', { name: 'Move the feedback button' })
    const before = (await grip.boundingBox())!
    await page.mouse.move(before.x + 5, before.y + 5)
    await page.mouse.down()
    await page.mouse.move(300, 600, { steps: 4 })
    await page.mouse.up()
    expect((await grip.boundingBox())!.x).toBeLessThan(10)
    await grip.press('ArrowUp')
    const after = (await grip.boundingBox())!
    await page.reload()
    expect((await grip.boundingBox())!.y).toBeCloseTo(after.y, 0)
    await page.getByRole('button', { name: 'Feedback', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report a Bug' }).click()
    await dialog().frameLocator('iframe').getByRole('heading', { name: 'Tell us about the fault' }).waitFor()
  })

  it('"tab with value record or interact hides the footer"', async () => {
    await page.goto('/topics')
    await page.getByRole('contentinfo').waitFor()
    for (const tab of ['record', 'interact']) {
      await page.goto(`/topics?tab=${tab}`)
      await page.getByRole('heading', { name: 'Topics' }).waitFor()
      expect(await page.getByRole('contentinfo').count()).toBe(0)
    }
  })

  it('"Navigation clears temporary state and records route history."', async () => {
    await page.goto('/topics')
    await openPalette()
    await dialog().getByRole('combobox').fill('page alone')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show the menu again' }).waitFor()
    expect(await menu().count()).toBe(0)
    await openPalette()
    await dialog().getByRole('combobox').fill('all scripts')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/topics/templates')
    await menu().waitFor()
    const recent = await page.evaluate(() => {
      const [, kept] = Object.entries(localStorage).find(([key]) => /^recent-activity@./.test(key))!
      return Object.keys(JSON.parse(kept))
    })
    expect(recent).toEqual(['All Scripts', 'Topics'])
  })

  it('goes anywhere from the palette, by keyboard alone', async () => {
    await page.goto('/topics')
    const storyfileId = await makeStoryfile('Ask the baker', 'What is the secret of good bread?')
    await openPalette()
    await dialog().getByRole('combobox').fill('secret bread')
    await dialog()
      .getByRole('option', { name: /secret of good bread/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/storyfiles/${storyfileId}?*question=*`)
    await page.getByRole('heading', { name: 'Ask the baker' }).waitFor()
    await page.goto('/topics')
    await openPalette()
    await dialog().getByRole('group', { name: 'Recent storyfiles' }).getByText('Ask the baker').waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  it('speaks German once chosen, and still after a reload', async () => {
    await page.goto('/topics')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Themen' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Themen' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    expect(await page.getByRole('button', { name: 'Suchen', exact: true }).count()).toBe(1)
    await openPalette()
    await dialog().getByRole('combobox').fill('English')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Topics' }).waitFor()
  })

  it('"A floating, draggable upload-progress bar"; "Clicking it opens a \'Video Upload Status\' dialog", also after a reload', async () => {
    await page.evaluate(async () => {
      const { iam } = await (await fetch('/v1/conversa/auth/me')).json()
      const video = {
        clipId: '1',
        storyfileId: '1',
        storyfileName: 'Meet Ilse',
        topicName: 'Going to sea',
        bytes: 2048,
        percentage: 50,
        uploadStatus: null,
        begun: true,
        error: null,
        bytesPerSecond: 0,
      }
      localStorage[`uploads@${iam}`] = JSON.stringify([
        {
          ...video,
          id: '1',
          questionText: 'Did you ever get lost?',
          fileName: 'take-1.mp4',
          transfer: 'sending',
        },
        {
          ...video,
          id: '2',
          questionText: 'Were you afraid?',
          fileName: 'take-2.mp4',
          transfer: 'sent',
          uploadStatus: 2,
          error: 'The video is broken.',
        },
      ])
    })
    await page.goto('/topics')
    const bar = page.getByRole('button', { name: /1 upload waits for you/ })
    const grip = page.getByRole('button', { name: 'Move the upload bar' })
    await grip.press('ArrowLeft')
    expect((await grip.boundingBox())!.x).toBeLessThan(40)
    await bar.click()
    await dialog().getByRole('heading', { name: 'Video Upload Status' }).waitFor()
    await dialog().getByText('0 of 2 videos, 4 KB').waitFor()
    await dialog().getByText('Did you ever get lost?').waitFor()
    await dialog().getByText('Going to sea · take-1.mp4').waitFor()
    await dialog().getByText('Interrupted').waitFor()
    await dialog().getByText('The video is broken.').waitFor()
    await dialog().getByRole('button', { name: 'Try again' }).waitFor()
    await dialog().getByText('It is safe to close this window.').waitFor()
    // The server knows nothing of it: the refusal stands beside the video, which can be taken off the list.
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await dialog().getByText('The video is broken.').waitFor({ state: 'detached' })
    await dialog().getByRole('button', { name: 'Remove take-2.mp4 from the list' }).click()
    await dialog().getByText('0 of 1 video, 2 KB').waitFor()
    // The list of a storyfile folds.
    await dialog().getByText('Meet Ilse').first().click()
    expect(await dialog().getByText('Did you ever get lost?').isVisible()).toBe(false)
    await page.reload()
    await bar.click()
    await dialog().getByText('0 of 1 video, 2 KB').waitFor()
  })

  it('pauses and resumes uploads, two at a time; after a reload they go on where they stopped', async () => {
    await page.goto('/topics')
    await menu().waitFor()
    const storyfileId = await makeStoryfile('Ask the sailor')
    const session = await here.context.newCDPSession(page)
    await session.send('Network.enable')
    const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
    await session.send('Network.emulateNetworkConditions', slowly)
    await page.goto(`/storyfiles/${storyfileId}?tab=manager`)
    const files = [1, 2, 3].map((number) => ({
      name: `take-${number}.mp4`,
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(4_000_000, number),
    }))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add videos' }).first().click(),
    ])
    await chooser.setFiles(files)
    await dialog().getByRole('button', { name: 'Upload 3 videos' }).click()
    await page.getByRole('button', { name: 'Uploading 3 videos' }).click()
    const sending = dialog().getByText(/\d% Uploading/)
    await dialog()
      .getByText(/[1-9]\d*% Uploading/)
      .first()
      .waitFor()
    expect(await sending.count()).toBe(2)
    await dialog().getByText('Keep this window open until the uploads are done.').waitFor()
    await dialog().getByRole('button', { name: 'Pause all' }).click()
    await expect.poll(() => dialog().getByText('Paused').count()).toBe(3)
    await dialog().getByText('It is safe to close this window.').waitFor()
    await dialog().getByRole('button', { name: 'Resume all' }).click()
    await expect.poll(() => sending.count()).toBe(2)
    await dialog().getByRole('button', { name: 'Pause all' }).click()
    await page.reload()
    await page.getByRole('button', { name: '3 uploads wait for you' }).click()
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog().getByRole('button', { name: 'Choose the files' }).click(),
    ])
    await session.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 })
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await again.setFiles(files)
    expect(Number((await patched).headers()['upload-offset'])).toBeGreaterThan(0)
    await expect.poll(() => dialog().getByText('Processing').count(), { timeout: 60_000 }).toBe(3)
  })

  it("says 'No uploads are running.' where none are", async () => {
    await page.goto('/topics')
    await openPalette()
    await dialog().getByRole('combobox').fill('upload status')
    await page.keyboard.press('Enter')
    await dialog().getByText('No uploads are running.').waitFor()
  })
})

describe('for a Viewer', () => {
  beforeAll(() => as('viewer@demo.test'))
  afterAll(() => here.context.close())
  beforeEach(newPage)
  afterEach(() => page.close())

  it('"Script Builder needs edit", and a page that the role does not open says so inside the shell', async () => {
    await page.goto('/topics')
    await menu().getByRole('link', { name: 'All Scripts' }).waitFor()
    expect(await menu().getByRole('link', { name: 'Script Builder' }).count()).toBe(0)
    for (const [address, role] of [
      ['/topics/builder', 'Content Creator'],
      ['/account/users', 'Admin'],
      ['/learning/students', 'Admin'],
      ['/storyfiles/featured', 'Super Admin'],
      ['/Promo_Codes/Clients', 'Super Admin'],
    ] as const) {
      await page.goto(address)
      await page.getByText(`You need to be at least "${role}"`).waitFor()
      expect(path()).toBe(address)
      await menu().waitFor()
    }
  })

  it('shows no section that has nothing for the role', async () => {
    await page.goto('/topics')
    await menu().waitFor()
    for (const name of ['Mobile App', 'Promo Codes', 'Learning'])
      expect(await menu().getByText(name, { exact: true }).count()).toBe(0)
  })

  it('on a phone has the menu as a drawer that takes the focus; Escape closes it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/topics')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    await menu().waitFor()
    expect(await menu().evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await menu().waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    // What it covers is not for the keys: leaving it closes it.
    await page.keyboard.press('Enter')
    await menu().waitFor()
    await page.keyboard.press('Shift+Tab')
    await menu().waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})
