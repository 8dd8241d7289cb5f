import { gateway } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

// An owner makes a team, shares a storyfile with it, and looks at the studio as a viewer.
let studio: StudioProcess
let browser: Browser
let owner: Visit
let guest: Visit

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  owner = await visit(browser, studio.base)
  guest = await visit(browser, studio.base)
  await signIn(owner.page, 'owner@demo.test')
  await signIn(guest.page, 'restricted@demo.test')
  await createStoryfile(owner.page, 'The lighthouse keeper')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

/** As the console would, with the cookie of the page. */
async function createStoryfile(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(
    async ({ name, header, id }) => {
      const headers = { 'content-type': 'application/json', [header]: id }
      const me = await (await fetch('/v1/conversa/auth/me', { headers })).json()
      const body = JSON.stringify({
        organizationId: me.namespaces[0].id,
        name,
        subject: { displayName: 'Ida Holm' },
      })
      return (await fetch('/v1/conversa/storyfiles', { method: 'POST', headers, body })).status
    },
    { name, header: gateway.systemHeader, id: gateway.systemId },
  )
  expect(status).toBe(201)
}

const patience = { timeout: 30_000 }

const guestSees = async () => {
  await guest.page.goto('/storyfiles')
  await guest.page.getByRole('heading', { name: 'Storyfiles' }).waitFor()
  await guest.page.waitForLoadState('networkidle')
  return (await guest.page.getByText('The lighthouse keeper').count()) > 0
}

test('what an owner shares with a team, its restricted people see', async () => {
  const { page } = owner
  expect(await guestSees()).toBe(false)

  await page.goto('/account/teams')
  await page.getByText('No teams yet. Create one to share storyfiles.').waitFor()
  await page.getByRole('button', { name: 'New team' }).first().click()
  await page.getByLabel('Name').fill('Harbour crew')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Harbour crew' }).waitFor()

  // A person by keyboard: lift, over to the members, drop.
  const members = page.getByRole('list', { name: 'Members' })
  const handle = page.getByRole('button', { name: 'Drag Rolf Quist' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await members.getByText('Rolf Quist', { exact: true }).waitFor()

  // The storyfile by typing a part of its name.
  await page.getByLabel('Find people and storyfiles').fill('lighthouse')
  await page.getByRole('button', { name: 'Add The lighthouse keeper to the team' }).click()
  await page
    .getByRole('list', { name: 'Storyfiles' })
    .getByText('The lighthouse keeper', { exact: true })
    .waitFor()
  await expect.poll(guestSees, patience).toBe(true)

  await page.getByRole('button', { name: 'Take The lighthouse keeper out of the team' }).click()
  await expect.poll(guestSees, patience).toBe(false)
  expect(owner.troubles).toEqual([])
})

test('an owner who tries the studio as a viewer sees its pages blocked and changes refused, until the view ends', async () => {
  const { page } = owner
  await page.goto('/account/roles')
  await page.getByRole('button', { name: 'Try as Viewer' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('You are looking at Harbor Museum as “Viewer”. Nothing can be changed.').waitFor()

  await page.goto('/account/teams')
  await page.getByText('You need to be at least "Admin"').waitFor()

  // What a viewer may do to the own account is a change too.
  await page.goto('/account/my_profile')
  await page.getByLabel('First name').fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page
    .getByText('You are looking at the studio as "Viewer". End the view to change something.')
    .waitFor()

  await page.getByRole('button', { name: 'End the view' }).click()
  await page.waitForURL('**/account/roles')
  await page.getByRole('heading', { name: 'Roles' }).waitFor()
  expect(await page.getByText('Nothing can be changed.').count()).toBe(0)
})

test('a Non-Conversa User has no studio: a page that says so, the own profile, and the way out', async () => {
  const { page } = owner
  await page.getByRole('button', { name: 'Try as Non-Conversa User' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'You have no studio here.' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
  await page.goto('/storyfiles')
  await page.getByRole('heading', { name: 'You have no studio here.' }).waitFor()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await page.getByRole('button', { name: 'End the view' }).click()
  await page.waitForURL('**/account/roles')
})
