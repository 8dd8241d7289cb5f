import { routes } from '@studio/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { givenRole } from '../../testing/given-role.ts'
import { givenStoryfiles, pageOf } from '../../testing/given-storyfiles.ts'
import { openPage } from '../../testing/open-page.tsx'

async function opened(member: Parameters<typeof givenRole>[1] = {}) {
  const { api } = givenStoryfiles(['Lake'])
  givenRole(api, member)
  const page = await openPage('/storyfiles')
  await page.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search or go to' })
  // Nothing is found from here on.
  api.answer(routes.storyfiles.list, ({ query }) => pageOf([], query))
  return { api, ...page }
}
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const isThere = (name: RegExp) => options().some((one) => name.test(one ?? ''))

test('by keys alone: an act is found by a part of its name, and Enter does it', async () => {
  const { user } = await opened()
  await user.keyboard('dark th')
  await waitFor(() => expect(options()).toEqual(['Dark theme']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull())
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test.each([
  ['read:ns', false],
  ['edit:ns', true],
] as const)('offers %s the pages and acts of the role', async (scope, mayMake) => {
  await opened({ scope })
  await waitFor(() => expect(isThere(/^Chat Logs/)).toBe(true))
  expect(isThere(/^Script Builder/)).toBe(mayMake)
  expect(isThere(/^New storyfile/)).toBe(mayMake)
  expect(isThere(/^Users/)).toBe(false)
})

test('a search without a match says so', async () => {
  const { user } = await opened()
  await user.keyboard('zzz')
  await screen.findByText('Nothing fits. Try another word.')
})

test('a search that fails says why, and not that nothing fits', async () => {
  const { user, api } = await opened()
  api.answer(routes.storyfiles.list, refused('FORBIDDEN'))
  await user.keyboard('zzz')
  await screen.findByText('You are not allowed to do this.')
  expect(screen.queryByText('Nothing fits. Try another word.')).toBeNull()
})
