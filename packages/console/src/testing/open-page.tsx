import { identityRoutes, ownAccountRoutes, type Profile, routes, type SessionView } from '@studio/contract'
import { render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { router } from '../app/router.tsx'
import { queryClient } from '../platform/calls/query-client.ts'
import { FakeApi } from './fake-api.ts'

/** An id by its number, the same in every run. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const harborMuseum = idOf(1)

const inTenMinutes = () => Math.floor(Date.now() / 1000) + 600

const session = (): SessionView => ({
  isLoggedIn: true,
  userName: 'Hanna Vester',
  email: 'owner@demo.test',
  roles: [],
  scope: 'openid',
  expiresIn: inTenMinutes(),
  refreshExpiresIn: inTenMinutes(),
  ts: 0,
  isIdpLogin: false,
  sid: '',
})

export const ownProfile: Profile = {
  iam: idOf(2),
  email: 'owner@demo.test',
  firstName: 'Hanna',
  lastName: 'Vester',
  isAdmin: false,
  locale: null,
  timeZone: null,
  digest: 'off',
  sendsDigests: true,
  hotkeys: {},
  memberships: [{ organizationId: harborMuseum, label: 'Harbor Museum', role: 'owner:ns', groups: [] }],
  hasPassword: true,
  accountUrl: null,
  version: 1,
}

const publicConfig = {
  identity: { url: '', realm: '', clientId: '', scope: '', providerHints: [], signUp: false },
  demoAccounts: [],
  sample: null,
  speech: false,
  brand: {
    key: 'studio',
    name: 'Storyfile Studio',
    logoUrl: '/logo.svg',
    colours: { light: {}, dark: {} },
    providerHint: '',
    words: { storyfile: 'storyfile', storyfiles: 'storyfiles' },
    homeUrl: '',
  },
  links: { help: '', privacy: '', terms: '', feedback: '', bug: '' },
  support: { phone: '', email: '' },
}

const contentToken = { token: 'token', expiresAt: '2100-01-01T00:00:00.000Z' }

let api = new FakeApi()
/** What was asked in this test against the contract, or without an answer. */
export const faultsNow = () => api.faults

/** A server on which the owner of the Harbor Museum is signed in, and nothing else is known yet. */
export function givenApi(): FakeApi {
  const { iam, email, firstName, lastName } = ownProfile
  const attributes = {}
  api = new FakeApi()
    .answer(identityRoutes.session, session)
    .answer(identityRoutes.config, publicConfig)
    .answer(identityRoutes.refreshToken, () => ({
      accessToken: 'token',
      refreshToken: 'reference',
      expiresIn: inTenMinutes(),
      refreshExpiresIn: inTenMinutes(),
      error: null,
    }))
    .answer(identityRoutes.me, {
      isAdmin: false,
      isLoggedIn: true,
      iam,
      email,
      firstName,
      lastName,
      namespaces: [
        {
          label: 'Harbor Museum',
          attributes,
          userNamespaces: [{ scope: 'owner:ns' }],
          storyfileNamespaces: [],
        },
      ],
    })
    .answer(identityRoutes.memberships, {
      items: [
        {
          organizationId: harborMuseum,
          label: 'Harbor Museum',
          attributes,
          scope: 'owner:ns',
          denies: [],
          closed: null,
        },
      ],
    })
    .answer(ownAccountRoutes.profile, ownProfile)
    .answer(routes.acts.list, { acts: [] })
    .answer(routes.media.contentToken, contentToken)
    .answer(routes.media.contentTokens, contentToken)
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('EventSource', api.eventSource())
  return api
}

let isOpen = false
/** The next test opens its page from one that asks nothing: the router shows the last page until it knows the next. */
export async function leavePage(): Promise<void> {
  if (isOpen) await router.navigate({ href: '/privacy', ignoreBlocker: true })
  isOpen = false
}

export type OpenPage = { user: UserEvent; reload(): Promise<void>; go(address: string): Promise<void> }

/** The console at an address, as in a browser; settles when the page has its heading. */
export async function openPage(address: string): Promise<OpenPage> {
  // Not waited for: the router goes on only where it is shown.
  const go = (there: string) => void router.navigate({ href: there })
  go(address)
  isOpen = true
  let shown = render(<App />)
  await settle()
  return {
    // Nothing is covered where nothing is laid out; looking for it took longest.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    async go(there) {
      go(there)
      await settle()
    },
    async reload() {
      shown.unmount()
      queryClient.clear()
      void router.invalidate()
      shown = render(<App />)
      await settle()
    },
  }
}

async function settle(): Promise<void> {
  await waitFor(() => {
    if (router.state.status !== 'idle') throw new Error('The router is on its way.')
    if (!document.querySelector('main h1')) throw new Error(`There is no heading: ${document.body.innerHTML}`)
    if (document.querySelector('[aria-busy="true"]')) throw new Error('The page is busy.')
  })
}
