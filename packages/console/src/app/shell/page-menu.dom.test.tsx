import { routes } from '@studio/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDashboard } from '../../testing/given-dashboard.ts'
import { givenRole } from '../../testing/given-role.ts'
import { givenStoryfiles } from '../../testing/given-storyfiles.ts'
import { openPage } from '../../testing/open-page.tsx'

type Member = Parameters<typeof givenRole>[1]

function opened(member: Member, address = '/dashboard') {
  givenRole(givenStoryfiles([]).api, member)
    .answer(routes.dashboard.get, { ...noDashboard, isEmpty: true })
    .answer(routes.quality.nextSteps, { steps: [], total: 0 })
  return openPage(address)
}

const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }))

const nameOf = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent

const everyone = ['Dashboard', 'Storyfiles', 'Topics', 'All Scripts']
const training = [
  'Chat Logs',
  'Response Quality',
  'Custom Categories',
  'Custom Words',
  'Ink Story',
  'Instructions',
]
const account = ['Organizations', 'Teams', 'Roles', 'Users']
const whole = { LEARNING_MODULE: true, SSO_WHITELIST: true }

const rows: [name: string, member: Member, pages: string[]][] = [
  ['a Viewer', { scope: 'read:ns' }, [...everyone, ...training, 'My Profile']],
  [
    'a Viewer where the attributes are set',
    { scope: 'read:ns', attributes: whole },
    [...everyone, ...training, 'My Profile'],
  ],
  [
    'a Content Creator',
    { scope: 'edit:ns', attributes: whole },
    [...everyone, 'Script Builder', ...training, 'Consents', 'My Profile'],
  ],
  [
    'an Admin',
    { scope: 'owner:ns' },
    [...everyone, 'Script Builder', ...training, ...account, 'Consents', 'My Profile'],
  ],
  [
    'an Admin where the attributes are set',
    { scope: 'owner:ns', attributes: whole },
    [
      ...everyone,
      'Script Builder',
      ...training,
      ...['Activities', 'Students'],
      ...account,
      ...['Whitelist', 'Consents', 'My Profile'],
    ],
  ],
  [
    'a teacher, whose role leaves out administration',
    { scope: 'owner:ns', attributes: whole, denies: ['administer'] },
    [...everyone, 'Script Builder', ...training, 'Activities', 'Students', 'Consents', 'My Profile'],
  ],
]

/** A page that is new here is judged by the tests of its own feature. */
const judged = new Set(rows.flatMap(([, , pages]) => pages))

test.each(rows)('%s finds these pages in the menu and no other', async (_, member, pages) => {
  const { user } = await opened(member)
  const found = new Set(menu().getAllByRole('link').map(nameOf))
  for (const fold of menu().queryAllByRole('button', { expanded: false })) {
    await user.click(fold)
    for (const link of menu().getAllByRole('link')) found.add(nameOf(link))
  }
  expect([...found].filter((name) => judged.has(name ?? '')).sort()).toEqual([...pages].sort())
})

test.each([
  ['/topics/builder', 'read:ns', 'Content Creator'],
  ['/account/users', 'edit:ns', 'Admin'],
  ['/promo_codes/clients', 'owner:ns', 'Super Admin'],
] as const)('%s, opened by its address as %s, says which role it needs', async (address, scope, role) => {
  await opened({ scope }, address)
  await screen.findByText(`You need to be at least "${role}"`)
  expect(location.pathname).toBe(address)
  menu()
})
