import { gateway } from '@studio/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

// A platform admin makes an organization for somebody who owns nothing else; that owner archives it and gets it back.
let studio: StudioProcess
let browser: Browser
let admin: Visit
let owner: Visit

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  admin = await visit(browser, studio.base)
  owner = await visit(browser, studio.base)
  await signIn(admin.page, 'admin@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

test('who owns one organization alone archives it, still finds it, and opens it again', async () => {
  const link = await admin.page.evaluate(
    async ({ header, id }) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', [header]: id }
        const reply = await fetch(`/v1/conversa/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        return reply.json()
      }
      const { organizationId } = await post('organizations', { label: 'Lighthouse Trust' })
      const invited = { organizationId, emails: 'sol@example.org', role: 'owner:ns' }
      return (await post('invitations', invited)).results[0].link as string
    },
    { header: gateway.systemHeader, id: gateway.systemId },
  )
  const { page } = owner
  await page.goto(link)
  await page.getByLabel('First name').fill('Sol')
  await page.getByLabel('Choose a password').fill('a lamp above the harbour')
  await page.getByRole('button', { name: 'Join Lighthouse Trust' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/account/organizations')
  await page.getByRole('link', { name: 'Lighthouse Trust' }).click()
  await page.getByRole('button', { name: 'Actions for Lighthouse Trust' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('No one can work in it until you restore it.').waitFor()
  // Also by itself: the page is in the menu, and those of an owner are not.
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome to the product' }).waitFor()
  await page.goto('/account/teams')
  await page.getByText('You need to be at least "Admin"').waitFor()
  await page.goto('/account/organizations')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('link', { name: 'Lighthouse Trust' }).waitFor()
})

test('a platform admin opens any organization by name, and is told of one that there is not', async () => {
  const { page } = admin
  await page.goto('/account/teams?organizationId=00000000-0000-4000-8000-000000000000')
  await page.getByText('We could not find what you asked for.').waitFor()
  expect(await page.getByRole('heading', { name: 'Teams' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Organization' }).click()
  await page.getByRole('combobox', { name: 'Organization' }).fill('light')
  await page.getByRole('option', { name: 'Lighthouse Trust' }).click()
  await page.getByRole('heading', { name: 'Teams' }).waitFor()
  await page.getByRole('button', { name: 'Organization: Lighthouse Trust' }).waitFor()
})

test('what was done is in the logs with the place it was done from', async () => {
  const { page } = owner
  await page.getByRole('link', { name: 'Lighthouse Trust' }).click()
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page
    .getByRole('row', { name: /Organization restored.*Sol.*Chrome.*127\.0\.0\.1/ })
    .first()
    .waitFor()
  // Refused, and of no organization.
  await page.evaluate(
    ({ header, id }) =>
      fetch('/v1/conversa/organizations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: id },
        body: '{"label":"Mine"}',
      }),
    { header: gateway.systemHeader, id: gateway.systemId },
  )
  await admin.page.goto('/account/organizations')
  await admin.page.getByRole('tab', { name: 'Platform audit' }).click()
  await admin.page
    .getByRole('row', { name: /POST \/v1\/conversa\/organizations.*Sol.*Chrome.*Refused/ })
    .waitFor()
})

test('what two people changed of an organization at the same time is reviewed field by field', async () => {
  const tabs = [await admin.context.newPage(), await admin.context.newPage()] as const
  for (const page of tabs) {
    await page.goto('/account/organizations')
    await page.getByRole('link', { name: 'Harbor Museum' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).waitFor()
  }
  const [theirs, mine] = tabs
  const nameOf = (page: (typeof tabs)[number]) => page.getByRole('textbox', { name: /^Name/ })
  await nameOf(mine).fill('Harbor West')
  await mine.getByLabel('Short name').fill('West')
  await nameOf(theirs).fill('Harbor East')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByRole('heading', { name: 'Harbor East' }).waitFor()
  // It comes by the stream of changes; nothing can be saved over it before somebody has decided.
  await mine.getByText('Other version: Harbor East').waitFor()
  expect(await mine.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await nameOf(mine).inputValue()).toBe('Harbor West')
  await mine.getByRole('button', { name: 'Take the other' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Saved').first().waitFor()
  expect([await nameOf(mine).inputValue(), await mine.getByLabel('Short name').inputValue()]).toEqual([
    'Harbor East',
    'West',
  ])
})

test('a brand that two people change keeps what both typed', async () => {
  const tabs = [await admin.context.newPage(), await admin.context.newPage()] as const
  for (const page of tabs) {
    await page.goto('/account/organizations')
    await page.getByRole('link', { name: 'Harbor East' }).click()
    await page.getByRole('tab', { name: 'Brand' }).click()
    await page.getByLabel('Host name').waitFor()
  }
  const [theirs, mine] = tabs
  await mine.getByLabel('Accent color', { exact: true }).fill('#224466')
  await theirs.getByLabel('Host name').fill('east.harbor.example')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText('Saved').first().waitFor()
  // It comes by the stream of changes, beside what is typed here.
  await expect.poll(() => mine.getByLabel('Host name').inputValue()).toBe('east.harbor.example')
  expect(await mine.getByLabel('Accent color', { exact: true }).inputValue()).toBe('#224466')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Saved').first().waitFor()
})
