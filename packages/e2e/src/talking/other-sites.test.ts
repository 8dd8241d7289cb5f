import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { documentedPage } from './foreign-sites.ts'

// What every-site.test.ts does not tell: frames on pages of other sites, and sites that may not.
describe('on other sites', () => {
  let studio: StudioProcess
  let browser: Browser
  let server: Server
  let port: number
  let shortName: string
  let usage: (by: string) => Promise<Record<string, number>>
  const question = 'What is a sextant?'

  /** The pages of the sites, by path. Every name below localhost leads here. */
  const pagesOf = (base: string, name: string): Record<string, string> => ({
    '/element': `<script type="module" src="${base}/story-file.js"></script>
      <story-file short-name="${name}"></story-file>`,
    '/french': `<script type="module" src="${base}/story-file.js"></script>
      <story-file short-name="${name}" lang="fr"></story-file>`,
    '/spanish': `<script type="module" src="${base}/story-file.js"></script>
      <story-file short-name="${name}" lang="es"></story-file>`,
    '/frame': `<iframe src="${base}/s/${name}?channel=embed" allow="microphone; autoplay; fullscreen"></iframe>`,
    '/in-a-frame': '<iframe src="/element"></iframe>',
    '/documented': documentedPage('player.md', { base, name }),
  })
  beforeAll(async () => {
    ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
    const { page } = await visit(browser, studio.base)
    await signIn(page, 'admin@demo.test')
    const call = (method: string, path: string, body?: object) =>
      page.evaluate(
        async ([how, where, what]) => {
          const headers = { 'content-type': 'application/json', 'x-system-id': 'storyfile-studio' }
          const reply = await fetch(where!, { method: how!, headers, ...(what ? { body: what } : {}) })
          return reply.json()
        },
        [method, path, body ? JSON.stringify(body) : ''] as const,
      )
    const { items } = (await call('GET', '/v1/conversa/storyfiles')) as {
      items: { storyfileId: string; shortName: string }[]
    }
    shortName = items[0]!.shortName
    server = createServer((request, reply) => {
      const strict = `default-src 'none'; script-src ${studio.base}; connect-src ${studio.base}; media-src ${studio.base}; img-src ${studio.base}; style-src 'nonce-own'; frame-src 'self' ${studio.base}`
      // The documentation's scripts stand in the page, which a strict policy refuses.
      if (request.url !== '/documented') reply.setHeader('content-security-policy', strict)
      reply.setHeader('content-type', 'text/html')
      const body = pagesOf(studio.base, shortName)[request.url!]
      reply.statusCode = body ? 200 : 404
      reply.end(
        `<!doctype html><title>A site</title><style nonce="own">story-file,iframe{display:block;width:900px;height:640px}</style>${body ?? ''}`,
      )
    })
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
    port = (server.address() as AddressInfo).port
    const path = `/v1/conversa/storyfiles/${items[0]!.storyfileId}/publication/embedding`
    await call('PUT', path, { domains: [`museum.localhost:${port}`, `*.school.localhost:${port}`] })
    usage = async (by) => {
      const at = `/v1/conversa/storyfiles/${items[0]!.storyfileId}/usage?by=${by}`
      const counted = (await call('GET', at)) as { items: { key: string; visits: number }[] }
      return Object.fromEntries(counted.items.map(({ key, visits }) => [key, visits]))
    }
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
    await studio?.stop()
  })

  async function open(site: string, path: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 960, height: 700 } })
    const page = await context.newPage()
    await page.goto(`http://${site}:${port}${path}`)
    return page
  }

  test('a frame tells its page what the visitor asks, and asks what the page wants asked', async () => {
    const page = await open('classes.school.localhost', '/frame')
    await page.evaluate(() => {
      const heard: { type: string }[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => heard.push(data))
    })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start the conversation' }).click()
    await frame.getByRole('textbox', { name: 'Your question' }).waitFor()
    await page.evaluate(
      (text) => document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'ask', text }, '*'),
      question,
    )
    const turns = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'heard') as { type: string; question: string }[])
          .filter(({ type }) => type === 'turn')
          .map((one) => one.question),
      )
    await expect.poll(turns).toEqual([question])
    const told = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
    expect(told).not.toContain('Token')
    await page.close()
  })

  test('a page made only from docs/player.md works: element, events and methods, frame and messages', async () => {
    const page = await open('museum.localhost', '/documented')
    const troubles: string[] = []
    page.on('pageerror', ({ message }) => troubles.push(message))
    for (const [player, button, said] of [
      [page.locator('story-file'), '#ask', '#said'],
      [page.frameLocator('iframe'), '#ask-frame', '#frame-said'],
    ] as const) {
      await player.getByRole('button', { name: 'Start the conversation' }).click()
      await player.getByRole('textbox', { name: 'Your question' }).waitFor()
      await page.locator(button).click()
      const line = page.locator(`${said} li`)
      await expect.poll(() => line.textContent()).toMatch(/^Why did you go to sea\? .{40}/s)
    }
    expect(troubles).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    await page.close()
  })

  test('the player works in a frame of the page’s own, too', async () => {
    const page = await open('museum.localhost', '/in-a-frame')
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start the conversation' }).click()
    await frame.getByRole('textbox', { name: 'Your question' }).waitFor()
    await page.close()
  })

  test('a frame that may keep nothing, neither cookies nor storage, answers and is counted for its site', async () => {
    const context = await browser.newContext({ viewport: { width: 960, height: 700 } })
    const cookies: string[] = []
    context.on('response', async (reply) => {
      if (!reply.url().startsWith(studio.base)) return
      const set = await reply.headerValue('set-cookie').catch(() => null)
      if (set) cookies.push(set)
    })
    // As browsers do with frames of other sites whose storage is blocked.
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    })
    const page = await context.newPage()
    await page.goto(`http://evening.school.localhost:${port}/frame`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start the conversation' }).click()
    await frame.getByRole('textbox', { name: 'Your question' }).fill(question)
    await frame.getByRole('button', { name: 'Ask' }).click()
    await expect.poll(() => frame.getByRole('log').textContent()).toMatch(/sextant/i)
    expect(cookies).toEqual([])
    await context.close()
    expect(await usage('site')).toMatchObject({ [`evening.school.localhost:${port}`]: 1 })
  })

  test.each([
    ['/french', 'Commencer la conversation', 'Votre question'],
    ['/spanish', 'Empezar la conversación', 'Su pregunta'],
  ])(
    'the player on %s says its own words in that language, which come from its studio',
    async (path, begin, field) => {
      const page = await open('museum.localhost', path)
      await page.getByRole('button', { name: begin }).click()
      await page.getByRole('textbox', { name: field }).waitFor()
      await page.close()
    },
  )

  test('a site that is not listed reads why, and gets nothing of the storyfile', async () => {
    const page = await open('stranger.localhost', '/element')
    await page.getByText('can’t be shown on this site').waitFor()
    expect(await page.locator('video[src]').count()).toBe(0)
    await page.close()
  })
})
