import { routes } from '@studio/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { remember } from '../platform/session/sign-in.ts'
import { noDashboard } from '../testing/given-dashboard.ts'
import { givenStoryfiles } from '../testing/given-storyfiles.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'

// The provider's client: it says who was signed in there, and where it would lead.
const provider = vi.hoisted(() => ({ init: async (): Promise<boolean> => true, login: async () => {} }))
vi.mock('keycloak-js', () => ({
  default: class {
    token = 'token'
    refreshToken = 'reference'
    init = () => provider.init()
    login = () => provider.login()
  },
}))

const wantedPage = 'wanted-page'
const wanted = '/storyfiles?search=%22lake+1%22&sort=name&dir=desc'
const here = () => location.pathname + location.search

beforeEach(() => {
  provider.init = async () => true
  provider.login = vi.fn<() => Promise<void>>(async () => {})
})

/** Comes back from the provider, on a server that takes the session. */
async function comeBack() {
  const given = givenStoryfiles(['Lake 1', 'Lake 2'])
  const read = async (route: { path: string }) => (await fetch(route.path)).json()
  const { identity, ...config } = await read(routes.identity.config)
  given.api
    .answer(routes.identity.config, {
      ...config,
      identity: { ...identity, url: 'https://id.example', clientId: 'studio' },
    })
    .answer(routes.identity.saveSession, await read(routes.identity.session))
    .answer(routes.dashboard.get, noDashboard)
    .answer(routes.quality.nextSteps, { steps: [], total: 0 })
  void router.navigate({ href: '/_app#state=1&code=2' })
  render(<App />)
  return { ...given, user: userEvent.setup() }
}

test('the page that was wanted opens with its query', async () => {
  remember(wanted)
  const { api } = await comeBack()
  await screen.findByText('Lake 1')
  expect(here()).toBe(wanted)
  expect(screen.queryByText('Lake 2')).toBeNull()
  expect(api.calls(routes.identity.saveSession)).toHaveLength(1)
  expect(sessionStorage.getItem(wantedPage)).toBeNull()
})

test.each([
  ['of another site', '//elsewhere.example/', 60_000],
  ['of longer than an hour ago', wanted, -1],
])('a wanted address %s is left for the dashboard', async (_, path, ms) => {
  sessionStorage.setItem(wantedPage, JSON.stringify({ path, until: Date.now() + ms }))
  await comeBack()
  await waitFor(() => expect(here()).toBe('/dashboard'))
})

test('a sign-in that failed says why, and Try again still leads to the page that was wanted', async () => {
  remember(wanted)
  provider.init = () =>
    Promise.reject({ error: 'access_denied', error_description: 'This account is closed.' })
  const { user } = await comeBack()
  await screen.findByText('This account is closed.')
  provider.init = async () => false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(provider.login).toHaveBeenCalledTimes(1))
  expect(JSON.parse(sessionStorage.getItem(wantedPage)!).path).toBe(wanted)
})
