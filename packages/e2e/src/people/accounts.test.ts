import { readFile } from 'node:fs/promises'
import type { List, User } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { api, organizationId } from '../dialogs/dialog-row.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

// An owner makes a team, shares a storyfile with it, looks at the studio as a viewer, and takes everything away. A
// stranger with a promo code makes an account and begins a trial.
let studio: StudioProcess
let browser: Browser
let owner: Visit
let guest: Visit

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([
    givenStudioProcess({ variables: { STUDIO_SIGN_UP: 'open' } }),
    launchBrowser(),
  ])
  owner = await visit(browser, studio.base)
  guest = await visit(browser, studio.base)
  await signIn(owner.page, 'owner@demo.test')
  await signIn(guest.page, 'restricted@demo.test')
  await api(owner.page, 'POST', '/v1/conversa/storyfiles', {
    organizationId: await organizationId(owner.page),
    name: 'The lighthouse keeper',
    subject: { displayName: 'Ida Holm' },
  })
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

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

test('a team holds still while somebody is dragged: what others add comes after the drop', async () => {
  const { page } = owner
  const path = `/v1/conversa/teams/${new URL(page.url()).searchParams.get('team')}`
  const found = await api<List<{ storyfileId: string }>>(
    ...([page, 'GET', '/v1/conversa/storyfiles?search=lighthouse'] as const),
  )
  const added = page
    .getByRole('list', { name: 'Storyfiles' })
    .getByText('The lighthouse keeper', { exact: true })
  await page.getByRole('button', { name: 'Drag Rolf Quist' }).press('Space')
  await page.getByText('Lifted from position 1.').waitFor({ state: 'attached' })
  const heard = page.waitForResponse((reply) => reply.url().endsWith(path))
  await api(page, 'POST', `${path}/add`, { storyfileIds: found.items.map((one) => one.storyfileId) })
  await heard
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^In another list/).waitFor({ state: 'attached' })
  expect(await added.count()).toBe(0)
  await page.keyboard.press('Escape')
  await added.waitFor()
})

test('a form says a fault at its field, forgets it when one types there, and keeps what was typed', async () => {
  const { page } = owner
  const team = { organizationId: await organizationId(page), name: 'Visitor services' }
  await api(page, 'POST', '/v1/conversa/teams', team)
  await page.goto('/account/teams')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'New team' }).first().click()
  const clickBeside = () => page.mouse.click(4, 400)

  // With nothing to lose, a click beside the dialog closes it.
  await open()
  await dialog.waitFor()
  await clickBeside()
  await dialog.waitFor({ state: 'hidden' })

  await open()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Please enter a name.').waitFor()
  await dialog.locator('input[aria-invalid]:focus').waitFor()
  await page.keyboard.type('visitor services')
  expect(await dialog.getByText('Please enter a name.').count()).toBe(0)

  // Sent before the field is left, so that the server is the one who refuses: at the field, and nowhere else.
  await page.keyboard.press('Enter')
  await dialog.locator('input[aria-invalid]:focus').waitFor()
  expect(await dialog.getByText('already taken').count()).toBe(1)
  await clickBeside()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('visitor services')

  await dialog.getByLabel('Name').fill('Night guides')
  expect(await dialog.locator('[aria-invalid]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Night guides' }).waitFor()
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
  await page.getByRole('heading', { name: 'You don’t have access to the studio.' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
  await page.goto('/storyfiles')
  await page.getByRole('heading', { name: 'You don’t have access to the studio.' }).waitFor()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await page.getByRole('button', { name: 'End the view' }).click()
  await page.waitForURL('**/account/roles')
})

test('an owner has everything made into one archive, and fetches it', async () => {
  const { page } = owner
  await page.goto('/account/organizations')
  await page.getByRole('link', { name: 'Harbor Museum' }).first().click()
  await page.getByRole('tab', { name: 'Export all' }).click()
  await page.getByRole('button', { name: 'Make an archive' }).click()
  await page.getByText(/The archive of .* is ready: /).waitFor(patience)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('organization.zip')
  const bytes = await readFile(await file.path())
  // As ZIPs begin, and with the sample's videos in it.
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(bytes.includes('media/the-navigator-and-the-light/')).toBe(true)
})

test('a stranger with a code on paper makes an account, begins a trial, and sees what is left of it', async () => {
  const admin = await visit(browser, studio.base)
  await signIn(admin.page, 'admin@demo.test')
  await givenCode(admin.page, 'HARBOUR33')

  const { page, context, troubles } = await visit(browser, studio.base)
  await page.goto('/')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Your code').fill('?')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter a code like MUSEUM10.').waitFor()
  await page.getByLabel('Your code').fill('harbour33')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your code HARBOUR33' }).waitFor()

  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill('nora@feld.example')
  // An address is typed once, whichever of the two forms it was typed in.
  for (const [link, button] of [
    ['Sign in', 'Sign in'],
    ['Create an account', 'Create the account'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('button', { name: button }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nora@feld.example')
  }
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Feld')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Password again').fill('correct horse')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByText('The two passwords are not the same.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Password again').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByText('If this address had no account, it has one now.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('nora@feld.example')
  await page.getByLabel('Password').fill('correct horse battery')
  // What was typed wrongly was refused, which the browser logs; from here on nothing is.
  troubles.length = 0
  // The dashboard of a person without an organization is answered last, as on a slow line.
  let begun = () => {}
  const isBegun = new Promise<void>((resume) => {
    begun = resume
  })
  await page.route(
    '**/v1/conversa/dashboard?*',
    async (route) => {
      const response = await route.fetch()
      await isBegun
      // By then the page may have given it up.
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByLabel('Name of your organization').fill('Archive Feld')
  await page.getByText('Your trial lasts 30 days, and visitors may ask 33 questions.').waitFor()
  await page.getByRole('button', { name: 'Start the trial' }).click()
  await page.getByText('HARBOUR33 is redeemed').waitFor()
  begun()
  await page.getByText(/The trial of Archive Feld ends in 30 days.* 33 of 33 questions are left/).waitFor()
  expect(troubles).toEqual([])

  // An owner on a trial types in the next code where the dashboard says so.
  await page.getByRole('button', { name: 'Use a promo code' }).click()
  await page.getByLabel('Your code').fill('HARBOUR33')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('Your organization has used this code already.').waitFor()
  await context.close()
  await admin.context.close()
})

test('a platform admin who belongs to no organization still goes on with the storyfiles of all', async () => {
  const admin = await visit(browser, studio.base)
  await signIn(admin.page, 'admin@demo.test')
  const users = '/v1/conversa/users'
  const id = await organizationId(owner.page)
  const { items } = await api<List<User>>(
    owner.page,
    'GET',
    `${users}?organizationId=${id}&search=admin@demo.test`,
  )
  const selection = { ids: items.map((one) => one.userId) }
  await api(owner.page, 'POST', `${users}/remove`, { organizationId: id, selection })
  await admin.page.reload()
  await admin.page.getByRole('link', { name: 'All storyfiles' }).waitFor()
  await admin.context.close()
})

/** A code of 33 questions, made by a platform admin. */
async function givenCode(page: Page, code: string): Promise<void> {
  const promo = '/v1/conversa/promo'
  const client = { name: 'Harbour guild' }
  const { promoClientId } = await api<{ promoClientId: string }>(page, 'POST', `${promo}/clients`, client)
  await api(page, 'POST', `${promo}/codes`, { promoClientId, code, kind: 'free_questions', value: 33 })
}
