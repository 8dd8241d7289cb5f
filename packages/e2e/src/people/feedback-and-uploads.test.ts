import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visit } from '../browser.ts'
import { type Console, givenConsole, newPage, partsOf } from '../console-page.ts'

// What stands in the foot of every page or floats over it. Names in quotation marks are sentences of the specification.

let form: Server
let shell: Console
let here: Visit
let page: Page
beforeAll(async () => {
  form = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end('<title>Form</title><h1>Tell us about the fault</h1>'),
  )
  await new Promise<void>((ready) => form.listen(0, 'localhost', ready))
  // Bugs go to a form elsewhere, feedback to the studio's own.
  shell = await givenConsole({ BUG_URL: `http://localhost:${(form.address() as AddressInfo).port}/form` })
  here = await shell.signedIn('admin@demo.test')
})
afterAll(async () => {
  await shell?.close()
  form?.close()
})
beforeEach(async () => {
  page = await newPage(here.context)
})
afterEach(() => page?.close())

const { menu, dialog, openPalette, makeStoryfile } = partsOf(() => page)

it('"a Support tooltip (phone {phone} and support email {email}, Mon-Fri 9am-6pm PT)"', async () => {
  await page.goto('/topics')
  // The rows push the footer away from the pointer when they come in the place of those that wait.
  await page.locator('table:not([aria-busy]) tbody tr').first().waitFor()
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
    expect(opened).not.toBe(page)
    await opened.close()
  }
})

it('"Report a Bug … opens an embedded external form in a dialog"', async () => {
  await page.goto('/topics')
  await page.getByRole('button', { name: 'Report a Bug' }).click()
  const heading = dialog().frameLocator('iframe').getByRole('heading', { name: 'Tell us about the fault' })
  await heading.waitFor()
  expect(await heading.isVisible()).toBe(true)
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
  await dialog().getByText('Please write your message.').waitFor()
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
  await grip.hover() // waits until it has found its place
  await page.mouse.down()
  await page.mouse.move(300, 600, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await grip.boundingBox())!.x).toBeLessThan(10)
  await grip.press('ArrowUp')
  const after = (await grip.boundingBox())!
  await page.reload()
  expect((await grip.boundingBox())!.y).toBeCloseTo(after.y, 0)
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report a Bug' }).click()
  await dialog().frameLocator('iframe').getByRole('heading', { name: 'Tell us about the fault' }).waitFor()
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
  const bar = page.getByRole('button', { name: /1 upload needs attention/ })
  const grip = page.getByRole('button', { name: 'Move the upload bar' })
  await grip.press('ArrowLeft')
  expect((await grip.boundingBox())!.x).toBeLessThan(40)
  await bar.click()
  await dialog().getByRole('heading', { name: 'Video Upload Status' }).waitFor()
  await dialog().getByText('0 of 2 videos, 4 KB').waitFor()
  await dialog().getByText('Did you ever get lost?').waitFor()
  await dialog().getByText('Going to sea · take-1.mp4').waitFor()
  await dialog().getByText('Interrupted', { exact: true }).waitFor()
  await dialog().getByText('The video is broken.').waitFor()
  await dialog().getByRole('button', { name: 'Try again' }).waitFor()
  await dialog().getByText('Choose the interrupted files again to finish their uploads.').waitFor()
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

it('hides nothing under the upload bar or the feedback tab, at either width', async () => {
  await page.evaluate(async () => {
    const { iam } = await (await fetch('/v1/conversa/auth/me')).json()
    const video = { id: '1', clipId: '1', storyfileId: '1', storyfileName: 'Meet Ilse', topicName: 'Sea' }
    const sent = { questionText: 'Why?', fileName: 'a.mp4', bytes: 1, percentage: 0, uploadStatus: null }
    const state = { transfer: 'paused', begun: true, error: null, bytesPerSecond: 0 }
    localStorage[`uploads@${iam}`] = JSON.stringify([{ ...video, ...sent, ...state }])
  })
  /** The controls that a press in their middle would not reach, for a floating thing is over them. */
  const hidden = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, tbody tr')]
        .filter((control) => !control.closest('[data-floating]'))
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          return over?.closest('[data-floating]') != null
        })
        .map((control) => control.textContent),
    )
  await page.goto('/topics')
  await page.locator('table:not([aria-busy]) tbody tr').first().waitFor()
  await page.getByRole('button', { name: 'Move the upload bar' }).waitFor()
  await expect.poll(hidden).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  await expect.poll(hidden).toEqual([])
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
  // The server has some of both.
  await expect
    .poll(
      () =>
        dialog()
          .getByText(/[1-9]\d*% Uploading/)
          .count(),
      { timeout: 30_000 },
    )
    .toBe(2)
  expect(await sending.count()).toBe(2)
  await dialog().getByText('Keep this window open until the uploads are done.').waitFor()
  await dialog().getByRole('button', { name: 'Pause all' }).click()
  await expect.poll(() => dialog().getByText('Paused').count()).toBe(3)
  // The browser forgets the files of what is not sent.
  await dialog().getByText('Keep this window open until the uploads are done.').waitFor()
  await dialog().getByRole('button', { name: 'Resume all' }).click()
  await expect.poll(() => sending.count()).toBe(2)
  await dialog().getByRole('button', { name: 'Pause all' }).click()
  await page.reload()
  await page.getByRole('button', { name: '3 uploads need attention' }).click()
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog().getByRole('button', { name: 'Choose the files' }).click(),
  ])
  await session.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 })
  // Of the third file, which waited, the server may have nothing yet. What begins again is sent whole, from 0.
  const continued = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  )
  await again.setFiles(files)
  await continued
  await expect.poll(() => dialog().getByText('Processing').count(), { timeout: 60_000 }).toBe(3)
})

it("says 'No uploads are running.' where none are", async () => {
  await page.goto('/topics')
  await openPalette()
  await dialog().getByRole('combobox').fill('upload status')
  await page.keyboard.press('Enter')
  await dialog().getByText('No uploads are running.').waitFor()
})
