import { routes, type Webhook } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutOff } from '../../../testing/fake-api.ts'
import { harbor } from '../../../testing/given-organization.ts'
import { givenApi, harborMuseum, idOf, openPage } from '../../../testing/open-page.tsx'

const webhook: Webhook = {
  webhookId: idOf(7),
  organizationId: harborMuseum,
  name: 'Tickets',
  url: 'https://hooks.example.org/storyfile',
  events: ['release.live'],
  active: true,
  pausedBecause: null,
  waiting: 0,
  sent: 0,
  setAside: 0,
  lastSentAt: null,
  createdAt: harbor.createdAt,
  version: 1,
}

test('a failure that only a toast told of stands on the page when the toast has closed', async () => {
  givenApi()
    .answer(routes.organizations.get, harbor)
    .answer(routes.webhooks.list, { items: [webhook], total: 1, page: 1, pageCount: 1 })
    .answer(routes.webhooks.change, cutOff)
    .answer(routes.conversations.hearing, {
      state: 'untested',
      milliseconds: null,
      testedAt: null,
      nextTestAt: null,
      engine: 'none',
      others: null,
      unheard: [],
      noModels: false,
    })
  const { user } = await openPage(`/account/organizations?organizationId=${harborMuseum}&tab=webhooks`)
  const toast = () => document.querySelector('.kit-toast')
  const main = within(screen.getByRole('main'))
  const pause = async () => user.click(await main.findByRole('button', { name: 'Pause' }))
  await pause()
  await waitFor(() => expect(toast()).not.toBeNull())
  const said = toast()!.textContent!
  await waitFor(() => expect(toast()).toBeNull(), { timeout: 20_000 })
  expect((await main.findByRole('alert')).textContent).toContain(said)
  await user.click(within(main.getByRole('alert')).getByRole('button', { name: 'Close' }))
  expect(main.queryByRole('alert')).toBeNull()
  await pause()
  await main.findByRole('alert', {}, { timeout: 20_000 })
  await user.click(screen.getByRole('tab', { name: 'General' }))
  await waitFor(() => expect(main.queryByRole('alert')).toBeNull())
})
