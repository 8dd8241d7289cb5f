import type { Page } from 'playwright-core'
import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const members = '/account/users'
const lena = 'More for Lena Okafor'
const rolf = 'More for Rolf Quist'
const nora = 'More for nora.waits@example.org'

export const users: DialogRow[] = [
  {
    name: 'features/users/members-list menu',
    path: members,
    open: (page) => page.getByRole('button', { name: lena }).click(),
  },
  {
    name: 'features/users/member-panel',
    path: members,
    open: (page) => page.getByRole('button', { name: 'Rolf Quist', exact: true }).click(),
  },
  {
    name: 'features/users/acts/role-dialog roleTitle',
    path: members,
    open: (page) => choose(page, lena, 'Change role'),
  },
  {
    name: 'features/users/acts/act-dialog',
    path: members,
    open: (page) => choose(page, lena, 'Remove from organization'),
  },
  {
    name: 'features/users/acts/deactivate-dialog deactivateTitle',
    path: members,
    open: (page) => choose(page, lena, 'Deactivate'),
  },
  {
    name: 'features/users/acts/share-dialog shareTitle',
    path: members,
    open: (page) => choose(page, rolf, 'Choose storyfiles'),
  },
  {
    name: 'features/users/acts/reset-dialog resetTitle',
    path: members,
    open: (page) => choose(page, 'More for Jonas Vester', 'Reset sign-in'),
  },
  {
    name: 'platform/copying/secret-dialog (password)',
    path: members,
    fresh: true,
    open: async (page) => {
      await choose(page, 'More for Jonas Vester', 'Reset sign-in')
      await page.getByRole('dialog').getByRole('button', { name: 'Reset sign-in' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).waitFor()
    },
  },
  {
    name: 'features/users/acts/account-dialog closeTitle',
    as: 'admin',
    path: async (page) => `${members}?organizationId=${await organizationId(page)}`,
    open: (page) => choose(page, lena, 'Close the account'),
  },
  {
    name: 'features/users/acts/account-dialog openTitle',
    as: 'admin',
    path: async (page) => {
      const id = await organizationId(page)
      await addClosedMember(page, id)
      return `${members}?organizationId=${id}`
    },
    fresh: true,
    open: (page) => choose(page, 'More for Cleo Away', 'Open the account again'),
  },
  {
    name: 'features/users/acts/platform-admins-dialog platformAdmins',
    as: 'admin',
    path: async (page) => `${members}?organizationId=${await organizationId(page)}`,
    open: (page) => page.getByRole('button', { name: 'Platform admins' }).click(),
  },
  {
    name: 'features/users/acts/platform-admins-dialog revokeAdminTitle',
    as: 'admin',
    backTo: 'Platform admins',
    path: async (page) => {
      await api(page, 'POST', '/v1/conversa/platform_admins', { email: 'creator@demo.test' })
      return `${members}?organizationId=${await organizationId(page)}`
    },
    fresh: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Platform admins' }).click()
      await page.getByRole('button', { name: 'Revoke Lena Okafor' }).click()
    },
  },
  {
    name: 'features/users/invite-dialog inviteTitle',
    path: members,
    open: (page) => page.getByRole('button', { name: 'Invite people' }).click(),
  },
  {
    name: 'features/users/acts/role-dialog roleTitleMany',
    path: members,
    fresh: true,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      await page.getByRole('button', { name: 'Change role' }).click()
    },
  },
  {
    name: 'features/users/invite-results resultTitle',
    path: members,
    fresh: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite people' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email addresses').fill('ada.new@example.org, bo.new@example.org, nobody')
      await dialog.getByRole('button', { name: 'Send invitations' }).click()
      await dialog.getByRole('button', { name: 'Copy all' }).waitFor()
    },
  },
  {
    name: 'features/users/acts/outcome-dialog',
    path: members,
    fresh: true,
    open: async (page) => {
      await page.route('**/v1/conversa/users/change_role', (route) => route.fulfill({ json: refusal }), {
        times: 1,
      })
      await choose(page, lena, 'Change role')
      await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'features/users/invitations-list menu',
    path: async (page) => {
      await invite(page, await organizationId(page), 'nora.waits@example.org')
      return `${members}?tab=invitations`
    },
    open: (page) => page.getByRole('button', { name: nora }).click(),
  },
  {
    name: 'features/users/revoke-invitation-dialog revokeTitle',
    path: `${members}?tab=invitations`,
    open: (page) => choose(page, nora, 'Revoke'),
  },
  {
    name: 'platform/copying/secret-dialog (invitation)',
    path: `${members}?tab=invitations`,
    fresh: true,
    open: async (page) => {
      await choose(page, nora, 'Send again')
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).waitFor()
    },
  },
]

/** Somebody else made the other owners leave meanwhile. */
const refusal = {
  changed: 0,
  refused: [{ userId: 'somebody', email: 'creator@demo.test', message: 'An organization needs an Admin.' }],
}

type Invited = { results: { link: string | null }[] }

function invite(page: Page, organizationId: string, emails: string): Promise<Invited> {
  return api(page, 'POST', '/v1/conversa/invitations', { organizationId, emails, role: 'read:ns' })
}

async function addClosedMember(page: Page, organizationId: string): Promise<void> {
  const { results } = await invite(page, organizationId, 'cleo.away@example.org')
  const token = new URL(results[0]!.link!).searchParams.get('invitation')
  await api(page, 'POST', '/api/invitations/accept', {
    token,
    firstName: 'Cleo',
    lastName: 'Away',
    password: 'a long enough sentence',
  })
  const found = await api<{ items: { userId: string }[] }>(
    page,
    'GET',
    `/v1/conversa/users?organizationId=${organizationId}&search=cleo.away&searchOptions=email`,
  )
  await api(page, 'PUT', `/v1/conversa/users/${found.items[0]!.userId}/account`, { closed: true })
}
