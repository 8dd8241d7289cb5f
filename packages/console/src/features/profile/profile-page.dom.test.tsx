import { type Profile, routes } from '@studio/contract'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeApi, refused, refusedFields } from '../../testing/fake-api.ts'
import { givenApi, type OpenPage, openPage, ownProfile } from '../../testing/open-page.tsx'

/** The own profile on a server that keeps what is saved, and refuses what was changed elsewhere meanwhile. */
async function opened(): Promise<
  OpenPage & { api: FakeApi; changeElsewhere(change: Partial<Profile>): void }
> {
  let kept = ownProfile
  const keep = (change: Partial<Profile>) => {
    kept = { ...kept, ...change, version: kept.version + 1 }
    return kept
  }
  const api = givenApi()
    .answer(routes.ownAccount.profile, () => kept)
    .answer(routes.ownAccount.updateProfile, ({ body, ifMatch }) =>
      ifMatch !== undefined && ifMatch !== kept.version
        ? refused('CHANGED_MEANWHILE', { thing: 'profile' })
        : keep(body as Partial<Profile>),
    )
    .answer(routes.ownAccount.sessions, { items: [] })
    .answer(routes.identity.apiKeys, { items: [] })
  const page = await openPage('/account/my_profile')
  await screen.findByLabelText('Last name')
  return { ...page, api, changeElsewhere: keep }
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const region = (name: string) => within(screen.getByRole('region', { name }))

/** Typed in the place of what stands there. */
async function fillIn({ user }: OpenPage, label: string | RegExp, text: string): Promise<void> {
  await user.clear(field(label))
  await user.type(field(label), text)
}

describe('what is changed elsewhere', () => {
  test('and brought by the stream appears here, and what is typed here stays', async () => {
    const page = await opened()
    await fillIn(page, 'Last name', 'Winter')
    page.changeElsewhere({ digest: 'weekly' })
    page.api.tell({ topic: 'user' })
    await waitFor(() => expect(field('Weekly').checked).toBe(true))
    expect(field('Last name').value).toBe('Winter')
    await page.user.type(field('Last name'), '{Enter}')
    await screen.findByText('Saved your profile.')
    expect(page.api.calls(routes.ownAccount.updateProfile).map(({ body }) => body)).toEqual([
      { lastName: 'Winter' },
    ])
  })

  test('without a stream to bring it is not overwritten', async () => {
    const page = await opened()
    await fillIn(page, 'Last name', 'Winter')
    page.changeElsewhere({ digest: 'weekly' })
    await page.user.type(field('Last name'), '{Enter}')
    await screen.findByText(/^Somebody else changed this profile while you were editing\./)
    await page.user.click(screen.getByRole('button', { name: 'Load the newest' }))
    await waitFor(() => expect(field('Weekly').checked).toBe(true))
    expect(field('Last name').value).toBe('Winter')
    await page.user.type(field('Last name'), '{Enter}')
    await screen.findByText('Saved your profile.')
  })
})

test('a field that is found wrong, here or by the server, says so and gets the focus', async () => {
  const page = await opened()
  const change = screen.getByRole('button', { name: 'Change password' })
  page.api.answer(
    routes.ownAccount.changePassword,
    refusedFields({ field: 'current', message: 'This is not your password.' }),
  )
  await page.user.click(change)
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))

  await fillIn(page, 'Current password', 'not my password')
  await fillIn(page, 'New password', 'a harbor in the evening')
  await fillIn(page, 'New password again', 'a harbor in the morning')
  await page.user.click(change)
  await waitFor(() => expect(document.activeElement).toBe(field('New password again')))
  expect(page.api.calls(routes.ownAccount.changePassword)).toEqual([])

  await fillIn(page, 'New password again', 'a harbor in the evening')
  await page.user.click(change)
  await screen.findByText('This is not your password.')
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  const [said] = field('Current password').getAttribute('aria-describedby')!.split(' ')
  expect(document.getElementById(said!)?.textContent).toBe('This is not your password.')
  expect(page.api.calls(routes.ownAccount.changePassword).map(({ body }) => body)).toEqual([
    { current: 'not my password', next: 'a harbor in the evening' },
  ])
})

test('a save leaves the keyboard where it is, and what is typed in the forms beside it', async () => {
  const page = await opened()
  const save = region('Preferences').getByRole('button', { name: 'Save' })
  await fillIn(page, 'First name', 'Half typed')
  await page.user.click(field('Daily'))
  save.focus()
  await page.user.keyboard('{Enter}')
  await screen.findByText('Saved your profile.')
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(save)
  expect(field('First name').value).toBe('Half typed')
  expect(field('Daily').checked).toBe(true)
  expect(page.api.calls(routes.ownAccount.updateProfile).map(({ body }) => body)).toEqual([
    { digest: 'daily' },
  ])
})

test('a key that is taken on the same screen is not kept', async () => {
  const page = await opened()
  const keys = () => region('Keyboard')
  const next = () => keys().getByLabelText<HTMLInputElement>('Next question')
  next().focus()
  await page.user.keyboard('1')
  await keys().findByText('The same key as “The answer is right”.')
  expect(keys().getByRole('button', { name: 'Save' }).matches(':disabled, [aria-disabled="true"]')).toBe(true)
  await page.user.keyboard('z')
  await page.user.click(keys().getByRole('button', { name: 'Save' }))
  await screen.findByText('Your keys are saved.')
  await page.reload()
  await waitFor(() => expect(next().value).toBe('Z'))
})

test('exactly one file: two that are dropped together are refused', async () => {
  await opened()
  const zone = screen.getByRole('button', { name: 'Change picture' })
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  const dropped = createEvent.drop(zone)
  Object.defineProperty(dropped, 'dataTransfer', { value: { files, types: ['Files'], items: [] } })
  fireEvent(zone, dropped)
  await screen.findByText('Choose exactly one picture.')
})
