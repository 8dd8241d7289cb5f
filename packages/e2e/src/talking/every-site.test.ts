import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, List, Publication, ShareLink, Stage } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { api, organizationId, sample } from '../dialogs/dialog-row.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { allDocumented, documented, type ForeignSites, openForeignSites } from './foreign-sites.ts'
import { movableClock, setClock } from './studio-clock.ts'

/** As a field for a local date and time takes it. */
function minuteOf(moment: Date): string {
  const parts = [moment.getMonth() + 1, moment.getDate(), moment.getHours(), moment.getMinutes()]
  const [month, day, hour, minute] = parts.map((part) => String(part).padStart(2, '0'))
  return `${moment.getFullYear()}-${month}-${day}T${hour}:${minute}`
}

// An owner publishes, other sites and systems get it, and the numbers come back: one story, its tests in order.
describe('a storyfile on every site', () => {
  let studio: StudioProcess
  let browser: Browser
  let sites: ForeignSites
  let owner: Visit
  let page: Page
  let at: string
  let publish: string
  let clock: string
  /** The last minute of the coming Sunday, but not of today. */
  const sunday = new Date()
  sunday.setDate(sunday.getDate() + 7 - sunday.getDay())
  sunday.setHours(23, 59, 0, 0)
  const question = 'Why did you go to sea?'
  const ended: string[] = []

  const toStep = async (step: string) => {
    await page.goto(`${publish}&step=${step}`)
    await page.getByRole('navigation', { name: 'Steps to visitors' }).waitFor()
  }
  const publication = () => api<Publication>(page, 'GET', `${at}/publication`)
  const linkOf = async (name: string) =>
    (await api<List<ShareLink>>(page, 'GET', `${at}/links`)).items.find((one) => one.name === name)!
  const newPage = async () => (await browser.newContext({ baseURL: studio.base })).newPage()
  const ask = async (player: ReturnType<Page['locator']>, text: string) => {
    await player.getByRole('textbox', { name: 'Your question' }).fill(text)
    await player.getByRole('button', { name: 'Ask', exact: true }).click()
    // The answer stands below the question.
    await expect.poll(() => player.getByRole('log').textContent()).toMatch(/go to sea\?.{40}/s)
  }
  /** A visit of a program, by the commands in the documentation. */
  async function programVisits(): Promise<void> {
    const names = { base: studio.base, name: await shortName() }
    const [begin, ask, end] = allDocumented('channels.md', 'API', names)
    const run = async <Reply>(command: string): Promise<Reply> => {
      const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [
        name!,
        value!,
      ])
      const [method, address, body] = [/-X (\w+)/, /(http\S+)/, /-d '(.*)'/].map(
        (at) => at.exec(command)?.[1],
      )
      const reply = await fetch(address!, {
        method: method!,
        headers: Object.fromEntries(headers),
        ...(body && { body }),
      })
      expect(reply.ok, command).toBe(true)
      return JSON.parse((await reply.text()) || 'null')
    }
    const { sessionId, visitorToken } = await run<Stage>(begin!)
    const here = (command: string) =>
      command.replace('SESSION_ID', sessionId).replace('VISITOR_TOKEN', visitorToken)
    const { kind, clip } = await run<Answer>(here(ask!))
    expect([kind, clip?.transcript.length, clip?.videoUrl]).toEqual([
      'answer',
      expect.any(Number),
      expect.stringContaining('/video.mp4'),
    ])
    await run(here(end!))
    ended.push(sessionId)
  }
  /** The content of the file that a press saves, as bytes where it is no text. */
  async function saved(control: ReturnType<Page['locator']>): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), control.click()])
    const content = await readFile(await download.path())
    return content.toString(content[0] === 0x89 ? 'latin1' : 'utf8')
  }
  const shortName = async () => (await publication()).path.replace('/s/', '')

  beforeAll(async () => {
    clock = await mkdtemp(join(tmpdir(), 'studio-clock-'))
    const variables = { RECORD_STORE_HOSTS: '127.0.0.1', ...movableClock(clock) }
    ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
    sites = await openForeignSites(studio.base)
    const admin = await visit(browser, studio.base)
    await signIn(admin.page, 'admin@demo.test')
    const organization = await organizationId(admin.page)
    await api(admin.page, 'PATCH', `/v1/conversa/organizations/${organization}/terms`, {
      attributes: { SHOW_PRESETS: true },
    })
    await admin.context.close()
    owner = await visit(browser, studio.base)
    ;({ page } = owner)
    await signIn(page, 'owner@demo.test')
    publish = await sample(page, 'publish')
    at = `/v1/conversa/storyfiles/${/storyfiles\/([^?]+)/.exec(publish)![1]}`
  })
  afterAll(async () => {
    await browser?.close()
    sites?.close()
    await studio?.stop()
    await rm(clock, { recursive: true, force: true })
  })

  test('the museum’s own system is told by a webhook, whose receiver is down at first', async () => {
    await page.goto(`/account/organizations?organizationId=${await organizationId(page)}&tab=webhooks`)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Visitor desk')
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${sites.port}/hook`)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    sites.secret = await dialog.getByLabel('Signing secret').inputValue()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Send a? ?test/ }).click()
    await expect.poll(() => sites.told.map(({ isSigned }) => isSigned)).toEqual([true])
    sites.told.length = 0
    sites.isDown = true
    await programVisits()
  })

  test('the checks pass, and a look with a logo is judged as it is chosen', async () => {
    await toStep('checks')
    await page.getByText('All people in it agreed').waitFor()
    await page.keyboard.press('Alt+2')
    await page.getByRole('heading', { name: 'Look', exact: true }).waitFor()
    await page.getByLabel('Buttons').fill('navy')
    await page.getByText('Enter a colour like #0f3a4d.').waitFor()
    await page.getByRole('button', { name: 'Harbor' }).click()
    await page.getByLabel('Buttons').fill('#1b4f9c')
    await page.getByText(/Buttons have a contrast of .* They need 3\./).waitFor()
    await page.getByRole('button', { name: 'Save look' }).and(page.locator('[aria-disabled=true]')).waitFor()
    await page.getByLabel('Buttons').fill('#ffe08a')
    const buffer = await page.getByRole('heading', { name: 'Look', exact: true }).screenshot()
    await page.getByLabel('Choose logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('img', { name: 'Logo' }).waitFor()
    await page.getByLabel('Type', { exact: true }).selectOption('mono')
    await page.getByLabel('Layout', { exact: true }).selectOption('words')
    await page.getByLabel('Captions are on when it opens').uncheck({ force: true })
    await page.getByLabel('Show starters before the first question').check({ force: true })
    await page.getByLabel('You may ask me about').fill('the sea.')
    for (const [shape, isTall] of [
      ['Kiosk', true],
      ['Desktop', false],
      ['Phone', true],
    ] as const) {
      await page.getByRole('tab', { name: shape, exact: true }).click()
      const screen = page.locator('.aspect-video, .aspect-\\[9\\/16\\]').filter({ hasText: 'about the sea.' })
      const { width, height } = (await screen.boundingBox())!
      expect([shape, height > width]).toEqual([shape, isTall])
    }
    await page.getByRole('button', { name: 'Save look' }).click()
    await page.getByText('Look saved. Publish to show it to visitors.').waitFor()
    expect((await publication()).look).toMatchObject({ preset: 'harbor', buttons: '#ffe08a' })
  })

  test('the board gets a link with a password and an end, staff one of their own, two sites may embed it', async () => {
    await toStep('access')
    const add = async (fill: (dialog: ReturnType<Page['locator']>) => Promise<void>) => {
      await page.getByRole('button', { name: 'Add link' }).click()
      const dialog = page.getByRole('dialog')
      await fill(dialog)
      await dialog.getByRole('button', { name: 'Add link' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await add(async (dialog) => {
      await dialog.getByLabel('Name').fill('Board')
      await dialog.getByLabel('Password').fill('compass rose')
      await dialog.getByLabel('Until').fill(minuteOf(sunday))
    })
    await add(async (dialog) => {
      await dialog.getByLabel('Name').fill('Staff')
      await dialog.getByLabel('Only these people').fill('creator@demo.test')
    })
    const { port } = sites
    await page
      .getByLabel('Sites that may embed it')
      .fill(`museum.localhost:${port}\nschool.localhost:${port}`)
    await page.getByRole('button', { name: 'Save sites' }).click()
    await page.getByText('Saved the sites.').waitFor()
    expect(await linkOf('Board')).toMatchObject({
      hasPassword: true,
      isOpen: true,
      endsAt: sunday.toISOString(),
    })
  })

  test('two colleagues comment on answers in the preview; one comment becomes a task', async () => {
    for (const [email, text] of [
      ['creator@demo.test', 'Too loud next to the others.'],
      ['viewer@demo.test', 'Lovely. Please don’t cut it.'],
    ] as const) {
      const colleague = await visit(browser, studio.base)
      await signIn(colleague.page, email)
      await colleague.page.goto(publish.replace('publish', 'interact&preview=true'))
      const player = colleague.page.locator('story-file')
      await player.getByRole('button', { name: 'Start the conversation' }).click()
      await ask(player, question)
      await colleague.page.getByRole('heading', { level: 1 }).click()
      await colleague.page.keyboard.press('c')
      await colleague.page.keyboard.type(text)
      await colleague.page.keyboard.press('Enter')
      await colleague.page.getByText('Comment saved.').waitFor()
      expect(await player.locator('[data-pin]').allTextContents()).not.toEqual([])
      expect(await violations(colleague.page)).toEqual([])
      await colleague.context.close()
    }
    await page.goto(publish.replace('publish', 'interact&preview=true'))
    const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
    await expect.poll(() => comments.count()).toBe(2)
    const loud = comments.filter({ hasText: 'Too loud' })
    await expect.poll(() => loud.textContent()).toMatch(/\d:\d\d in /)
    await loud.getByRole('button', { name: 'Make it a task' }).click()
    await loud.getByRole('button', { name: 'Mark as done' }).waitFor()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /1 comment became a task/ }).click()
    await loud.getByRole('button', { name: 'Mark as done' }).click()
    await loud.getByText(/Done by/).waitFor()
  })

  test('publishes with a note beside what changed', async () => {
    await toStep('version')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish release 2?' })
    const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
    await row('Look').getByText('Look changed').waitFor()
    await row('Look').getByRole('button', { name: 'See both looks' }).click()
    await dialog.getByText('Release 1, Not chosen').waitFor()
    await dialog.getByText('Release 2, Harbor').waitFor()
    expect(await violations(page)).toEqual([])
    await expect.poll(() => row('Clips').textContent()).toMatch(/^Clips(\d+)\1, Unchanged$/)
    await dialog.getByLabel('Version note').fill('In our colours.')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Release 2 is live.').waitFor()
    await page.getByText('In our colours.').waitFor()
  })

  test('two lines put it into a page with a strict policy; its scripts hear the visitor, who presses a thumb', async () => {
    const docs = { base: studio.base, name: await shortName() }
    sites.pages['/element'] = documented('player.md', 'Embed it', docs)
    const there = await newPage()
    const troubles: string[] = []
    there.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    await there.goto(`http://museum.localhost:${sites.port}/element`)
    await there.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document
        .querySelector('story-file')!
        .addEventListener('turn', (event) => heard.push((event as CustomEvent).detail.question.text))
    })
    const player = there.locator('story-file')
    // In the look of the release: colours, type, layout, logo, scope and starters; captions wait to be asked for.
    await player.getByText('You may ask me about the sea.').waitFor()
    const start = player.getByRole('button', { name: 'Start the conversation' })
    expect(await start.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 224, 138)')
    const worn = player.locator('[data-look]')
    expect([await worn.getAttribute('data-type'), await worn.getAttribute('data-arrange')]).toEqual([
      'mono',
      'words',
    ])
    const logo = player.locator('[data-ref=logo]')
    await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect(await player.locator('[data-ref=firstQuestions] button').count()).toBe(3)
    await player.getByRole('button', { name: 'About this recording' }).click()
    const card = player.getByRole('dialog', { name: 'About this recording' })
    await card.getByText('Nothing here was generated').waitFor()
    await card.getByText('How an answer is chosen').waitFor()
    await card.getByRole('button', { name: 'Back' }).click()
    await start.click()
    await player.locator('[data-ref=captions][aria-pressed=false]').waitFor()
    await ask(player, question)
    await expect.poll(() => there.evaluate(() => Reflect.get(window, 'heard'))).toEqual([question])
    expect((await player.boundingBox())!.height).toBe(640)
    const sent = there.waitForResponse((reply) => reply.url().endsWith('/thumbs') && reply.ok())
    await player.getByRole('button', { name: 'Good answer', exact: true }).click()
    await sent
    expect(await there.context().cookies()).toEqual([])
    expect(troubles).toEqual([])
    // The visitor leaves; the page stays.
    const left = there.waitForResponse((reply) => reply.url().endsWith('/end'))
    await player.evaluate((one) => one.remove())
    ended.push(/sessions\/([^/]+)\/end/.exec((await left).url())![1]!)
    await there.context().close()
  })

  test('the school pastes the frame; the newsletter makes a card from the address; the poster has its code', async () => {
    const docs = { base: studio.base, name: await shortName() }
    sites.pages['/frame'] = documented('channels.md', 'Website: frame', docs)
    const there = await newPage()
    await there.goto(`http://school.localhost:${sites.port}/frame`)
    const frame = there.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start the conversation' }).click()
    await frame.getByRole('textbox', { name: 'Your question' }).waitFor()
    await there.context().close()

    const share = documented('channels.md', 'Share page', docs)
    const head = await (await fetch(share)).text()
    const picture = /property="og:image" content="([^"]+)"/.exec(head)![1]!.replaceAll('&amp;', '&')
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
    const card = documented('channels.md', 'Website: card', docs)
    const pasted = (await (await fetch(`${card}&maxwidth=400`)).json()) as { html: string }
    expect(pasted).toMatchObject({ version: '1.0', type: 'rich', width: 400 })
    expect(pasted.html).toContain(`/s/${docs.name}?channel=embed`)
    const elsewhere = new URLSearchParams({ url: 'https://other.example/s/navigator' })
    expect((await fetch(`${studio.base}/v1/oembed?${elsewhere}`)).status).toBe(404)

    await toStep('channels')
    await page.getByRole('img', { name: `QR code of ${share}` }).waitFor()
    for (const [act, begins] of [
      ['Save as PNG', /^\x89PNG/],
      ['Save as SVG', /^<svg /],
      ['Save for print, 10 cm', /^<svg width="100mm" height="100mm"/],
    ] as const)
      expect(await saved(page.getByRole('link', { name: act }))).toMatch(begins)
    await page.getByRole('button', { name: 'Your website' }).click()
    await page.getByText(/^Seen on (school|museum)\.localhost:\d+, this minute$/).waitFor()
    await page.getByRole('radio', { name: 'Frame' }).check({ force: true })
    expect(await page.getByRole('textbox', { name: 'Frame' }).inputValue()).toBe(
      sites.pages['/frame'].replace('Meet the navigator', 'The Navigator and the Light'),
    )
  })

  test('a channel that is switched off lets nobody in until it is on again', async () => {
    const kiosk = documented('channels.md', 'Kiosk', { base: studio.base, name: await shortName() })
    const there = await newPage()
    await page.getByRole('switch', { name: 'Kiosk' }).click()
    await expect.poll(async () => (await publication()).channelsOff).toEqual(['kiosk'])
    await there.goto(kiosk)
    await there.getByText('This storyfile is not available here.').waitFor()
    await page.getByRole('switch', { name: 'Kiosk' }).click()
    await expect.poll(async () => (await publication()).channelsOff).toEqual([])
    await there.goto(kiosk)
    await there.getByRole('button', { name: 'Start the conversation' }).waitFor()
    await there.context().close()
  })

  test('the board’s link asks for its password; after Sunday nothing of it opens', async () => {
    const board = await linkOf('Board')
    const there = await newPage()
    await there.goto(board.path)
    const enter = async (password: string) => {
      await there.getByLabel('Password').fill(password)
      const opened = there.waitForResponse((reply) => reply.url().endsWith('/v1/dialogue/sessions'))
      await there.getByRole('button', { name: 'Enter' }).click()
      return opened
    }
    await enter('compass')
    await there.getByText('Wrong password. Check it and try again.').waitFor()
    expect(await violations(there)).toEqual([])
    // The owner's page rests: its sign-in wouldn't outlast the days.
    await page.goto('about:blank')
    try {
      await setClock(studio, clock, new Date(sunday.getTime() - 60_000))
      const stage = (await (await enter('compass rose')).json()) as Stage
      await there.getByRole('button', { name: 'Start the conversation' }).waitFor()
      const { posterUrl, videoUrl } = stage.resting!
      const feed = () =>
        fetch(`${studio.base}/v1/dialogue/sessions/${stage.sessionId}/still-shown`, {
          method: 'POST',
          headers: { authorization: `Bearer ${stage.visitorToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({ clipIds: [] }),
        })
      const statuses = async () => [
        (await fetch(studio.base + board.path)).status,
        (await fetch(studio.base + posterUrl)).status,
        (await fetch(studio.base + videoUrl)).status,
        (await feed()).status,
      ]
      expect(await statuses()).toEqual([200, 200, 200, 200])
      await setClock(studio, clock, new Date(sunday.getTime() + 60_000))
      expect(await statuses()).toEqual([404, 404, 404, 410])
      expect(await (await feed()).json()).toMatchObject({ code: 'LINK_ENDED' })
      await there.reload()
      await there.getByText('This link has ended.').waitFor()
    } finally {
      await setClock(studio, clock, null)
      await page.goto(publish)
    }
    await there.context().close()
  })

  test('staff sign in at their link, and come back to it', async () => {
    const { path } = await linkOf('Staff')
    const there = await newPage()
    await there.goto(path)
    await there.getByText('Sign in to open this storyfile.').waitFor()
    await there.getByRole('link', { name: 'Sign in' }).click()
    await there.getByRole('button', { name: 'Sign in' }).first().click()
    await there.getByLabel('Email').fill('creator@demo.test')
    await there.getByLabel('Password').fill('storyfile')
    await there.getByRole('button', { name: 'Sign in' }).click()
    await there.waitForURL(`**${path}`)
    await there.getByRole('button', { name: 'Start the conversation' }).waitFor()
    await there.context().close()
  })

  test('the owner sees visits, questions, answers, thumbs and where people left, per channel and link', async () => {
    await toStep('usage')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect.poll(() => row('Website').textContent()).toMatch(/Answered: 100 %.*1 up, 0 down/)
    await page.getByLabel('By').selectOption('link')
    await row('Board').waitFor()
    await row('Staff').waitFor()
    await page.getByLabel('By').selectOption('language')
    await row('English').waitFor()
    await page.getByLabel('By').selectOption('channel')
    await row('Website').waitFor()
    const table = await saved(page.getByRole('button', { name: 'Export' }))
    expect(table).toMatch(/^\uFEFF"","Visits","Questions","Answered".*"Website","\d+","\d+"/s)
  })

  test('one click brings release 1 back', async () => {
    await toStep('version')
    await page.getByRole('button', { name: 'Make live: release 1' }).click()
    await page.getByText('Release 1 is live.').waitFor()
    const there = await newPage()
    await there.goto((await publication()).path)
    const button = there.getByRole('button', { name: 'Start the conversation' })
    expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
      'rgb(255, 224, 138)',
    )
    await there.context().close()
  })

  test('each ended visit was told once and signed, also those of the outage', async () => {
    await programVisits()
    sites.isDown = false
    const told = (type: string) => sites.told.filter((one) => one.type === type)
    const visits = () => told('visit.ended').map(({ data }) => data.visitId)
    // Messages are sent once a minute.
    await expect.poll(visits, { timeout: 150_000, interval: 1_000 }).toEqual(expect.arrayContaining(ended))
    await expect
      .poll(() => new Set(sites.told.map(({ type }) => type)), { timeout: 70_000 })
      .toEqual(new Set(['visit.ended', 'release.live', 'feedback']))
    expect(sites.told.every(({ isSigned }) => isSigned)).toBe(true)
    expect(new Set(visits()).size).toBe(visits().length)
  }, 240_000)

  test('the owner finds each message among the deliveries, and sends one again with its id', async () => {
    await page.goto(`/account/organizations?organizationId=${await organizationId(page)}&tab=webhooks`)
    await page.getByRole('button', { name: 'Messages' }).click()
    const row = page.getByRole('row', { name: /^A visit ended Webhook Visitor desk Sent/ }).first()
    await row.waitFor()
    expect(await violations(page)).toEqual([])
    await row.getByRole('button', { name: /^Send again/ }).click()
    await page.getByText('1 delivery is sent again within a minute.').waitFor()
    await page.getByRole('button', { name: /^Send now: A visit ended/ }).waitFor()
    const times = () => sites.told.filter(({ type }) => type === 'visit.ended').map(({ id }) => id)
    await expect
      .poll(() => times().length - new Set(times()).size, { timeout: 70_000, interval: 1_000 })
      .toBe(1)
    await row.waitFor()
    expect(owner.troubles).toEqual([])
  }, 120_000)

  test('Private closes it everywhere, and the same address opens it again', async () => {
    const { path } = await publication()
    const there = await newPage()
    await toStep('access')
    await page.getByRole('radio', { name: 'Only people of this studio' }).check({ force: true })
    await page.getByRole('button', { name: 'Change access' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByText('Successfully unpublished').waitFor()
    await there.goto(path)
    await there.getByText(/not open to visitors/).waitFor()
    await there.goto(`http://museum.localhost:${sites.port}/element`)
    // As on an unlisted site: nothing tells that there is one.
    await there.getByText('can’t be shown on this site').waitFor()
    await page.getByRole('radio', { name: 'Anyone', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Successfully published').waitFor()
    await there.goto(path)
    await there.getByRole('button', { name: 'Start the conversation' }).waitFor()
    await there.context().close()
  })
})
