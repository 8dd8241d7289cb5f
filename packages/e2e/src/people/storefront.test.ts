import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { givenAuthor, makeStoryfile } from '../making/author.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

type Storyfile = { storyfileId: string; name: string; status: string }

/** A call of the signed-in person, as the console makes it. */
async function call<Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(where!, {
        method: how!,
        headers: { 'content-type': 'application/json', 'x-system-id': 'storyfile-studio' },
        ...(what ? { body: what } : {}),
      })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body ? JSON.stringify(body) : ''],
  )
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body as Reply
}

// What a platform admin does for the app's visitors and for partners, in one browser.
describe('the mobile app and promo codes', () => {
  let studio: StudioProcess
  let browser: Browser
  let admin: Visit
  let page: Page
  const sample = 'The Navigator and the Light'
  const copy = 'The navigator, told again'

  beforeAll(async () => {
    ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
    admin = await visit(browser, studio.base)
    page = admin.page
    await signIn(page, 'admin@demo.test')
    // Two storyfiles that are open to everybody: the sample, and a copy of it that is trained and published.
    const { storyfileId } = await standing('/v1/conversa/storyfiles', 'published')
    const copied = `/v1/conversa/storyfiles/${storyfileId}/copy`
    const made = await call<Storyfile>(page, 'POST', copied, { name: copy })
    await call(page, 'POST', '/v1/conversa/training/runs', { storyfileId: made.storyfileId })
    const path = `/v1/conversa/storyfiles/${made.storyfileId}`
    await standing(path, 'trained')
    await call(page, 'POST', `${path}/publication`, { visibility: 'public' })
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.stop()
  })

  /** Waits until the storyfile of an address, or the first of a list, has the status. */
  async function standing(path: string, status: string): Promise<Storyfile> {
    return vi.waitFor(
      async () => {
        const reply = await call<Storyfile & { items?: Storyfile[] }>(page, 'GET', path)
        const found = reply.items ? reply.items[0] : reply
        if (found?.status !== status) throw new Error(`${path} is ${found?.status}.`)
        return found
      },
      { timeout: 150_000, interval: 500 },
    )
  }

  /** What an app reads, without anybody signed in. */
  async function appShows(): Promise<string[]> {
    const reply = await fetch(`${studio.base}/v1/content/app/storyfiles?shelf=featured`)
    const { items } = (await reply.json()) as { items: { name: string; posterUrl: string }[] }
    for (const { posterUrl } of items) expect((await fetch(posterUrl)).status).toBe(200)
    return items.map((one) => one.name)
  }
  const featured = () => page.getByRole('list', { name: 'Featured' })
  const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` })

  it('features two storyfiles by dragging them with the keyboard, and the app shows them in that order', async () => {
    await page.goto('/storyfiles/featured')
    await page.getByText('No featured storyfiles. Drag one here.').waitFor()
    for (const name of [sample, copy]) {
      await handle(name).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Space')
      await featured().getByText(name, { exact: true }).waitFor()
    }
    await expect.poll(async () => (await appShows()).sort()).toEqual([sample, copy].sort())
    const [first, second] = (await appShows()) as [string, string]
    await handle(second).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(appShows).toEqual([second, first])
  })

  it('holds still while one is dragged: what another admin changed comes after the drop, and stays', async () => {
    type Order = { version: number; items: { storyfileId: string; endsAt: string | null; locale: string }[] }
    const path = '/v1/conversa/storefront/featured'
    const [first, second] = (await appShows()) as [string, string]
    const until = featured().getByText(/^Until /)
    await handle(second).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    const { items } = await call<Order>(page, 'GET', path)
    const heard = page.waitForResponse(
      (reply) => reply.url().endsWith(path) && reply.request().method() === 'GET',
    )
    const endsAt = '2099-12-31T12:00:00.000Z'
    await call(page, 'PUT', path, {
      items: items.map(({ storyfileId, locale }, index) => ({
        storyfileId,
        startsAt: null,
        locale,
        endsAt: index === 0 ? endsAt : null,
      })),
    })
    // As after a break of the stream: whatever is on the screen may have changed.
    await page.evaluate(() => new BroadcastChannel('changes').postMessage({ kind: 'reset' }))
    await heard
    await page.keyboard.press('ArrowDown')
    await page.getByText('Position 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Position 1.').waitFor({ state: 'attached' })
    expect(await until.count()).toBe(0)
    await page.keyboard.press('Space')
    await until.waitFor()
    await expect.poll(appShows).toEqual([second, first])
    expect((await call<Order>(page, 'GET', path)).items.map((one) => one.endsAt)).toEqual([null, endsAt])
  })

  it('moves one by its menu, takes one away, and puts it back', async () => {
    const [first, second] = (await appShows()) as [string, string]
    const act = async (name: string, label: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      // The menu before may still be closing.
      await page
        .getByRole('menu', { name: `Actions for ${name}` })
        .getByRole('menuitem', { name: label })
        .click()
    }
    await act(second, 'Move up')
    await expect.poll(appShows).toEqual([second, first])
    await act(first, 'Remove')
    await expect.poll(appShows).toEqual([second])
    const undo = page.locator('.kit-toast').getByRole('button', { name: /Undo/ })
    await undo.click()
    await expect.poll(appShows).toEqual([second, first])
    // It cannot be undone a second time.
    await undo.waitFor({ state: 'detached', timeout: 5000 })
  })

  it('offers only what is published to be featured', async () => {
    await makeStoryfile(
      await givenAuthor(browser, studio.base, 'owner@demo.test'),
      studio.base,
      'A draft about weaving',
    )
    await page.goto('/storyfiles/featured')
    await page.getByRole('searchbox', { name: 'Find a storyfile to feature' }).fill('draft')
    await page.getByText('No published storyfile matches.').waitFor()
  })

  it('takes one out of the app by its switch', async () => {
    await page.goto('/storyfiles?view=mobile')
    await page.getByRole('switch', { name: `List ${sample} in the app` }).click()
    await expect.poll(appShows).toEqual([copy])
    await page.getByRole('switch', { name: `List ${sample} in the app` }).click()
    await expect.poll(async () => (await appShows()).length).toBe(2)
  })

  it('shows what another admin wrote meanwhile, and one of both stays', async () => {
    const listings = '/v1/conversa/storefront/listings'
    const { items } = await call<{ items: { storyfileId: string; category: string }[] }>(
      page,
      'GET',
      `${listings}?search="${sample}"`,
    )
    await page.getByRole('button', { name: `“${sample}” in the app` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Category').fill('Sea')
    await dialog.getByLabel('Age note').fill('From 10 years')
    await call(page, 'PATCH', `${listings}/${items[0]!.storyfileId}`, { category: 'Harbors' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Somebody else changed this storyfile while you were editing.').waitFor()
    const conflict = dialog.getByRole('group', { name: 'Two versions of: Category' })
    await conflict.getByText('Other version: Harbors').waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: new RegExp(sample) })
    await row.getByText('Sea', { exact: true }).waitFor()
    await row.getByText('From 10 years').waitFor()

    // In another field there is nothing to ask.
    await page.getByRole('button', { name: `“${sample}” in the app` }).click()
    await dialog.getByLabel('Category').fill('Ports')
    await call(page, 'PATCH', `${listings}/${items[0]!.storyfileId}`, { ageNote: 'From 12 years' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText('Ports', { exact: true }).waitFor()
    await row.getByText('From 12 years').waitFor()
  })

  it('narrows both lists by language, and the mobile one by organization', async () => {
    await page.goto('/storyfiles/popular')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.waitForURL((url) => url.searchParams.get('filter') === 'language:en')
    await page.goto('/storyfiles?view=mobile')
    await page.getByRole('switch', { name: `List ${sample} in the app` }).waitFor()
    await page.getByRole('button', { name: 'Organization', exact: true }).click()
    const organization = page.getByRole('dialog').getByRole('option').first()
    const name = (await organization.textContent())!
    await organization.click()
    await page.waitForURL((url) => url.searchParams.get('filter')?.startsWith('organization:') ?? false)
    await page.getByText(`Organization: ${name}`).waitFor()
    await page.getByRole('switch', { name: `List ${sample} in the app` }).waitFor()
  })

  it('makes a client and a code, with a link and a QR code', async () => {
    await page.goto('/promo_codes/clients')
    await page.getByText('No clients yet. Add one to create codes.').waitFor()
    await page.getByRole('button', { name: 'New client' }).first().click()
    await page.getByRole('dialog').getByLabel('Client').fill('Harbor Guild')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Codes of Harbor Guild' }).waitFor()
    await page.getByRole('button', { name: 'New codes' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('a b')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('Enter a code like MUSEUM10.').waitFor()
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('museum10')
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('plan')
    await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('enterprise')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'MUSEUM10', exact: true }).click()
    await page.getByRole('img', { name: `QR code of ${studio.base}/?code=MUSEUM10` }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('shows the offer to who follows the link, and redeems it after the sign-in, once', async () => {
    const owner = await visit(browser, studio.base)
    await owner.page.goto('/?code=museum10')
    await owner.page.getByText('Harbor Guild gives you the Enterprise plan.').waitFor()
    await owner.page.getByRole('button', { name: 'Sign in' }).first().click()
    await owner.page.getByLabel('Email').fill('owner@demo.test')
    await owner.page.getByLabel('Password').fill('storyfile')
    await owner.page.getByRole('button', { name: 'Sign in' }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Redeem “MUSEUM10”' })
    await dialog.getByText('For Harbor Museum.').waitFor()
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await owner.page.getByText('MUSEUM10 is redeemed for Harbor Museum.').waitFor()
    await owner.page.goto('/?code=MUSEUM10')
    await owner.page.getByRole('link', { name: 'Open the studio' }).click()
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await dialog.getByText('Your organization has used this code already.').waitFor()
    await owner.context.close()

    await page.getByRole('tab', { name: /Redemptions/ }).click()
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Harbor Museum' })
    await row.getByText('Jonas Vester').waitFor()
    expect(studio.output()).not.toMatch(/"level":50/)
  })
})
