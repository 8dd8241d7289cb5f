import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SharedServices, startSharedServices } from '../../../../scripts/scale-out/shared-services.ts'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

const stranger = { email: 'ann.lee@example.org', password: 'a boat in the harbour' }
/** The promise is a minute; the notification between the servers makes it a moment. */
const soon = { timeout: 10_000 }

// Two servers of one studio: whoever is removed at the one is nobody at the other.
describe.runIf(process.platform === 'linux')('somebody joins by an invitation and is removed', () => {
  let shared: SharedServices
  let studio: StudioProcess
  let other: StudioProcess
  let browser: Browser
  let owner: Visit
  let guest: Visit
  let link: string
  let sharedId: string
  let hiddenId: string

  beforeAll(async () => {
    ;[shared, browser] = await Promise.all([startSharedServices(), launchBrowser()])
    const start = () =>
      givenStudioProcess({
        variables: { ...shared.variables, STUDIO_PROCESS: 'web', STUDIO_DEMO: 'true' },
      })
    ;[studio, other] = await Promise.all([start(), start()])
    owner = await visit(browser, studio.base)
    guest = await visit(browser, studio.base)
    await signIn(owner.page, 'owner@demo.test')
    sharedId = await makeStoryfile(owner.page, 'Ask the navigator')
    hiddenId = await makeStoryfile(owner.page, 'Ask the shipwright')
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.all([studio, other].map((one) => one?.stop()))
    await shared?.stop()
  })

  /** What the guest is told about a storyfile by each of the servers. */
  const told = (storyfileId: string) =>
    Promise.all(
      [studio, other].map(async ({ base }) =>
        (await guest.context.request.get(`${base}/v1/conversa/storyfiles/${storyfileId}`)).status(),
      ),
    )

  it('an owner invites a stranger to one storyfile, and gets the link', async () => {
    const { page } = owner
    await page.goto('/account/users')
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByLabel('Email addresses').fill(`Ann Lee <${stranger.email}>`)
    await page.getByLabel('Invite as').selectOption({ label: 'Restricted User' })
    await page.getByRole('checkbox', { name: 'Ask the navigator' }).check()
    await page.getByLabel('Message').fill('Welcome on board.')
    await page.getByRole('button', { name: 'Send invitations' }).click()
    link = (await page.getByRole('dialog').locator('code').textContent())!
    expect(link).toMatch(/\/\?invitation=[\w-]{43}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await page.getByRole('row', { name: new RegExp(`${stranger.email}.*Restricted User.*Pending`) }).waitFor()
  })

  it('the stranger reads who invites to what, chooses a password and is in', async () => {
    const { page } = guest
    await page.goto(link)
    await page.getByRole('heading', { name: 'Jonas Vester invites you to Harbor Museum.' }).waitFor()
    expect(await page.locator('blockquote').textContent()).toBe('Welcome on board.')
    expect(await violations(page)).toEqual([])
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Lee')
    await page.getByLabel('Choose a password').fill('short')
    await page.getByRole('button', { name: 'Join Harbor Museum' }).click()
    await page.getByText('The password needs at least 8 characters.').waitFor()
    await page.getByLabel('Choose a password').fill(stranger.password)
    await page.getByRole('button', { name: 'Join Harbor Museum' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Welcome to the product' }).waitFor()
  })

  it('and sees what was shared, on both servers, and nothing else', async () => {
    const { page } = guest
    await page.goto('/storyfiles')
    await page.getByText('Ask the navigator').first().waitFor()
    expect(await page.getByText('Ask the shipwright').count()).toBe(0)
    expect([await told(sharedId), await told(hiddenId)]).toEqual([
      [200, 200],
      [404, 404],
    ])
    await page.goto('/account/users')
    await page.getByText('You need to be at least "Admin"').waitFor()
  })

  it('the owner removes the member, who is refused on both servers', async () => {
    const { page } = owner
    await page.goto('/account/users')
    const row = page.getByRole('row', { name: /Ann Lee/ })
    await row.hover()
    await page.getByRole('button', { name: 'More for Ann Lee' }).click()
    await page.getByRole('menuitem', { name: 'Remove from organization' }).click()
    await page.getByRole('dialog', { name: 'Remove Ann Lee from “Harbor Museum”?' }).waitFor()
    await page.getByRole('button', { name: 'Remove from organization' }).click()
    await expect.poll(() => told(sharedId), soon).toEqual([404, 404])
    await expect.poll(() => row.count(), soon).toBe(0)
    expect(await violations(page)).toEqual([])
    await guest.page.goto('/storyfiles')
    await expect.poll(() => guest.page.getByText('Ask the navigator').count(), soon).toBe(0)
    // Who belongs to no organization reads so, and no error.
    for (const path of ['/storyfiles', '/topics']) {
      await guest.page.goto(path)
      await guest.page.getByText('You do not belong to an organization yet.').waitFor()
      expect(await guest.page.getByRole('alert').count()).toBe(0)
    }
  })

  it('whoever has an account joins again by signing in, and comes back to the invitation', async () => {
    link = await inviteAgain(owner.page)
    const back = await visit(browser, studio.base)
    await back.page.goto(link)
    await back.page.getByText('You have an account with this address.').waitFor()
    await back.page.getByRole('button', { name: 'Sign in to join' }).click()
    await expect.poll(() => back.page.getByLabel('Email').inputValue(), soon).toBe(stranger.email)
    await back.page.getByLabel('Password').fill(stranger.password)
    await back.page.getByRole('button', { name: 'Sign in' }).click()
    await back.page.getByRole('button', { name: 'Join Harbor Museum' }).click()
    await back.page.waitForURL('**/dashboard')
    await expect.poll(() => told(sharedId), soon).toEqual([200, 200])
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { name: 'You belong to Harbor Museum already.' }).waitFor()
    expect([...back.troubles, ...owner.troubles]).toEqual([])
  })

  it('a new password by a link ends what stood on the old one', async () => {
    const { page } = owner
    await page.goto('/account/users')
    await page.getByRole('button', { name: 'Ann Lee', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset sign-in' }).click()
    await page.getByRole('dialog', { name: /^Reset the sign-in/ }).waitFor()
    await page.getByRole('button', { name: 'Reset sign-in' }).click()
    const reset = (await page.getByRole('dialog').locator('code').textContent())!
    const fresh = await visit(browser, studio.base)
    await fresh.page.goto(reset)
    await fresh.page.getByLabel('Choose a password').fill('another boat, another harbour')
    await fresh.page.getByRole('button', { name: 'Set the password' }).click()
    await expect.poll(() => told(sharedId), soon).toEqual([401, 401])
    await fresh.page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => fresh.page.getByLabel('Email').inputValue(), soon).toBe(stranger.email)
    await fresh.page.getByLabel('Password').fill('another boat, another harbour')
    await fresh.page.getByRole('button', { name: 'Sign in' }).click()
    await fresh.page.waitForURL('**/dashboard')
    await fresh.page.goto(reset)
    await fresh.page.getByRole('heading', { name: 'This link no longer works.' }).waitFor()
  })
})

async function inviteAgain(page: Page): Promise<string> {
  await page.goto('/account/users')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByLabel('Email addresses').fill(stranger.email)
  await page.getByLabel('Invite as').selectOption({ label: 'Viewer' })
  await page.getByRole('button', { name: 'Send invitations' }).click()
  return (await page.getByRole('dialog').locator('code').textContent())!
}

/** Made by the owner's own session, as the page itself would. */
async function makeStoryfile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (name) => {
    const headers = {
      accept: 'application/json; version=1.0.3',
      'content-type': 'application/json',
      'x-system-id': 'storyfile-studio',
    }
    const { items } = await (await fetch('/v1/user/memberships', { headers })).json()
    const body = JSON.stringify({
      organizationId: items[0].organizationId,
      name,
      subject: { displayName: 'Marta Keller' },
    })
    const made = await fetch('/v1/conversa/storyfiles', { method: 'POST', headers, body })
    return (await made.json()).storyfileId as string
  }, name)
}
