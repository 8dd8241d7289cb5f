import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Visit, visit } from '../browser.ts'
import { blankPath, type Console, givenConsole, newPage, partsOf } from '../console-page.ts'

// The frame of the console in a real browser. Names in quotation marks are sentences of the specification.

let shell: Console
let here: Visit
let page: Page
beforeAll(async () => {
  shell = await givenConsole()
})
afterAll(() => shell?.close())

const { menu, crumbs, dialog, path, openPalette, makeStoryfile } = partsOf(() => page)
const box = () => page.getByRole('searchbox')
const searchButton = () => page.getByRole('button', { name: 'Search', exact: true })

describe('for a platform admin', () => {
  beforeAll(async () => {
    here = await shell.signedIn('admin@demo.test')
  })
  afterAll(() => here?.context.close())
  beforeEach(async () => {
    page = await newPage(here.context)
  })
  afterEach(() => page?.close())

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
    expect(await bar.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
    await bar.getByRole('link', { name: 'Storyfile Studio' }).click()
    await page.waitForURL((url) => url.pathname === '/dashboard')
  })

  it('"Every other route requires login; without a session the user is sent to /."', async () => {
    const stranger = await visit(shell.browser, shell.studio.base)
    for (const closed of ['/dashboard', '/topics', '/account/my_profile', '/promo_codes/clients']) {
      await stranger.page.goto(closed)
      await stranger.page.waitForURL((url) => url.pathname === '/')
      expect(new URL(stranger.page.url()).pathname).toBe('/')
    }
    await stranger.context.close()
  })

  it('"The path / is the public landing page and uses a bare layout."', async () => {
    const stranger = await visit(shell.browser, shell.studio.base)
    await stranger.page.goto('/')
    await stranger.page.getByRole('button', { name: 'Sign in' }).first().waitFor()
    expect(await stranger.page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
    expect(await stranger.page.getByRole('navigation', { name: 'Breadcrumbs' }).count()).toBe(0)
    expect(await stranger.page.getByRole('button', { name: 'User menu' }).count()).toBe(0)
    await stranger.context.close()
  })

  it('"Left menu with sections MAIN and ADMIN, and a Help Center button"', async () => {
    await page.goto('/topics')
    await menu().getByRole('heading', { name: 'MAIN', exact: true }).waitFor()
    await menu().getByRole('heading', { name: 'ADMIN', exact: true }).waitFor()
    const help = menu().getByRole('link', { name: 'Help Center' })
    expect(await help.getAttribute('target')).toBe('_blank')
    const { links } = await page.evaluate(async () => (await fetch('/api/config')).json())
    expect(await help.getAttribute('href')).toBe(links.help)
    await menu().getByRole('button', { name: 'Mobile App' }).click()
    await menu().getByRole('link', { name: 'Featured' }).click()
    await page.waitForURL('**/storyfiles/featured')
    expect(await menu().locator('[aria-current="page"]').textContent()).toBe('Featured')
  })

  it('"side menu width 52 or 56 units", and "page width max 2xl"', async () => {
    await page.goto('/storyfiles')
    await page.getByRole('heading', { name: 'Storyfiles', level: 1 }).waitFor()
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
    await page.getByRole('cell', { name: 'Lighthouse', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.waitForURL((url) => !url.search.includes('search='))
    await page.getByRole('cell', { name: 'Meeting and greeting', exact: true }).waitFor()
  })

  it('"Search-option events are delivered after 500 ms.": the ticks stand in the address, and a search in force runs again', async () => {
    await page.goto('/topics?search=keeper')
    await page.getByRole('cell', { name: 'Lighthouse', exact: true }).waitFor()
    await box().click()
    await page.getByRole('checkbox', { name: 'Question text' }).uncheck()
    await page.getByText('Nothing matches your search.').waitFor()
    expect(new URL(page.url()).searchParams.get('searchOptions')).toBe('name')
    await page.getByRole('checkbox', { name: 'Question text' }).check()
    await page.getByRole('cell', { name: 'Lighthouse', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('searchOptions')).toBe('name,question')
    // Ticks are no steps of the history.
    await page.goBack()
    await page.waitForURL(`**${blankPath}`)
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
      await expect.poll(() => dialog().count()).toBe(0)
    }
  })

  it('"tab with value record or interact hides the footer"', async () => {
    const storyfileId = await makeStoryfile('With a footer', 'Where were you born?')
    await page.goto(`/storyfiles/${storyfileId}`)
    await page.getByRole('tab', { name: 'Builder', selected: true }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    for (const tab of ['Record', 'Interact']) {
      await page.goto(`/storyfiles/${storyfileId}?tab=${tab.toLowerCase()}`)
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      expect(await page.getByRole('contentinfo').count()).toBe(0)
    }
    await page.getByRole('tab', { name: 'Manager' }).click()
    await page.getByRole('contentinfo').waitFor()
  })

  it('keeps the menu, a heading and ways back at an address that leads nowhere', async () => {
    await page.goto('/topics')
    await page.goto('/no/such/page')
    await page.getByRole('heading', { level: 1, name: 'There is no page at this address.' }).waitFor()
    await menu().getByRole('link', { name: 'Storyfiles' }).first().waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Open the storyfiles' }).click()
    await page.getByRole('heading', { level: 1, name: 'Storyfiles' }).waitFor()
  })

  it('has help pages that are searched and have addresses of their own', async () => {
    await page.goto('/help')
    await page.getByRole('textbox', { name: 'Search help' }).fill('touch screen')
    const pages = page.getByRole('list', { name: 'Help pages' }).getByRole('link')
    await expect.poll(() => pages.allTextContents()).toEqual(['Embedding and kiosk'])
    await pages.click()
    await page.getByRole('heading', { level: 1, name: 'Embedding and kiosk' }).waitFor()
    expect(path()).toBe('/help/embedding-and-kiosk')
    await page.goto('/help/no-such-page')
    await page.getByRole('heading', { level: 1, name: 'There is no such help page.' }).waitFor()
  })

  const mostStops = 15
  it('leads by the skip link and at most 15 stops to the box of the script', async () => {
    await page.goto('/topics')
    await menu().waitFor()
    const questions = Array.from({ length: 8 }, (_, index) => `Question ${index}?`)
    const storyfileId = await makeStoryfile('By keyboard', ...questions)
    await page.goto(`/storyfiles/${storyfileId}`)
    await page.getByRole('button', { name: /^Meeting and greeting/ }).waitFor()
    await page.getByText('Question 7?').first().waitFor()
    const isAtBox = () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    let stops = 1
    for (; stops < mostStops && !(await isAtBox()); stops++) await page.keyboard.press('Tab')
    expect(await isAtBox()).toBe(true)
    // Arrow keys go through what Tab leaves out.
    const row = (number: number) => page.getByRole('button', { name: new RegExp(`^Question ${number}\\?`) })
    await row(0).focus()
    await page.keyboard.press('ArrowDown')
    expect(await row(1).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    expect(await row(7).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('never leaves the focus on the document: after a storyfile was made it is on its page', async () => {
    await page.goto('/storyfiles')
    await page.getByRole('button', { name: 'New storyfile' }).press('Enter')
    await dialog().getByLabel('Name').fill('Made by keyboard')
    await dialog().getByLabel('Subject').fill('Emil Roth')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Builder', selected: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
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
    const recent = () =>
      page.evaluate(() => {
        const [, kept] = Object.entries(localStorage).find(([key]) => /^recent-activity@./.test(key))!
        return Object.keys(JSON.parse(kept))
      })
    // A page is one of them when it is there.
    await expect.poll(recent).toEqual(['All Scripts', 'Topics'])
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
})

describe('for a Viewer', () => {
  beforeAll(async () => {
    here = await shell.signedIn('viewer@demo.test')
  })
  afterAll(() => here?.context.close())
  beforeEach(async () => {
    page = await newPage(here.context)
  })
  afterEach(() => page?.close())

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
